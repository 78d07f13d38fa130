/** What a list promises of its rows: their order, and which of them a filter finds. */
import type { Columns } from "../../bff/src/fields/headings.ts";
import { fold } from "../../bff/src/wire/fold.ts";
import type { Client } from "./client.ts";
import type { RegisterCase } from "./registers.ts";

export type ListRow = Record<string, unknown> & { id: number };
type Page = { content: ListRow[]; page: { total_pages: number } };
type Value = string | number | null;

/** The rows of all pages. @param query begins with the path under /api/v2 */
export async function everyRow(client: Client, query: string): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await client.get<Page & { _embedded?: Pick<Page, "content"> }>(`${query}${query.includes("?") ? "&" : "?"}size=100&page=${page}`);
    if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${JSON.stringify(answer.body)}`);
    const { _embedded, content, page: pages } = answer.body;
    rows.push(...(_embedded?.content ?? content));
    if (page >= pages.total_pages) return rows;
  }
}

/** What people read: of a lookup its label, of a person or a unit the name; null where there is nothing. */
export function readAs(value: unknown): Value {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "number" || typeof value === "boolean") return Number(value);
  if (typeof value === "string") return value;
  return readAs(Object.entries(value).find(([name]) => name !== "id" && name !== "key")?.[1]);
}
/** A name is sorted together with what follows it, as one folded text: of each, only the first word is certain to come in this order. */
export const firstWord = (value: unknown): Value => fold(String(readAs(value) ?? "")).split(" ")[0] || null;
/** Some lookups come in the order of their list. */
export function keyOf(value: unknown): Value {
  const { id, key } = (value ?? {}) as { id?: number; key?: number };
  return id ?? key ?? null;
}

/** Engines may tell large letters from small, or not: texts are the wrong way round when they are so either way. */
function isAfter(one: string | number, other: string | number): boolean {
  if (typeof one === "number" || typeof other === "number") return Number(one) > Number(other);
  return one > other && fold(one) > fold(other);
}
/** Neighbours that stand the wrong way round; and where nothing stands amid something, its edges. */
export function misplaced(values: readonly Value[]): [Value, Value][] {
  const pairs = (list: readonly Value[]) => list.slice(1).map((value, index): [Value, Value] => [list[index] ?? null, value]);
  const wrong = pairs(values.filter((value) => value !== null)).filter(([one, other]) => one !== null && other !== null && isAfter(one, other));
  const edges = pairs(values).filter(([one, other]) => (one === null) !== (other === null));
  // Postgres has what is empty at one end, and what was never said at the other.
  return edges.length > (values[0] === null ? 2 : 1) ? [...wrong, ...edges] : wrong;
}

/** `same`: the value or range itself; `part`: within the text; `words`: each word, in any order; `from`, `until`, `day`: by days of the zone; `ticked`: true restricts. */
export type How = "same" | "part" | "words" | "day" | "from" | "until" | "ticked";
/** The values of a row that a filter looks at: one that meets it is enough. */
export type ListFilter = { of: (row: ListRow) => unknown[]; how: How };

/** A time on a clock where it happens has no zone to be shifted to. */
const isWall = (value: string) => !value.endsWith("Z");
const dayOf = (value: unknown, zone: string) =>
  isWall(String(value)) ? String(value).slice(0, 10) : new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(new Date(String(value)));
/** What is typed to find a value: in other letters than the value's own where case does not matter. */
const TYPED: Record<How, (value: unknown, zone: string) => string> = {
  same: String,
  part: (value) => (String(value).split(" ")[0] ?? "").toUpperCase(),
  words: (value) => String(value).split(" ").toReversed().join(" ").toUpperCase(),
  day: dayOf,
  from: dayOf,
  until: dayOf,
  ticked: () => "true",
};
const MEETS: Record<How, (value: unknown, typed: string, zone: string) => boolean> = {
  same: (value, typed) => String(value) === typed,
  part: (value, typed) => String(value).toUpperCase().includes(typed),
  words: (value, typed) => typed.split(" ").every((word) => fold(String(value)).includes(fold(word))),
  day: (value, typed, zone) => dayOf(value, zone) === typed,
  from: (value, typed, zone) => dayOf(value, zone) >= typed,
  until: (value, typed, zone) => dayOf(value, zone) <= typed,
  ticked: (value) => value === true,
};
const isThere = (value: unknown) => value !== null && value !== undefined && value !== "";

/** A text that some of the rows meet and some do not, and the ids of those that do. @throws when the rows are all alike: then nothing is tried */
export function divide(rows: readonly ListRow[], { of, how }: ListFilter, zone: string): { typed: string; ids: number[] } {
  for (const value of rows.flatMap(of).filter(isThere)) {
    const typed = TYPED[how](value, zone);
    const ids = rows.filter((row) => of(row).some((other) => isThere(other) && MEETS[how](other, typed, zone))).map(({ id }) => id);
    if (ids.length > 0 && ids.length < rows.length) return { typed, ids };
  }
  throw new Error(`The ${rows.length} rows are all alike`);
}

const joined = (row: ListRow, names: readonly string[]) =>
  names
    .map((name) => row[name])
    .filter(isThere)
    .join(" ");
/** The parts of the column whose own filter this is. */
const partsOf = (columns: Columns, filter: string) =>
  Object.values(columns).flatMap((heading) => (typeof heading === "object" && heading.filter === filter ? heading.of : []));

/** How a register filters by one of its names, which follows from the kinds of its fields. */
export function registerFilter({ rowFields: fields, columns }: RegisterCase["definition"], name: string): ListFilter {
  const parts = partsOf(columns, name);
  if (parts.length > 0) return { of: (row) => [joined(row, parts)], how: "words" };
  const [field, own] = [fields[name], (row: ListRow) => [row[name]]];
  switch (field?.kind) {
    case "instant":
    case "wall":
      return { of: own, how: "day" };
    case "keyed":
      return { of: (row) => [keyOf(row[name])], how: "same" };
    case "lookup":
    case "user":
      return { of: (row) => [readAs(row[name])], how: "part" };
    case "owner":
      return { of: (row) => [readAs(row[name])], how: "words" };
    case "reference":
      return { of: (row) => [joined((row[name] ?? {}) as ListRow, Object.keys(field.target?.shape ?? {}))], how: "words" };
    case "number":
    case "flag":
    case "day":
      return { of: own, how: "same" };
    default:
      return { of: own, how: "part" };
  }
}
/** How a register sorts by one of its names. */
export const registerSort = ({ rowFields: fields, columns }: RegisterCase["definition"], name: string) =>
  fields[name]?.list?.endsWith("_STATUS") ? keyOf : typeof columns[name] === "object" ? firstWord : readAs;
