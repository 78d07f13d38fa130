/**
 * Asks the database how it finds the rows of every list, filter, order and suggestion of the registers, and tells of those for which it goes through a big table or sorts
 * one. A module that comes later is among them by being listed.
 */
import type { Knex } from "knex";
import { columnOf, type Field } from "../../bff/src/fields/kinds.ts";
import { definitions } from "../../bff/src/modules/definitions.ts";
import type { Definition } from "../../bff/src/register/register.ts";
import { collections } from "../../directus/collections/index.ts";
import { type Client, signIn } from "../lib/client.ts";
import { startOtherBff } from "../lib/other-bff.ts";
import { type Explained, faultsOf } from "../lib/plans.ts";
import { type Noted, type Recorder, recorderBefore } from "../lib/recorder.ts";
import type { Stack } from "../lib/stack.ts";

const BIG = 10_000;
/** What is as it should be, or costs little. */
const KNOWN: readonly { said: RegExp; why: string }[] = [
  {
    said: /(orders|trips|invoices) filter=date[12]:.* USE TEMP B-TREE/,
    why: "many days, by number: either the days' rows are sorted or the numbers are gone through",
  },
  { said: /trips filter=(driver|trailer)_id:/, why: "one of two columns: SQLite goes through the numbers instead of sorting what two indexes hold" },
  { said: /suggestions .* the page of 0 rows/, why: "what very many hold within is gone through for those that begin with it" },
  { said: /reimbursements filter=trip_no/, why: "either the number of a trip or what was typed in place of one" },
  {
    said: /(inspections filter=date|compliances filter=(due_date|next_due)|camera filter=camera_\w+|yard-visitor-log filter=unit):/,
    why: "rows that are made up are alike",
  },
  { said: /(equipment-rentals filter=issued_to|compliances filter=driver):/, why: "rows that are made up alike are all of one person" },
  { said: /filter=(moved_by|issuer):/, why: "a person's name stands in another table, and every row may be of whom it names" },
  {
    said: /dispatches (list|sort=(id|trip_no|date),|filter=driver1::)/,
    why: "the few trips on the road are met in the board's order, whose index knows the status",
  },
  { said: /filter=phone:.* the count/, why: "a number that is written in several ways is looked for in each" },
];
type Row = Readonly<Record<string, unknown>>;

/** Tables of many rows, by name. */
async function bigTables(db: Knex): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const table of Object.keys(collections)) {
    const [{ rows = 0 } = {}] = await db(table).count({ rows: "*" });
    if (Number(rows) >= BIG) sizes.set(table, Number(rows));
  }
  return sizes;
}

const encoded = (value: unknown) => encodeURIComponent(String(value));
const dayOf = (value: unknown) => new Date(typeof value === "number" || value instanceof Date ? value : String(value)).toISOString().slice(0, 10);
/** Letters from within a text: no word begins or ends with them. */
const part = (value: unknown) => String(value).trim().slice(1, 7).trim();
const wordOf = (row: Row) =>
  part(
    String(row.search ?? row.name ?? "steel")
      .split(" ")
      .find((word) => word.length > 5) ?? "steel",
  );

/** What may be asked of a field, by a row that has something there; for filters that are no field's, whatever is not refused. */
function attempts(name: string, field: Field | undefined, row: Row): readonly (readonly string[])[] {
  const value = field && row[columnOf(name, field)];
  const filled = value !== null && value !== undefined && value !== "";
  switch (field?.kind) {
    case "text":
    case "choice":
      return filled ? [[`${name}:${encoded(value)}`], [`${name}::${encoded(part(value))}`]] : [[`${name}::toronto`]];
    case "day":
    case "instant":
    case "wall":
      return filled ? [[`${name}:${dayOf(value)}:${dayOf(value)}`]] : [];
    case "flag":
      return [[`${name}:true`]];
    case "reference":
      return [[`${name}:${value ?? 1}`], [`${name}::tremblay`]];
    default:
      return filled
        ? [[`${name}:${encoded(value)}`]]
        : [["toronto", "true", dayOf(row.order_date ?? row.trip_date ?? row.invoice_date ?? 0), "10", "LTL"].map((one) => `${name}:${one}`)];
  }
}

