/** A demo installation of before "one truth per fact" starts under today's code: every row, value and file is there, and answers as it did. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import type { Installation } from "../lib/database.ts";
import { oldFixture, oldTables, type Row, restoreOldInstallation, rowsOf } from "../lib/old-installation.ts";
import { type Stack, startStack } from "../lib/stack.ts";

/** What is not made anew from the code at each start: our collections, and of Directus' own the files and the users. */
const KEPT = /^(?!directus_|haulbook_meta$|sqlite_)|^directus_(files|users)$/;
/** Columns that have another name now: table → old name → new name. */
const RENAMED: Record<string, Record<string, string>> = {};
/** Answers that depend on the day they are asked on. */
const OF_THE_DAY = ["overdue", "totals"];

/** After how many wrong passwords Directus suspends an account for good. */
const lockOut = async () => ((await rowsOf(old, ["directus_settings"])).get("directus_settings") ?? []).map(({ auth_login_attempts }) => auth_login_attempts);

const tables = oldTables.filter((table) => KEPT.test(table));
/** Collections of today that hold what columns of then held. */
const MOVED_TO = ["asset_makes", "asset_models"];
let old: Installation;
let before: Map<string, Row[]>;
let lockOutBefore: unknown[];
let after: Map<string, Row[]>;
let stack: Stack;
let owner: Client;
beforeAll(async () => {
  old = await restoreOldInstallation();
  before = await rowsOf(old, tables);
  lockOutBefore = await lockOut();
  stack = await startStack(old);
  after = await rowsOf(old, [...tables, ...MOVED_TO]);
  owner = await signIn(stack, "owner@maple.example");
}, 180_000);
afterAll(async () => stack?.stop());

/** The first record of each module that may be changed, with all that it holds. */
const RECORDS = [
  ...new Map(
    Object.entries(oldFixture.answers)
      .filter(([path, body]) => /^\/[a-z]+\/\d+$/.test(path) && (body as { can?: { update?: boolean } }).can?.update)
      .map(([path, body]) => [path.split("/")[1], [path, body as Row]] as const)
      .reverse(),
  ).values(),
];

const timeless = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(timeless);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, part]) => (OF_THE_DAY.includes(name) ? [] : [[name, timeless(part)]])));
};

type Answered = { [name: string]: unknown; can?: Row; why?: Row };
/** Answers that were decided to be others than they were: what stands in an answer → how it is answered today. */
const DECIDED: { why: string; is: (answer: Answered) => boolean; today: (answer: Answered) => Answered }[] = [
  {
    why: "Create Trip takes what is left: trip 4026 has two of the three stops of this Received order",
    is: ({ order_no, can }) => order_no === 10061 && can?.createTrip === false,
    today: ({ can, why: { createTrip: _, ...why } = {}, ...order }) => ({ ...order, can: { ...can, createTrip: true }, why }),
  },
  {
    why: "a document type that comes with the product is called what the company calls it",
    is: ({ type, can }) => type === "BS_DOC_TYPE" && can?.update === false,
    today: (docType) => ({ ...docType, can: { ...docType.can, update: true }, why: {} }),
  },
  {
    why: "the list of document types is in alphabetical order",
    is: ({ content }) => Array.isArray(content) && content.length > 0 && content.every(({ type }) => type === "BS_DOC_TYPE"),
    today: ({ content, ...list }) => ({ ...list, content: (content as { name: string }[]).toSorted((a, b) => a.name.localeCompare(b.name, "en")) }),
  },
  {
    why: "a manifest goes to the port that was meant by its name",
    is: ({ manifest_no, poe }) => manifest_no === "4021" && poe === "0213",
    today: (manifest) => ({ ...manifest, poe: "0212" }),
  },
];
function asDecided(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asDecided);
  if (typeof value !== "object" || value === null) return value;
  const answer: Answered = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asDecided(part)]));
  return DECIDED.reduce((told, { is, today }) => (is(told) ? today(told) : told), answer);
}

/** What a customer owed in several currencies was one sum. */
function wholeDue({ due_amt, due_other, ...row }: Row): Row {
  if (due_amt === undefined) return row;
  const others: number[] = Object.values(typeof due_other === "string" ? JSON.parse(due_other) : (due_other ?? {}));
  const sum = others.reduce((total, amount) => total + amount, Number(due_amt));
  return { ...row, due_amt: typeof due_amt === "string" ? sum.toFixed(2) : Math.round(sum * 100) / 100 };
}

/** Make and model of a unit were texts. */
function withTexts({ asset_make, asset_model, ...row }: Row): Row {
  if (asset_make === undefined) return row;
  const nameOf = (table: string, id: unknown) => after.get(table)?.find((one) => one.id === id)?.name ?? null;
  return { ...row, asset_make: nameOf("asset_makes", asset_make), asset_model: nameOf("asset_models", asset_model) };
}

