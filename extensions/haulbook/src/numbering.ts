/** Numbers that people call records by: one counter per company, moved in the transaction of the record's create. */
import type { Knex } from "knex";
import type { Row } from "./rows.ts";

export type Numbered = { collection: string; field: string; before: number };
/** `before` is the number before a company's first. */
const NUMBERED: readonly Numbered[] = [
  { collection: "orders", field: "order_no", before: 10_000 },
  { collection: "trips", field: "trip_no", before: 5_000 },
  { collection: "invoices", field: "invoice_no", before: 1_000 },
];
export const numberedField = (collection: string): Numbered | undefined => NUMBERED.find((entry) => entry.collection === collection);

async function increment(knex: Knex, company: number, name: string): Promise<number | undefined> {
  const [row]: Row[] = await knex("counters").where({ company, name }).increment("value", 1).returning("value");
  return row ? Number(row.value) : undefined;
}

/** Makes the counter; of two that try, one inserts and both go on. Rows that came without a counter (an import) are counted past. */
async function startCounter(knex: Knex, company: number, { collection, field, before }: Numbered): Promise<void> {
  const [highest]: Row[] = await knex(collection).where({ company }).max({ number: field });
  const value = Math.max(before, Number(highest?.number ?? 0));
  await knex("counters").insert({ company, name: field, value }).onConflict(["company", "name"]).ignore();
}

/** The next number of a company. Concurrent transactions wait for each other at the counter's row, so no number is given twice. */
export async function nextNumber(knex: Knex, company: number, numbered: Numbered): Promise<number> {
  const number = await increment(knex, company, numbered.field);
  if (number !== undefined) return number;
  await startCounter(knex, company, numbered);
  const first = await increment(knex, company, numbered.field);
  if (first === undefined) throw new Error(`No counter ${numbered.field} for company ${company}`);
  return first;
}
