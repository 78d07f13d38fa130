/** Numbers that people call records by: one counter per company, moved in the transaction of the record's create. */
import { numberOfRow } from "../data-model.ts";
import type { Row, Rows } from "../rows.ts";
import type { Write } from "../write.ts";

type Numbered = { collection: string; field: string; first: number };

const increment = (rows: Rows, company: number, name: string) => rows.next("counters", { company, name }, "value");

/** Makes the counter; of two that try, one inserts and both go on. Rows that came without a counter (an import) are counted past. */
async function startCounter(rows: Rows, company: number, { collection, field, first }: Numbered): Promise<void> {
  const value = Math.max(first - 1, await rows.highest(collection, { company }, field));
  await rows.insert("counters", [{ company, name: field, value }], { unique: ["company", "name"], merge: [] });
}

/** The next number of a company. Concurrent transactions wait for each other at the counter's row, so no number is given twice. */
export async function nextNumber(rows: Rows, company: number, numbered: Numbered): Promise<number> {
  const number = await increment(rows, company, numbered.field);
  if (number !== undefined) return number;
  await startCounter(rows, company, numbered);
  const started = await increment(rows, company, numbered.field);
  if (started === undefined) throw new Error(`No counter ${numbered.field} for company ${company}`);
  return started;
}

/** Rows of this transaction are known by their number until they have a key. */
export const numberId = (collection: string, company: unknown, number: unknown) => `${collection}:${company}:${number}`;

export async function giveNumber({ rows, info, memory }: Write, payload: Row, company: number | null): Promise<void> {
  const numbered = numberOfRow(info.name);
  if (!numbered || company === null) return;
  const number = await nextNumber(rows, company, { collection: info.name, ...numbered });
  payload[numbered.field] = number;
  memory.made.add(numberId(info.name, company, number));
}
