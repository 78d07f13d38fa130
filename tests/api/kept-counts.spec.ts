/**
 * How many rows a list has is kept by each Directus, and nothing tells one of another's writes: two write, others read through two Directus and two BFF, in random
 * interleavings. No reader is told of a state before a write that had been acknowledged when it asked. `INTERLEAVINGS=200` tries more.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { isPostgres } from "../../directus/database.ts";
import { readSettings } from "../../directus/env.ts";
import { versionTriggers } from "../../directus/schema/version-names.ts";
import { installVersions } from "../../directus/schema/versions.ts";
import { type DirectusServer, startDirectus } from "../../directus/serve.ts";
import { freePort } from "../../scripts/lib/ports.ts";
import { type Client, clientOf, signIn } from "../lib/client.ts";
import { inDatabase } from "../lib/database.ts";
import { makeCustomer, makeOrder } from "../lib/factories.ts";
import { countsOf, faultOf, inTurn, type Writer, write, writerOf } from "../lib/interleaved.ts";
import { type OtherBff, startOtherBff } from "../lib/other-bff.ts";
import { ended, testEnvironment } from "../lib/stack.ts";

const [addresses, variables, internalSecret] = [inject("addresses"), inject("variables"), inject("internalSecret")];
const INTERLEAVINGS = Number(process.env.INTERLEAVINGS ?? 15);
const MINUTES = { timeout: 60_000 + INTERLEAVINGS * 3000 };
const RUN = Date.now().toString(36);
/** What is counted: orders with either reference, and those of customers with a name. */
const [EAST, WEST, NAME] = [`EAST-${RUN}`, `WEST-${RUN}`, `Kept ${RUN}`];
const FILTERS = [{ ref_no: { _eq: EAST } }, { ref_no: { _eq: WEST } }, { billed_to: { name: { _eq: NAME } } }];
const OTHER_NAME = `Renamed ${RUN}`;

type Own = { client: Client; writer: Writer; customer: { id: number; named: boolean }; orders: { id: number; isEast: boolean }[] };
let other: DirectusServer;
let otherBff: OtherBff | undefined;
let people: [Own, Own];
let clients: [Client, Client];

function counted({ customer, orders }: Pick<Own, "customer" | "orders">): number[] {
  const east = orders.filter(({ isEast }) => isEast).length;
  return [east, orders.length - east, customer.named ? orders.length : 0];
}
async function person(client: Client): Promise<Own> {
  const { id } = await makeCustomer(client, { name: NAME });
  const made = [await makeOrder(client, { billed_to: id, ref_no: EAST }), await makeOrder(client, { billed_to: id, ref_no: EAST })];
  const own = { client, writer: writerOf([]), customer: { id, named: true }, orders: made.map((order) => ({ id: order.id, isEast: true })) };
  own.writer = writerOf(counted(own));
  return own;
}
beforeAll(async () => {
  const settings = readSettings({ ...testEnvironment(), ...variables, DIRECTUS_PORT: String(await freePort()) });
  other = startDirectus(settings);
  await other.ready;
  otherBff = await startOtherBff({ bff: "", directus: other.url }, internalSecret);
  const first = await signIn(addresses, "dispatch@maple.example");
  clients = [first, clientOf({ bff: otherBff?.url ?? "", directus: other.url }, first.token)];
  // SQLite has one that writes.
  people = [await person(first), await person(variables.DB_CLIENT === "pg" ? clients[1] : first)];
});
afterAll(async () => {
  await otherBff?.stop();
  other?.child.kill();
  if (other) await ended(other.child);
});

/** Through a Directus: of the three, any; through a BFF: by reference. */
type Reader = (what: number) => Promise<number>;
const readersOf = (): Reader[] =>
  clients.flatMap((client): Reader[] => [
    async (what) => {
      const query = new URLSearchParams({ filter: JSON.stringify(FILTERS[what]), fields: "id", limit: "1", meta: "filter_count" });
      const { body } = await client.directus<{ meta: { filter_count: number } }>("GET", `/items/orders?${query}`);
      return body.meta.filter_count;
    },
    async (what) => {
      const { body } = await client.get<{ page: { total_elements: number } }>(`/orders?intent=search&paged=true&size=1&refno=${[EAST, WEST][what % 2]}`);
      return body.page.total_elements;
    },
  ]);
/** BFFs know two of the filters. */
const whatFor = (reader: number, what: number) => (reader % 2 === 1 ? what % 2 : what);

const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const ref = (isEast: boolean) => (isEast ? EAST : WEST);

