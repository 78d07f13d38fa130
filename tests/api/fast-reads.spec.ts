/**
 * Directus' item service is the measure of what one statement answers: random reads of every collection, as every role of two companies, are asked of both, and
 * must give the same rows, fields, order, counts and refusals, also right after rights, companies and rows have changed. `READS_COMPARED=5000` compares more,
 * `READS_SEED` others.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { LOOKED_IN } from "../../directus/schema/looked-in.ts";
import { demoUsers } from "../../directus/seed/demo-people.ts";
import { chance } from "../../directus/seed/random.ts";
import { type Moved, pointAcross, putBack } from "../lib/across.ts";
import { type Client, signIn, signInStudio } from "../lib/client.ts";
import { inDatabase } from "../lib/database.ts";
import { makeCustomer } from "../lib/factories.ts";
import { type Read, readMaker, type Samples, type Seen, tablesOf } from "../lib/random-reads.ts";

const addresses = inject("addresses");
const variables = inject("variables");
const ITEM_SERVICE = { "x-internal-secret": inject("internalSecret"), "x-ask-item-service": "1" };
const [READS, SEED] = [Number(process.env.READS_COMPARED ?? 300), Number(process.env.READS_SEED ?? 11)];
const MINUTES = { timeout: 60_000 + READS * 500 };

const NEITHER = "neither";
type Reader = { email: string; client: Client; seen: Seen };
type Rule = { id: number; policy: string; collection: string; action: string; fields: string[] | null; permissions: Record<string, unknown> | null };
type Rights = { data: Record<string, { read?: { fields?: string[] } }> };

const tables = tablesOf();
const installation = { dataDir: variables.DATA_DIR ?? "", database: variables };
const random = chance(SEED);
let studio: Client;
let readers: Reader[];
let across: Moved[] = [];
let maker: ReturnType<typeof readMaker>;
const counts = { statement: 0, itemService: new Map<string, number>() };

async function seenBy(client: Client): Promise<Seen> {
  const { body } = await client.directus<Rights>("GET", "/permissions/me");
  return Object.fromEntries(Object.entries(body.data).flatMap(([collection, { read }]) => (read?.fields ? [[collection, read.fields]] : [])));
}
async function samplesOf(): Promise<Samples> {
  const samples = new Map<string, Record<string, unknown[]>>();
  for (const name of [...tables.keys()].filter((one) => !one.startsWith("directus_"))) {
    const { body } = await studio.directus<{ data: Record<string, unknown>[] }>("GET", `/items/${name}?limit=200&fields=*`);
    const columns = [...(tables.get(name)?.fields.keys() ?? [])];
    const values = (column: string) =>
      [...new Set(body.data.map((row) => row[column]))].filter((value) => ["string", "number", "boolean"].includes(typeof value));
    samples.set(name, Object.fromEntries(columns.map((column) => [column, values(column)])));
  }
  return samples;
}

/** What was answered, to the letter, and by whom. */
async function ask(client: Client, { collection, key, query }: Read, headers?: Record<string, string>) {
  const written = (value: unknown) => (typeof value === "object" && !Array.isArray(value) ? JSON.stringify(value) : String(value));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, written(value)]));
  const isLong = search.toString().length > 6000;
  const path = `/items/${collection}${key === undefined ? "" : `/${key}`}`;
  const answered = isLong ? client.directus("SEARCH", path, { query }, headers) : client.directus("GET", `${path}?${search}`, undefined, headers);
  const { status, body, headers: sent } = await answered;
  return { said: JSON.stringify([status, body]), by: sent.get("x-answered-by") ?? NEITHER };
}
/** Keys of parts that stand at one place have no order among them, by no way. */
const ordered = (text: string) =>
  JSON.stringify(JSON.parse(text, (_, value) => (Array.isArray(value) && value.every((one) => typeof one === "number") ? value.toSorted() : value)));
