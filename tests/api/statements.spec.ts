/**
 * What a save costs: how many statements Directus has its database run for it, printed, and no more than there were when somebody last looked. Whoever needs another one
 * says so here.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { customerBody, type MadeOrder, makeCustomer, makeOrder, makeTrip, orderBody, tripBody } from "../lib/factories.ts";
import { type Stack, startStack } from "../lib/stack.ts";

const COUNTING = `--import=${fileURLToPath(new URL("../lib/statements.mjs", import.meta.url))}`;
/** Until what nobody waits for (the history of a new record) has been written too. */
const QUIET_MS = 150;

let folder: string;
let file: string;
let stack: Stack;
let client: Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "haulbook-statements-"));
  file = join(folder, "statements");
  const before = { NODE_OPTIONS: process.env.NODE_OPTIONS ?? "", STATEMENTS_FILE: "" };
  Object.assign(process.env, { NODE_OPTIONS: COUNTING, STATEMENTS_FILE: file });
  stack = await startStack().finally(() => Object.assign(process.env, before));
  client = await signIn(stack, "dispatch@maple.example");
}, 120_000);
afterAll(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

type Statement = [sql: string, values: unknown[]];
async function statementsOf(act: () => Promise<{ status: number; body: unknown }>): Promise<Statement[]> {
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  await writeFile(file, "");
  const { status, body } = await act();
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  const lines = (await readFile(file, "utf8")).split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Statement);
}
const isRead = ([sql]: Statement) => /^select/i.test(sql);

const read = async (path: string) => (await client.get<Record<string, unknown>>(path)).body;
/** Each is done twice: the first time Directus works rights out, and keeps them. */
const SAVES: Readonly<Record<string, { most: number; act: () => Promise<() => Promise<{ status: number; body: unknown }>> }>> = {
  "a customer is made": {
    most: 11,
    act: async () => {
      const { billing_country, shipping_country } = await read(`/customers/${(await makeCustomer(client)).id}`);
      const keys = [billing_country, shipping_country].map((country) => (country as { key: number }).key);
      return () => client.post("/customers", customerBody({ name: `Counted ${Math.random()}`, billing_country: keys[0], shipping_country: keys[1] }));
    },
  },
  "a customer is saved": {
    most: 15,
    act: async () => {
      const path = `/customers/${(await makeCustomer(client)).id}`;
      const record = await read(path);
      return () => client.put(path, { ...record, phone: "(416) 555-0101" });
    },
  },
  "an order is made": {
    most: 26,
    act: async () => {
      const body = await orderBody(client);
      return () => client.post("/orders", body);
    },
  },
  "an order is saved": {
    most: 15,
    act: async () => {
      const path = `/orders/${(await makeOrder(client)).id}`;
      const record = await read(path);
      return () => client.put(path, { ...record, sales_note: "Call first" });
    },
  },
  "a trip is made": {
    most: 66,
    act: async () => {
      const body = await tripBody(client, await makeOrder(client));
      return () => client.post("/trips", body);
    },
  },
  "a trip is saved": {
    most: 23,
    act: async () => {
      const order: MadeOrder = await makeOrder(client);
      const path = `/trips/${(await makeTrip(client, order)).id}`;
      const record = await read(path);
      return () => client.put(path, { ...record, note: "Night run" });
    },
  },
};

describe("statements for a save", () => {
  it.each(Object.entries(SAVES))("%s", async (name, { most, act }) => {
    await statementsOf(await act());
    const statements = await statementsOf(await act());
    const reads = statements.filter(isRead).map((statement) => JSON.stringify(statement));
    const twice = reads.filter((read, place) => reads.indexOf(read) !== place);
    process.stdout.write(`    ${name}: ${statements.length} statements, ${reads.length} of them read, ${twice.length} what was read before\n`);
    expect(statements.length, statements.map(([sql]) => sql.slice(0, 150)).join("\n")).toBeLessThanOrEqual(most);
  });
});