const ACTS = {
  move: async (own: Own, place: number) => {
    const order = own.orders[place % own.orders.length];
    if (!order) return;
    order.isEast = !order.isEast;
    await write(own.writer, counted(own), () => ok(own.client.directus("PATCH", "/items/orders", [{ id: order.id, ref_no: ref(order.isEast) }])));
  },
  rename: async (own: Own) => {
    own.customer.named = !own.customer.named;
    const name = own.customer.named ? NAME : OTHER_NAME;
    await write(own.writer, counted(own), () => ok(own.client.directus("PATCH", "/items/customers", [{ id: own.customer.id, name }])));
  },
  make: async (own: Own) => {
    const [east, west = 0, named = 0] = countsOf(own.writer);
    await write(own.writer, [(east ?? 0) + 1, west, own.customer.named ? named + 1 : 0], async () => {
      const { id } = await makeOrder(own.client, { billed_to: own.customer.id, ref_no: EAST });
      own.orders.push({ id, isEast: true });
    });
  },
  remove: async (own: Own) => {
    const order = own.orders.length > 1 ? own.orders.pop() : undefined;
    if (order) await write(own.writer, counted(own), () => ok(own.client.directus("DELETE", `/haulbook/orders/${order.id}`)));
  },
  /** The second is refused, so that nothing is left of the first, either. */
  fail: async (own: Own) => {
    const [order] = own.orders;
    if (!order) return;
    const changes = [
      { id: order.id, ref_no: ref(!order.isEast) },
      { id: order.id, billed_to: 99_999_999 },
    ];
    await write(own.writer, countsOf(own.writer), async () => {
      const { status } = await own.client.directus("PATCH", "/items/orders", changes);
      if (status < 400) throw new Error("not refused");
    });
  },
};
type Act = keyof typeof ACTS;

const pauses = fc.integer({ min: 0, max: 12 });
const writes = fc.array(fc.record({ pause: pauses, act: fc.constantFrom<Act>("move", "move", "rename", "make", "remove", "fail"), place: fc.nat(9) }), {
  minLength: 2,
  maxLength: 5,
});
const reads = fc.array(fc.record({ pause: pauses, what: fc.nat(2) }), { minLength: 3, maxLength: 12 });

async function assertNeverOlder(numRuns: number): Promise<void> {
  const readers = readersOf();
  const writers = people.map(({ writer }) => writer);
  const property = fc.asyncProperty(fc.tuple(writes, writes), fc.array(reads, { minLength: readers.length, maxLength: readers.length }), async (acts, asks) => {
    const faults: string[] = [];
    const ask = async (place: number, what: number) => {
      const fault = await faultOf(writers, whatFor(place, what), () => (readers[place] as Reader)(what));
      if (fault) faults.push(`reader ${place}, ${JSON.stringify(FILTERS[whatFor(place, what)])}: ${fault}`);
    };
    await Promise.all([
      ...acts.map((own, place) => inTurn(own.map(({ pause, act, place: which }) => ({ pause, act: () => ACTS[act](people[place] as Own, which) })))),
      ...asks.map((own, place) => inTurn(own.map(({ pause, what }) => ({ pause, act: () => ask(place, what) })))),
    ]);
    for (const what of FILTERS.keys()) await Promise.all(readers.map((_, place) => ask(place, what)));
    if (faults.length > 0) throw new Error(faults.join("\n"));
  });
  await fc.assert(property, { numRuns, endOnFailure: true });
}

const keptBy = async ({ directus }: { directus: string }) => {
  const answer = await fetch(`${directus}/haulbook/reads`, { headers: { "x-internal-secret": internalSecret } });
  return ((await answer.json()) as { counts: { kept: number; asked: number } }).counts;
};

it("nobody is told of a state before an acknowledged write, on either Directus or BFF", MINUTES, async () => {
  const before = await Promise.all([keptBy(addresses), keptBy({ directus: other.url })]);
  await assertNeverOlder(INTERLEAVINGS);
  const now = await Promise.all([keptBy(addresses), keptBy({ directus: other.url })]);
  const [kept, asked] = (["kept", "asked"] as const).map((name) => now.map((counts, place) => counts[name] - (before[place]?.[name] ?? 0)));
  process.stdout.write(`    counts that were kept: ${kept?.join(" + ")}, asked for: ${asked?.join(" + ")}\n`);
  expect(Math.min(...(kept ?? []))).toBeGreaterThan(0);
});

it("a count through a reference is kept, too", async () => {
  const [reader] = readersOf();
  const before = await keptBy(addresses);
  for (const _ of [1, 2, 3]) await reader?.(2);
  expect((await keptBy(addresses)).kept - before.kept).toBeGreaterThanOrEqual(2);
});

it("this is seen where one version is not raised", MINUTES, async () => {
  const installation = { dataDir: variables.DATA_DIR ?? "", database: variables };
  await inDatabase(installation, async (db) => {
    const engine = isPostgres(db) ? "postgres" : "sqlite";
    const triggers = versionTriggers("orders", engine).filter(([act]) => act.includes("update"));
    for (const [, name] of triggers) await db.raw(engine === "postgres" ? "DROP TRIGGER ?? ON orders" : "DROP TRIGGER ??", [name]);
    try {
      const failed: unknown = await assertNeverOlder(INTERLEAVINGS).catch((error: Error) => error.cause);
      expect(String(failed)).toContain("would be right");
    } finally {
      expect(await installVersions(db)).toBe(1);
    }
  });
  await assertNeverOlder(1);
});