/** Lists that the product has made its own since: their values are copied by code. */
const CLOSED_SINCE = ["CMPLNC_STATUS", "CMPLNC_ITEM_STATUS"];
const asOpen = (was: Row, row: Row): Row => (CLOSED_SINCE.includes(String(row.type)) ? { ...row, system: was.system ?? null } : row);
/** Ports that were called by another's name, and some that are filed at no more. */
const MENDED_PORTS = ["0211", "0213", "0314", "0328", "0351", "0817", "0705", "3312"];
const isMended = ({ type, code }: Row) => ["ACI_PORTS", "ACE_PORTS"].includes(String(type)) && MENDED_PORTS.includes(String(code));
const asCalled = (was: Row, row: Row): Row => (isMended(row) ? { ...row, value: was.value, active: was.active } : row);
/** The one manifest of then that was not sent and named such a port: `Woodstock Road`. */
const MOVED = { manifest_no: "4021", poe: "0212", before: "0213" };
const asFiled = (_was: Row, row: Row): Row => (row.manifest_no === MOVED.manifest_no && row.poe === MOVED.poe ? { ...row, poe: MOVED.before } : row);
/** A module that came later counts as well, and offices are more. */
const GROWN = ["counters", "types"];

describe("the database", () => {
  it.each(tables)("keeps the rows of %s, each with its values", (table) => {
    const [was, is] = [before.get(table) ?? [], after.get(table) ?? []];
    const nameNow = (column: string) => RENAMED[table]?.[column] ?? column;
    const byId = new Map(is.map((row) => [row.id, withTexts(wholeDue(row))]));
    const asBefore = was.map((row) => {
      const now = byId.get(row.id);
      return now && Object.fromEntries(Object.keys(row).map((column) => [column, asFiled(row, asCalled(row, asOpen(row, now)))[nameNow(column)]]));
    });
    expect(asBefore).toEqual(was);
    if (!GROWN.includes(table)) expect(is).toHaveLength(was.length);
  });

  it("calls ports by their own names, and what was to go to one goes there", () => {
    const called = new Map(after.get("types")?.map(({ type, code, value }) => [`${type} ${code}`, value]));
    const names = ["ACI_PORTS 0213", "ACI_PORTS 0212", "ACI_PORTS 0314", "ACI_PORTS 0328"].map((port) => called.get(port));
    expect(names).toEqual(["Edmundston, NB", "Woodstock Road, NB", "Stanstead (Route 55), QC", "St-Armand/Philipsburg, QC"]);
    expect(after.get("manifests")?.find(({ manifest_no }) => manifest_no === MOVED.manifest_no)?.poe).toBe(MOVED.poe);
  });

  it("gives the stops of trips the unit that their orders weigh in", () => {
    const units = new Map(after.get("order_items")?.map(({ id, unit }) => [id, unit]));
    const stops = (after.get("trip_items") ?? []).filter(({ order_item }) => order_item !== null);
    expect(stops.length).toBeGreaterThan(0);
    expect(stops.map(({ unit }) => unit)).toEqual(stops.map(({ order_item }) => units.get(order_item)));
  });

  it("suspends nobody any more after wrong passwords", async () => {
    expect([lockOutBefore, await lockOut()]).toEqual([[25], [null]]);
  });

  it("lies, with the uploads, where nobody else reads it", async () => {
    const kept = await readdir(old.dataDir, { recursive: true, withFileTypes: true });
    const open = await Promise.all(kept.map(async ({ parentPath, name }) => [name, (await stat(join(parentPath, name))).mode & 0o077] as const));
    expect(open.filter(([, others]) => others !== 0)).toEqual([]);
  });

  it("had something in every collection of ours", () => {
    expect(tables.filter((table) => !table.startsWith("directus_") && before.get(table)?.length === 0)).toEqual([]);
  });
});

/** It asked for saved places, which are found by `intent=suggest` since; without that it asks where units stand. */
const ANOTHER_S = "/locations?type=S&text=dock";

describe("the API", () => {
  it.each(Object.entries(oldFixture.answers).filter(([path]) => path !== ANOTHER_S))("answers GET %s as it did", async (path, body) => {
    const answer = await owner.get(path);
    // More may be told today; nothing less, and nothing else.
    expect([answer.status, answer.body]).toMatchObject([200, asDecided(timeless(body)) as object]);
  });

  it.each(Object.entries(oldFixture.downloads))("gives the bytes of %s", async (path, bytes) => {
    const response = await fetch(stack.bff + path, { headers: { authorization: `Bearer ${owner.token}` } });
    expect([response.status, Buffer.from(await response.arrayBuffer()).toString("base64")]).toEqual([200, bytes]);
  });
});

describe("a form that was opened before the update", () => {
  it.each(RECORDS)("saves %s without losing anything", async (path, read) => {
    expect(await owner.put(path, read)).toMatchObject({ status: 200 });
    const { version: _, updated_at: __, updated_by: ___, ...kept } = read;
    expect((await owner.get(path)).body).toMatchObject(asDecided(kept) as object);
  });
  it("is of every module", () => {
    expect(RECORDS.map(([path]) => path.split("/")[1]).sort()).toEqual([
      "accidents",
      "customers",
      "documents",
      "employees",
      "orders",
      "reimbursements",
      "suppliers",
      "trips",
    ]);
  });
});
