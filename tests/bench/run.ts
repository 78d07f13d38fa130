/**
 * `npm run bench`: fills a company (5,000, then 50,000 customers, orders with 4 stops and rows of each register; 0.4 times as many trips) and tells, in one run and as
 * ratios, what the same work costs through the BFF, by Directus' item service and in SQL, and how it grows. Then it asks the database how it finds each list, filter,
 * order and suggestion (plans.ts), and fails where that is by going through a big table. The tables are printed and written to `.data/bench`.
 * `--db=pg`: on Postgres. `--rows 5000,50000,500000`: other sizes; plans are asked for where there are 50,000 rows and more.
 */
import { parseArgs } from "node:util";
import { connect } from "../../directus/database.ts";
import { readSettings } from "../../directus/env.ts";
import { signIn } from "../lib/client.ts";
import { startStack } from "../lib/stack.ts";
import { barsOf } from "./bars.ts";
import { dispatchCases } from "./cases.ts";
import { fillCompany } from "./fill.ts";
import { type Measured, measure } from "./measure.ts";
import { slowPlans } from "./plans.ts";
import { registerCases } from "./registers.ts";
import { machine, type Table, tell } from "./told.ts";

const { values: options } = parseArgs({ options: { rows: { type: "string", default: "5000,50000" }, db: { type: "string", default: "sqlite" } } });
const SIZES = options.rows.split(",").map(Number);
const EXPLAINED_FROM = 50_000;

const HEADS = ["Work", "BFF", "fastest", "Directus", "BFF / Directus", "SQL", "BFF / SQL", "Growth"];
const ratio = (one: number, other: number | undefined) => (other ? one / other : undefined);
type Results = Map<string, Measured>;
const tableOf = (size: number, results: Results, before: Results | undefined): Table => ({
  title: `${size.toLocaleString("en")} orders: medians of 25 calls in milliseconds`,
  heads: HEADS,
  rows: [...results].map(([name, { bff, directus, sql }]) => [
    name,
    bff.median,
    bff.fastest,
    directus?.median,
    ratio(bff.median, directus?.median),
    sql?.median,
    ratio(bff.median, sql?.median),
    ratio(bff.fastest, before?.get(name)?.bff.fastest),
  ]),
});

if (options.db === "pg") process.env.TEST_DATABASE = "postgres";
const started = machine();
const stack = await startStack();
const db = connect(readSettings({ ...process.env, ...stack.variables }).database);
try {
  const client = await signIn(stack, "dispatch@maple.example");
  const owner = await signIn(stack, "owner@maple.example");
  const tables: Table[] = [];
  let [before, results]: [Results | undefined, Results] = [undefined, new Map()];
  let filled = 0;
  for (const [index, size] of SIZES.entries()) {
    const more = size - filled;
    await fillCompany(db, { owner, internalSecret: stack.internalSecret }, { customers: more, orders: more, trips: Math.round(more * 0.4) }, 100 + index);
    filled = size;
    results = new Map();
    for (const [name, ways] of Object.entries({ ...(await dispatchCases(client, db, stack.internalSecret)), ...registerCases(owner) })) {
      results.set(name, await measure(ways));
      process.stdout.write(`${size} ${name}: ${results.get(name)?.bff.median.toFixed(1)} ms\n`);
    }
    tables.push(tableOf(size, results, before));
    before = index < SIZES.length - 1 ? results : before;
  }
  const slow = filled < EXPLAINED_FROM ? [] : await slowPlans(stack, db);
  const bars = barsOf(results, before, options.db);
  tell(`bench-${options.db}`, started, [bars, ...tables], { database: options.db, sizes: SIZES, slow });
  process.stdout.write(slow.map((fault) => `Slow: ${fault}\n`).join(""));
  if (slow.length > 0) process.exitCode = 1;
} finally {
  await db.destroy();
  await stack.stop();
}
