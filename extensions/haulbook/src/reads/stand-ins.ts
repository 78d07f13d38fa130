/** Values that stand for others in statements that are built once and asked by many. */
import { unless } from "./unfit.ts";

export type Sql = { sql: string; bindings: readonly unknown[] };
export type StandIns = { values: ReadonlyMap<unknown, unknown>; texts: readonly string[] };

export const standIn = (values: ReadonlyMap<string | number, unknown>): StandIns => ({ values, texts: [...values.keys()].map(String) });

/** A part of a text (`LIKE '%…%'`) that nothing would replace. */
const holds = (value: unknown, texts: readonly string[]) => typeof value === "string" && value.length > 8 && texts.some((text) => value.includes(text));

/** The values that are meant. @throws Unfit where one stands within another value */
export function meant(bindings: readonly unknown[], { values, texts }: StandIns): unknown[] {
  return bindings.map((value) => {
    if (values.has(value)) return values.get(value);
    unless(!holds(value, texts), "a rule that makes a text of the caller");
    return value;
  });
}

/** Puts SQL where a value stood. Knex writes a question mark for each of its values, and none elsewhere. */
export function inline({ sql, bindings }: Sql, value: unknown, written: string): Sql {
  const parts = sql.split("?");
  unless(parts.length === bindings.length + 1, "a statement with question marks of its own");
  const text = parts.reduce((made, part, place) => `${made}${bindings[place - 1] === value ? written : "?"}${part}`);
  return { sql: text, bindings: bindings.filter((one) => one !== value) };
}
