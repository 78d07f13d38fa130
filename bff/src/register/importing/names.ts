/** Rows that a file names as people call them, found among those that the caller sees. */
import { type Field, namedBy, type Target } from "../../fields/kinds.ts";
import { referenceText } from "../../fields/values.ts";
import { oneOf, type Value } from "../../import/cells.ts";
import type { Context } from "../../kernel/context.ts";
import { allOf, type Condition } from "../../kernel/filters.ts";
import { fold } from "../../wire/fold.ts";
import { offeredBy } from "../targets.ts";

type Named = { id: number } & Record<string, unknown>;
/** As many as a list has at most; of more, those are asked for that are called so to the letter. */
const MOST = 50_000;

/** Rows with the columns named: all that there are, or, where these are too many, those in whose first column one of the texts stands. */
export async function rowsCalled<T extends object>(
  { directus }: Context,
  collection: string,
  columns: readonly string[],
  filters: readonly Condition[],
  texts: readonly string[],
): Promise<T[]> {
  const fields = ["id", ...columns];
  const all = await directus.find<T>(collection, { fields, filter: allOf(filters), limit: MOST + 1 });
  if (all.length <= MOST) return all;
  const [first = "id"] = columns;
  const found: T[] = [];
  const each = [...new Set(texts.flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()]))];
  for (let start = 0; start < each.length; start += 500)
    found.push(
      ...(await directus.search<T>(collection, { fields, filter: allOf([...filters, { [first]: { _in: each.slice(start, start + 500) } }]), limit: MOST })),
    );
  return found;
}

export type Find = (text: string, within?: { column: string; is: unknown }) => Value;
/** Looks up one field's texts. `narrows`: the column that another field's value is held against. */
export async function finder(context: Context, { target }: Field, texts: readonly string[], narrows: string | undefined): Promise<Find> {
  const { collection, offers } = target as Target;
  const columns = [...new Set([...Object.keys((target as Target).shape), ...(narrows === undefined ? [] : [narrows])])];
  const rows = await rowsCalled<Named>(context, collection, columns, offeredBy(context, target as Target), texts);
  const byName = new Map<string, Named[]>();
  const first = namedBy(target)[0] ?? "id";
  for (const row of rows)
    for (const name of new Set([referenceText(row, target), String(row[first] ?? "")].map(fold))) byName.set(name, [...(byName.get(name) ?? []), row]);
  return (text, within) => {
    const called = byName.get(fold(text)) ?? [];
    const inside = within?.is === null || within?.is === undefined ? called : called.filter((row) => row[within.column] === within.is);
    // A whole name says more than its first part.
    const exact = inside.filter((row) => fold(referenceText(row, target)) === fold(text));
    const found = oneOf(text, exact.length > 0 ? exact : inside, (row) => [referenceText(row, target), String(row[first] ?? "")], []);
    if ("one" in found) return { value: found.one.id };
    return inside.length === 0 && offers?.says !== undefined ? { wrong: `${found.wrong}: ${offers.says.toLowerCase()}` } : found;
  };
}
