/** Gives rows the text they are found by: after an upgrade, after an import past the data layer, and when what is searched has changed. */
import { createHash } from "node:crypto";
import type { Knex } from "knex";
import { fold } from "../../bff/src/wire/fold.ts";
import { rowsOf } from "../../extensions/haulbook/src/knex-rows.ts";
import { collections } from "../collections/index.ts";
import { readMeta, writeMeta } from "../meta.ts";
import { isSearched, searchedFields, searchText } from "./search-text.ts";

const BATCH = 400;
/** Scripts with a case: their folding tells whether the rules of `fold` are those that the stored texts were made with. */
const PROBE = Array.from({ length: 0x0600 }, (_, code) => String.fromCharCode(code)).join("");

type Row = { id: number; search: string | null };

async function writeTexts(db: Knex, table: string, texts: readonly (readonly [id: number, text: string])[]): Promise<void> {
  if (texts.length === 0) return;
  const choice = db.raw(`CASE id ${texts.map(() => "WHEN ? THEN ?").join(" ")} END`, texts.flat());
  const ids = texts.map(([id]) => id);
  await db(table).whereIn("id", ids).update({ search: choice });
}

/** The next rows after `last`, locked while they are written. */
async function fillBatch(db: Knex, table: string, rows: "all" | "missing", last: number): Promise<{ last: number; written: number; done: boolean }> {
  const query = db(table)
    .select("id", "search", ...searchedFields(table))
    .where("id", ">", last)
    .orderBy("id")
    .limit(BATCH)
    .forUpdate();
  const batch: Row[] = await (rows === "missing" ? query.whereNull("search") : query);
  const texts = batch.flatMap((row) => (row.search === searchText(table, row) ? [] : [[row.id, searchText(table, row)] as const]));
  await writeTexts(db, table, texts);
  return { last: batch.at(-1)?.id ?? last, written: texts.length, done: batch.length < BATCH };
}

async function fillTable(db: Knex, table: string, rows: "all" | "missing"): Promise<number> {
  let [last, total, done] = [0, 0, false];
  while (!done) {
    const batch = await db.transaction((trx) => fillBatch(trx, table, rows, last));
    total += batch.written;
    ({ last, done } = batch);
  }
  return total;
}

/** Quick when there is nothing to do: rows without a text have an index of their own. Returns how many rows it wrote. */
export async function fillSearch(db: Knex): Promise<number> {
  let total = 0;
  for (const table of Object.keys(collections).filter(isSearched)) {
    const stamp = createHash("sha256")
      .update(JSON.stringify([searchedFields(table), fold(PROBE)]))
      .digest("hex");
    const stored = await readMeta(rowsOf(db), `search:${table}`);
    total += await fillTable(db, table, stored === undefined || stored === stamp ? "missing" : "all");
    if (stored !== stamp) await writeMeta(rowsOf(db), `search:${table}`, stamp);
  }
  return total;
}
