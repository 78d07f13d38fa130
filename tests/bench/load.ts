/**
 * `npm run load`: staff at work for some minutes on a company with 50,000 orders; prints requests a second, percentiles, errors and the memory of each process.
 * `--staff 20`, `--minutes 2`, `--orders 50000`; `--db=pg` on Postgres, `--machines 2` two BFF and two Directus there; `--json FILE` for a program to read.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as after } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Knex } from "knex";
import { connect } from "../../directus/database.ts";
import { readSettings } from "../../directus/env.ts";
import { type Addresses, signIn } from "../lib/client.ts";
import { startCluster } from "../lib/cluster.ts";
import { startStack } from "../lib/stack.ts";
import { fillCompany } from "./fill.ts";
import { work } from "./staff.ts";

const { values: options } = parseArgs({
  options: {
    staff: { type: "string", default: "20" },
    minutes: { type: "string", default: "2" },
    orders: { type: "string", default: "50000" },
    machines: { type: "string", default: "1" },
    db: { type: "string", default: "sqlite" },
    json: { type: "string" },
  },
});
const [STAFF, MINUTES, ORDERS, MACHINES] = [options.staff, options.minutes, options.orders, options.machines].map(Number) as [number, number, number, number];
const REDIS_DATABASE = 5;

type Installation = { addresses: Addresses; db: Knex; pids: Readonly<Record<string, number>>; stop: () => Promise<void>; internalSecret?: string };

async function oneMachine(): Promise<Installation> {
  const stack = await startStack();
  return {
    addresses: stack,
    db: connect(readSettings({ ...process.env, ...stack.variables }).database),
    pids: stack.pids,
    stop: stack.stop,
    internalSecret: stack.internalSecret,
  };
}
async function twoMachines(): Promise<Installation> {
  const cluster = await startCluster("haulbook_load", REDIS_DATABASE);
  const members = [...cluster.bffs.entries()].map(([index, member]) => [`BFF ${index + 1}`, member] as const);
  const data = [...cluster.directuses.entries()].map(([index, member]) => [`Directus ${index + 1}`, member] as const);
  const pids = Object.fromEntries([...members, ...data].map(([name, member]) => [name, member.child().pid ?? 0]));
  return { addresses: cluster, db: connect(readSettings({ ...process.env, ...cluster.database }).database), pids, stop: cluster.stop };
}

/** Resident memory in MB. */
const memoryOf = (pid: number): number => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024);
const percentile = (sorted: readonly number[], share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

if (options.db === "pg") process.env.TEST_DATABASE = "postgres";
const installation = await (MACHINES > 1 ? twoMachines() : oneMachine());
try {
  const { addresses, db, pids, internalSecret } = installation;
  await fillCompany(
    db,
    { owner: await signIn(addresses, "owner@maple.example"), internalSecret },
    { customers: ORDERS, orders: ORDERS, trips: Math.round(ORDERS * 0.4) },
    100,
  );
  const memory = Object.fromEntries(Object.keys(pids).map((name) => [name, [] as number[]]));
  const look = () => {
    for (const [name, pid] of Object.entries(pids)) memory[name]?.push(memoryOf(pid));
  };
  const started = Date.now();
  const until = started + MINUTES * 60_000;
  look();
  const [done] = await Promise.all([
    work(addresses, STAFF, Math.max(1, Math.floor(ORDERS / 50)), until),
    (async () => {
      for (let minute = 1; minute <= MINUTES; minute += 1) {
        await after(60_000);
        look();
      }
    })(),
  ]);
  const seconds = (Date.now() - started) / 1000;
  const all = Object.values(done.times)
    .flat()
    .sort((one, other) => one - other);
  const rows = [...Object.entries(done.times), ["all", all] as const].map(([name, times]) => {
    const sorted = times.toSorted((one, other) => one - other);
    return {
      name,
      count: sorted.length,
      p50: percentile(sorted, 0.5),
      p95: percentile(sorted, 0.95),
      p99: percentile(sorted, 0.99),
      most: percentile(sorted, 1),
    };
  });
  const told = {
    staff: STAFF,
    orders: ORDERS,
    database: options.db,
    machines: MACHINES,
    cores: cpus().length,
    seconds: Math.round(seconds),
    perSecond: Math.round((all.length / seconds) * 10) / 10,
    errors: done.errors.length,
    rows,
    memory,
  };
  const table = [
    `${STAFF} staff, ${ORDERS} orders, ${options.db}, ${MACHINES} × (BFF + Directus), ${told.cores} cores, ${told.seconds} s: ${told.perSecond} acts a second, ${told.errors} errors`,
    "",
    "| Act | Times | p50 ms | p95 ms | p99 ms | Longest |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...rows.map(({ name, count, p50, p95, p99, most }) => `| ${name} | ${count} | ${p50} | ${p95} | ${p99} | ${most} |`),
    "",
    "| Process | Memory in MB, at the start and after each minute |",
    "| --- | --- |",
    ...Object.entries(memory).map(([name, values]) => `| ${name} | ${values.join(" ")} |`),
    ...[...new Set(done.errors)].slice(0, 10),
  ];
  process.stdout.write(`${table.join("\n")}\n`);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(told, null, 2)}\n`);
} finally {
  await installation.db.destroy();
  await installation.stop();
}