async function compare({ email, client }: Pick<Reader, "email" | "client">, read: Read): Promise<string> {
  const [{ said: text, by }, { said: measured, by: measure }] = [await ask(client, read), await ask(client, read, ITEM_SERVICE)];
  const [said, wanted] = [ordered(text), ordered(measured)];
  // What can be no query is refused before either.
  expect(measure).toBe(by === NEITHER ? NEITHER : "item service: a test");
  if (said !== wanted) expect(JSON.parse(said), `${email} ${JSON.stringify(read)} (seed ${SEED})`).toEqual(JSON.parse(wanted));
  expect(said, `${email} ${JSON.stringify(read)} (seed ${SEED})`).toBe(wanted);
  // What no database can do (Postgres orders by no JSON) is the item service's fault, too.
  if (by === "item service: a fault") expect(JSON.parse(wanted)[0], `${email} ${JSON.stringify(read)} (seed ${SEED})`).toBeGreaterThanOrEqual(400);
  if (by === "statement") counts.statement += 1;
  else counts.itemService.set(by, (counts.itemService.get(by) ?? 0) + 1);
  return wanted;
}

beforeAll(async () => {
  studio = await signInStudio(addresses);
  readers = await Promise.all(
    demoUsers.map(async ({ email }) => {
      const client = await signIn(addresses, email);
      return { email, client, seen: await seenBy(client) };
    }),
  );
  across = await pointAcross(installation, tables, random);
  expect(across.length).toBeGreaterThan(50);
  maker = readMaker(tables, await samplesOf(), random);
});
afterAll(async () => {
  await putBack(installation, across);
  process.stdout.write(`One statement answered ${counts.statement}; ${JSON.stringify(Object.fromEntries(counts.itemService))}\n`);
});

