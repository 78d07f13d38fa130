/**
 * Several machines, tried as such: people work through two BFF and two Directus while parts are killed, go away and come back, and are updated. Nothing
 * that was acknowledged is lost, nothing is made twice, no session ends, and what is refused meanwhile says what is the matter.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OUTAGES } from "../../bff/src/wire/outages.ts";
import { type Cluster, type Member, startCluster } from "../lib/cluster.ts";
import { inDatabase } from "../lib/database.ts";
import { putToWork, type Work } from "../lib/people-at-work.ts";
import type { Relay } from "../lib/relay.ts";

const PEOPLE = ["dispatch@maple.example", "owner@maple.example", "sales@maple.example", "dispatch@prairie.example", "owner@prairie.example"];

let cluster: Cluster;
let work: Work;
beforeAll(async () => {
  cluster = await startCluster("haulbook_cluster", 13);
  work = await putToWork(cluster, PEOPLE);
  await work.allSaved();
});
afterAll(async () => {
  await work?.stop();
  await cluster?.stop();
});

type Ready = { status: string; parts: Record<string, { ok: boolean; message?: string }> };
const readyOf = async ({ port }: Member) => {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`);
  return { ...((await response.json()) as Ready), status: response.status };
};
/** What anybody read that is not what was the matter. */
const saidOtherwise = () =>
  [...work.read.values()].filter(({ status, code, message }) => status !== 503 || code !== "UNAVAILABLE" || !Object.values<string>(OUTAGES).includes(message));
/** Everybody has saved again since, and the parts say that they are well. */
async function expectAllWell(): Promise<void> {
  const since = performance.now();
  await work.allSaved();
  for (const bff of cluster.bffs) await expect.poll(() => readyOf(bff), { timeout: 30_000, interval: 100 }).toMatchObject({ status: 200 });
  process.stdout.write(`    all is well after ${((performance.now() - since) / 1000).toFixed(1)} s\n`);
  expect(work.failures).toEqual([]);
  expect(saidOtherwise()).toEqual([]);
}
const alive = () => cluster.directuses.map((member) => [member.child().exitCode, member.child().signalCode]);

describe("one of each is killed under load, and comes back", () => {
  it.each([
    ["Directus", () => cluster.directuses[0]],
    ["BFF", () => cluster.bffs[1]],
  ] as const)("a %s", async (_, member) => {
    await member().end("SIGKILL");
    await work.allSaved();
    await member().start();
    await expectAllWell();
  });
});

describe("goes away and comes back", () => {
  const RELAYS = { database: () => cluster.postgres, redis: () => cluster.redis, directus: () => cluster.service } as const satisfies Record<
    string,
    () => Relay
  >;
  const gone = (part: keyof typeof RELAYS, how: "refuse" | "hang") =>
    part === "directus"
      ? { directus: { ok: false, message: OUTAGES[how === "hang" ? "slow" : "directus"] } }
      : { directus: { ok: true }, [part]: { ok: false, message: OUTAGES[part] } };
  it.each([
    ["database", "refuse", 5],
    ["database", "hang", 5],
    ["redis", "refuse", 5],
    ["redis", "hang", 5],
    ["directus", "refuse", 5],
    // Longer than a reading is waited for, and than a write is.
    ["directus", "hang", 31],
  ] as const)("the %s (%s, %i s and more)", async (part, how, seconds) => {
    const before = alive();
    work.read.clear();
    await RELAYS[part]()[how]();
    for (const bff of cluster.bffs)
      await expect.poll(() => readyOf(bff), { timeout: 10_000, interval: 100 }).toMatchObject({ status: 503, parts: gone(part, how) });
    // Long enough for what nobody waits for to fail too.
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    await RELAYS[part]().pass();
    await expectAllWell();
    process.stdout.write(`    people read: ${[...work.read.keys()].join(" | ") || "nothing of it"}\n`);
    expect(alive()).toEqual(before);
  });
});

describe("the next version comes while people work", () => {
  it("one after the other, each without losing what it has begun", async () => {
    const WEB_DIST = await cluster.build("second");
    for (const member of [...cluster.directuses, ...cluster.bffs]) {
      await member.end("SIGTERM");
      await member.start(cluster.bffs.includes(member) ? { WEB_DIST } : {});
    }
    await expectAllWell();
    const page = await (await fetch(`${cluster.bff}/`)).text();
    expect(page).toContain("/assets/app-second.js");
    // What a page of the version before still asks for is not there, and no page comes in its place.
    const old = await fetch(`${cluster.bff}/assets/app-first.js`);
    expect([old.status, await old.text()]).toEqual([404, "Not found"]);
  });
});

it("nothing is lost, nothing is there twice, nobody was signed out, and nobody read anything but what was the matter", async () => {
  await work.stop();
  expect(work.failures).toEqual([]);
  const { orders, stops } = await inDatabase(cluster, async (db) => ({
    orders: await db<{ id: number; ref_no: string; version: number; order_no: number; company: number }>("orders").where("ref_no", "like", "AT-WORK-%"),
    stops: await db<{ order: number; loc_nm: string; status: boolean }>("order_items").where({ loc_nm: "Added" }),
  }));
  const known = new Map(orders.map(({ ref_no, id }) => [ref_no, id]));
  expect(orders).toHaveLength(known.size);
  expect(work.saved.length).toBeGreaterThan(PEOPLE.length * 8);
  expect(work.saved.map(({ ref }) => ({ ref, id: known.get(ref) }))).toEqual(work.saved);
  expect(orders.filter(({ version }) => version !== 2)).toEqual([]);
  expect(new Set(orders.map(({ company, order_no }) => `${company} ${order_no}`)).size).toBe(orders.length);
  expect(stops.map(({ order }) => order).toSorted((one, other) => one - other)).toEqual(orders.map(({ id }) => id).toSorted((one, other) => one - other));
  expect(saidOtherwise()).toEqual([]);
});