type Ask = { what: string; paths: readonly string[] };
/** Lists over all registers. */
const EVENTS: readonly Ask[] = ["", "?module=orders", "?module=trips&field=trips.trip_status&date1=2026-01-01", "?date1=2026-01-01&date2=2026-02-01"].map(
  (query) => ({ what: `events ${query}`, paths: [`/events${query}`] }),
);
const RADAR: readonly Ask[] = ["", "?horizon=overdue", "?horizon=7&page=2&size=20"].map((query) => ({
  what: `expiry radar ${query}`,
  paths: [`/expiry-radar${query}`],
}));
function asksOf({ key, paths, listSpec: { sort, filters }, rowFields }: Definition, row: Row): Ask[] {
  const list = (query: string) =>
    ["intent=load&paged=true&", "intent=search&paged=true&", ""].map((intent) => `/${paths.list}?${intent}page=1&size=10${query}`);
  const ask = (what: string, queries: readonly string[]): Ask => ({ what: `${key} ${what}`, paths: queries.flatMap(list) });
  return [
    ask("list", [""]),
    ...sort.flatMap((name) => ["asc", "desc"].map((way) => ask(`sort=${name},${way}`, [`&sort=${name},${way}`]))),
    ...filters.flatMap((name) =>
      attempts(name, rowFields[name], row).map((values) =>
        ask(
          `filter=${values[0]}`,
          values.map((value) => `&filter=${value}`),
        ),
      ),
    ),
    { what: `${key} suggestions`, paths: [`/${paths.list}?intent=suggest&begin-with=${encoded(wordOf(row))}`] },
  ];
}

async function explained(
  { directus, internalSecret }: Stack,
  { method, path, body, token }: Noted,
): Promise<{ page: Explained; count?: Explained } | undefined> {
  const headers = { authorization: token, "x-internal-secret": internalSecret, "x-ask-plan": "1", ...(body ? { "content-type": "application/json" } : {}) };
  const answer = await fetch(directus + path, { method, headers, ...(body ? { body } : {}) });
  const { data } = (await answer.json()) as { data?: { page: Explained; count?: Explained }[] };
  return Array.isArray(data) ? data[0] : data;
}

/** No index says how rows stand by what another table holds, or by a text of any length. */
function isInAnIndex(collection: string, sort: string): boolean {
  const [first = ""] = sort.replace(/^-/, "").split(",");
  return !first.includes(".") && collections[collection]?.fields[first]?.type !== "text";
}

/** The first that is not refused. */
async function firstTaken(client: Client, paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if ((await client.get(path)).status < 400) return path;
  return paths[0];
}

async function faultsIn(stack: Stack, { noted }: Recorder, client: Client, asks: readonly Ask[], sizes: ReadonlyMap<string, number>): Promise<string[]> {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { what, paths } of asks) {
    noted.length = 0;
    const asked = await firstTaken(client, paths);
    for (const read of [...noted]) {
      const [, collection = ""] = /^\/items\/(\w+)/.exec(read.path) ?? [];
      if (!sizes.has(collection) || seen.has(read.path + read.body)) continue;
      seen.add(read.path + read.body);
      const plans = read.by === "statement" ? await explained(stack, read) : undefined;
      const isOwnOrder = isInAnIndex(collection, new URL(read.path, stack.directus).searchParams.get("sort") ?? "");
      const wrong = plans ? faultsOf(plans, { rows: read.rows, isOwnOrder }, sizes) : [`answered by ${read.by}`];
      faults.push(...wrong.map((one) => `${what} (${asked}): ${collection}, ${one}`));
    }
  }
  process.stdout.write(`${seen.size} reads of ${sizes.size} big tables were explained\n`);
  return faults;
}

/** What is wrong, a line each. @param db of the stack, filled */
export async function slowPlans(stack: Stack, db: Knex): Promise<string[]> {
  const sizes = await bigTables(db);
  const recorder = await recorderBefore(stack.directus);
  const bff = await startOtherBff({ bff: "", directus: recorder.url }, stack.internalSecret);
  try {
    const client = await signIn({ bff: bff?.url ?? "", directus: recorder.url }, "owner@maple.example");
    const asks: Ask[] = [...EVENTS, ...RADAR];
    for (const definition of Object.values(definitions)) {
      const rows = sizes.get(definition.collection);
      const row: Row =
        rows === undefined
          ? {}
          : await db(definition.collection)
              .where({ company: 1 })
              .orderBy("id")
              .offset(Math.floor(rows / 2))
              .first();
      if (rows !== undefined) asks.push(...asksOf(definition, row));
    }
    const faults = await faultsIn(stack, recorder, client, asks, sizes);
    return faults.filter((fault) => !KNOWN.some(({ said }) => said.test(fault)));
  } finally {
    await bff?.stop();
    recorder.close();
  }
}