describe("one statement says what the item service says", () => {
  it("of every collection, to every role of two companies", MINUTES, async () => {
    for (let count = 0; count < READS; count++) {
      const reader = readers[count % readers.length] as Reader;
      await compare(reader, maker.readOf(reader.seen));
    }
    expect(counts.statement).toBeGreaterThan(READS * 0.6);
  });

  /** Of texts that stand there; SQLite has tables to find them by, which a new row must be in at once. */
  it("of parts of texts, by themselves, through references and within lists", MINUTES, async () => {
    const samples = await samplesOf();
    const pieceOf = (text: string) => text.slice(random.int(0, 2)).slice(0, random.int(1, 9));
    for (const [table, columns] of Object.entries(LOOKED_IN))
      for (const column of columns) {
        const texts = (samples.get(table)?.[column] ?? []).filter((text): text is string => typeof text === "string" && text !== "");
        const reader = random.pick(readers.filter(({ seen }) => seen[table]));
        const part = () => ({
          [column]: {
            [random.pick(["_contains", "_icontains", "_ncontains", "_starts_with", "_iends_with"])]: pieceOf(texts.length > 0 ? random.pick(texts) : "none"),
          },
        });
        const ways = [...tables].flatMap(([name, { references, lists }]) => [
          ...[...references].filter(([, target]) => target === table).map(([field]) => [name, field] as const),
          ...[...lists].filter(([, { collection }]) => collection === table).map(([field]) => [name, field] as const),
        ]);
        const reads = [part(), { _and: [part(), part()] }, { _or: [part(), { id: { _lt: 3 } }] }, { _or: [part(), { _and: [part(), part()] }] }];
        const query = { fields: ["id"], sort: ["id"], limit: 20, meta: ["filter_count"] };
        for (const filter of reads) await compare(reader, { collection: table, query: { ...query, filter } });
        for (const [name, field] of ways.slice(0, 3))
          for (const filter of [{ [field]: part() }, { [field]: { _and: [{ id: { _gt: 0 } }, part(), part()] } }])
            await compare(reader, { collection: name, query: { ...query, filter } });
      }
  });

  /** A write that changes nothing, of a row that the reader may write. */
  it("of what a write answers", MINUTES, async () => {
    const written = new Map<string, number>();
    for (let count = 0; count < READS * 3; count++) {
      const { client, seen } = random.pick(readers);
      const { collection, query } = maker.readOf(seen);
      const [id] = ((await studio.directus<{ data: { id: number }[] }>("GET", `/items/${collection}?fields=id&sort=-id&limit=1`)).body.data ?? []).map(
        (row) => row.id,
      );
      const { fields = [], deep } = query as { fields?: string[]; deep?: unknown };
      const isOwn = typeof id === "number" && fields.length > 0 && !collection.startsWith("directus_") && (written.get(collection) ?? 0) < 6;
      if (!isOwn) continue;
      const path = `/items/${collection}?${new URLSearchParams({ fields: fields.join(","), ...(deep ? { deep: JSON.stringify(deep) } : {}) })}`;
      const { status, body, headers } = await client.directus("PATCH", path, [{ id }]);
      const measure = await client.directus("PATCH", path, [{ id }], ITEM_SERVICE);
      // The second is written a moment later.
      const said = (answer: unknown) => JSON.stringify(answer, (name, value: unknown) => (name === "updated_at" ? "" : value));
      expect(said([status, body]), `${path} ${id} (seed ${SEED})`).toBe(said([measure.status, measure.body]));
      if (headers.get("x-answered-by") === "statement") written.set(collection, (written.get(collection) ?? 0) + 1);
    }
    expect(written.size).toBeGreaterThan(5);
  });

  /** A rule of a role is cut in two, one with a condition of its own: fields are seen in some rows only. */
  const split = async (rule: Rule, seen: Seen): Promise<() => Promise<void>> => {
    const columns = [...(tables.get(rule.collection)?.fields.keys() ?? [])].filter((name) => name !== "id" && name !== "company");
    const fields = rule.fields?.includes("*")
      ? [...(tables.get(rule.collection)?.fields.keys() ?? []), ...(tables.get(rule.collection)?.lists.keys() ?? [])]
      : (rule.fields ?? []);
    const hidden = columns.filter(() => random.is(0.4));
    const condition = { _and: [rule.permissions ?? {}, maker.filterOf(rule.collection, seen)].filter((one) => Object.keys(one).length > 0) };
    const sent = {
      policy: rule.policy,
      collection: rule.collection,
      action: "read",
      fields: random.is(0.3) ? fields : [...hidden, "id"],
      permissions: condition,
    };
    const made = await studio.directus<{ data: { id: number } }>("POST", "/permissions", sent);
    expect(made.status, JSON.stringify([sent, made.body])).toBe(200);
    const { status } = await studio.directus("PATCH", `/permissions/${rule.id}`, { fields: fields.filter((name) => !hidden.includes(name)) });
    expect(status).toBe(200);
    return async () => {
      await studio.directus("DELETE", `/permissions/${made.body.data.id}`);
      await studio.directus("PATCH", `/permissions/${rule.id}`, { fields: rule.fields });
    };
  };
  it("while rights change", MINUTES, async () => {
    const { body } = await studio.directus<{ data: Rule[] }>("GET", "/permissions?limit=-1&filter[action][_eq]=read");
    const ours = body.data.filter(({ collection, policy }) => policy && tables.has(collection) && !collection.startsWith("directus_"));
    for (let round = 0; round < READS / 30; round++) {
      const undo: (() => Promise<void>)[] = [];
      try {
        for (const rule of [random.pick(ours), random.pick(ours)]) {
          const seen = { [rule.collection]: ["*"], ...readers[0]?.seen };
          undo.unshift(await split(rule, seen));
          for (let count = 0; count < 5; count++) {
            const reader = random.pick(readers);
            const read = maker.readOf(
              random.is(0.7) && reader.seen[rule.collection] ? { [rule.collection]: reader.seen[rule.collection] ?? [], ...reader.seen } : reader.seen,
            );
            await compare(reader, read);
            if (reader.seen[rule.collection])
              await compare(reader, { collection: rule.collection, query: { fields: ["*"], sort: ["id"], limit: 50, meta: ["filter_count"] } });
          }
        }
      } finally {
        for (const back of undo) await back();
      }
      await compare(random.pick(readers), maker.readOf(random.pick(readers).seen));
    }
  });

  /** Whoever asks after a change was acknowledged gets what holds since, however many ask meanwhile. */
  it("at once, while others go on asking", MINUTES, async () => {
    const read: Read = { collection: "account_switches", query: { fields: ["id", "company.id"], sort: ["id"], limit: 3 } };
    const policy = (await studio.directus<{ data: { id: string }[] }>("GET", "/policies?fields=id&filter[name][_eq]=Staff")).body.data[0]?.id;
    const [reader, ...others] = readers as [Reader, ...Reader[]];
    let isOver = false;
    const asking = others.slice(0, 5).map(async ({ client, seen }) => {
      while (!isOver) await Promise.all([ask(client, read), ask(client, maker.readOf(seen))]);
    });
    try {
      for (let round = 0; round < 6; round++) {
        const sent = { policy, collection: "account_switches", action: "read", fields: ["id", "company"], permissions: {} };
        const { body } = await studio.directus<{ data: { id: number } }>("POST", "/permissions", sent);
        const seen = await Promise.all([reader, ...others].map(({ client }) => ask(client, read)));
        await studio.directus("DELETE", `/permissions/${body.data.id}`);
        const hidden = await Promise.all([reader, ...others].map(({ client }) => ask(client, read)));
        expect(new Set(seen.map(({ said }) => JSON.parse(said)[0]))).toEqual(new Set([200]));
        expect(new Set(hidden.map(({ said }) => JSON.parse(said)[0]))).toEqual(new Set([403]));
      }
    } finally {
      isOver = true;
      await Promise.all(asking);
    }
  });

  const list: Read = { collection: "customers", query: { fields: ["id", "name", "company"], sort: ["-id"], limit: 3, meta: ["filter_count"] } };
  it("while a row is made and changed", async () => {
    const owner = readers.find(({ email }) => email === "owner@maple.example") as Reader;
    const named: Read = { ...list, query: { ...list.query, filter: { search: { _contains: "compared" } } } };
    const before = await compare(owner, list);
    const made = await makeCustomer(owner.client, { name: `Compared ${crypto.randomUUID()}` });
    const after = await compare(owner, list);
    expect(after).not.toBe(before);
    expect(after).toContain(String(made.id));
    expect(await compare(owner, named)).toContain(String(made.id));
    await studio.directus("PATCH", `/items/customers/${made.id}`, { name: "Renamed, Compared" });
    expect(await compare(owner, list)).toContain("Renamed, Compared");
    await owner.client.delete(`/customers/${made.id}`);
    expect(await compare(owner, list)).not.toContain("Renamed, Compared");
    expect(await compare(owner, named)).not.toContain(String(made.id));
  });

  /** Past Directus, which would end the person's sessions: there is no moment in which the wall stands where it stood. */
  it("in the very request after somebody has come to another company", async () => {
    const [sales, away] = ["sales@maple.example", "sales@prairie.example"].map((email) => readers.find((one) => one.email === email) as Reader);
    if (!sales || !away) throw new Error("no such people");
    const companyOf = async (email: string) => inDatabase(installation, async (db) => (await db("directus_users").where({ email }).first("company")).company);
    const [home, there] = [await companyOf(sales.email), await companyOf(away.email)];
    const move = (company: number | null) => inDatabase(installation, (db) => db("directus_users").where({ email: sales.email }).update({ company }));
    const [mine, theirs] = [await compare(sales, list), await compare(away, list)];
    try {
      for (let count = 0; count < 3; count++) {
        await move(there);
        expect(await compare(sales, list)).toBe(theirs);
        await move(null);
        expect(JSON.parse(await compare(sales, list))).toMatchObject([200, { data: [], meta: { filter_count: 0 } }]);
        await move(home);
        expect(await compare(sales, list)).toBe(mine);
      }
    } finally {
      await move(home);
    }
  });

  it("for administrators and for visitors, who are told by the item service", async () => {
    expect((await ask(studio, list)).by).toBe("item service: an administrator");
    const visitor = await fetch(`${addresses.directus}/items/customers`);
    expect([visitor.status, visitor.headers.get("x-answered-by")]).toEqual([403, "item service: nobody, or a share"]);
  });
});
