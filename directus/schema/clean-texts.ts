/** Brings texts that were stored before they were cleaned at the door to how they would be stored now. */
import type { Knex } from "knex";
import { tidyAs } from "../../bff/src/wire/holds.ts";
import { readable } from "../../bff/src/words/texts.ts";
import { rowsOf } from "../../extensions/haulbook/src/knex-rows.ts";
import { collections } from "../collections/index.ts";
import { readMeta, writeMeta } from "../meta.ts";
import { isSearched } from "./search-text.ts";

const BATCH = 400;
/** To be raised when what is cleaned changes. */
const RULES = "1";

type Row = Record<string, unknown> & { id: number };

const textColumns = (table: string) =>
  Object.entries(collections[table]?.fields ?? {}).filter(
    ([, { type, concealed, choices }]) => (type === "string" || type === "text") && !concealed && !choices,
  );
/** What of a row would be stored otherwise; its search text is made anew. */
function changesOf(table: string, row: Row): Record<string, unknown> {
  const texts = textColumns(table).flatMap(([name, { holds }]) => {
    const value = row[name];
    const clean = typeof value === "string" ? tidyAs(holds, readable(value).trim()) : value;
    return clean === value ? [] : [[name, clean] as const];
  });
  return { ...Object.fromEntries(texts), ...(texts.length > 0 && isSearched(table) ? { search: null } : {}) };
}

/** Each row by itself: one that another is alike to once it is clean stays as it is. */
async function cleanTable(db: Knex, table: string): Promise<number> {
  let [last, total] = [0, 0];
  for (;;) {
    const columns = ["id", ...textColumns(table).map(([name]) => name)];
    const batch: Row[] = await db(table).select(columns).where("id", ">", last).orderBy("id").limit(BATCH);
    for (const row of batch) {
      const changes = changesOf(table, row);
      if (Object.keys(changes).length === 0) continue;
      total += await db(table)
        .where({ id: row.id })
        .update(changes)
        .catch(() => 0);
    }
    if (batch.length < BATCH) return total;
    last = batch.at(-1)?.id ?? last;
  }
}

/** Once for each table. Returns how many rows it wrote. */
export async function cleanTexts(db: Knex): Promise<number> {
  let total = 0;
  for (const table of Object.keys(collections).filter((name) => textColumns(name).length > 0)) {
    if ((await readMeta(rowsOf(db), `texts:${table}`)) === RULES) continue;
    total += await cleanTable(db, table);
    await writeMeta(rowsOf(db), `texts:${table}`, RULES);
  }
  return total;
}
