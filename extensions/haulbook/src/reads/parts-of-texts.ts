/**
 * On SQLite, conditions on a part of a text are helped by the tables that know which rows hold three letters in a row (directus/schema/text-tables.ts): beside what Directus
 * asks, which alone decides, stands that the row is one of those. Words of one or two letters are looked for as before, as is what very many rows hold.
 */
import { randomInt } from "node:crypto";
import type { Knex } from "knex";
import { LOOKED_IN } from "../../../../directus/schema/looked-in.ts";
import { ACTS, textTable, trigger } from "../../../../directus/schema/text-table-names.ts";
import { remember } from "../memo.ts";
import type { Schema } from "../schema.ts";
import type { Filter } from "./internals.ts";
import type { Sql } from "./stand-ins.ts";

const OPERATORS = ["contains", "starts_with", "ends_with"].flatMap((name) => [`_${name}`, `_i${name}`]);
const LETTERS = 3;
/** Spread over a longer text, they find hardly more rows than all of them would. */
const MOST_TRIPLES = 40;
const FEW = 20;
/** Rows. Of more, the first ones of a page are met sooner by going through them in its order. */
const MOST_IN_PAGE = 2000;
/** Rows. To count more, reading them all costs no more. */
const MOST_COUNTED = 20_000;

/** What is known to stand in a text that matches, between what may be anything. */
function pieces(pattern: string): string[] {
  const found = [""];
  for (let place = 0; place < pattern.length; place += 1) {
    const sign = pattern.charAt(place);
    if (sign === "%" || sign === "_") found.push("");
    else {
      if (sign === "\\") place += 1;
      found[found.length - 1] += pattern.charAt(place);
    }
  }
  return found;
}
function triples(text: string): string[] {
  const letters = [...text];
  return letters.slice(0, 1 - LETTERS).map((_, place) => letters.slice(place, place + LETTERS).join(""));
}
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** What is asked of FTS5, undefined where there are no three letters. */
export function matchOf(column: string, operator: string, value: unknown): string | undefined {
  if (typeof value !== "string" || !OPERATORS.includes(operator) || value.includes("\0")) return undefined;
  const known = pieces(operator.startsWith("_i") ? value.toLowerCase() : value).flatMap((piece) => ([...piece].length < LETTERS ? [] : triples(piece)));
  const all = [...new Set(known)];
  const some = all.filter((_, place) => place % Math.ceil(all.length / MOST_TRIPLES) === 0);
  return some.length === 0 ? undefined : `${quoted(column)} : (${some.map(quoted).join(" AND ")})`;
}

/** `key`: the path to what tells the table's rows apart; the last reference itself does. */
type Leaf = { table: string; match: string; key: readonly string[] };
/** `ids`: of the rows that hold the letters, where they are so few that SQLite does better to know how many. */
type Known = Leaf & { rows: number; ids: readonly number[] | undefined };

/** Where a field leads; undefined: it is a column. */
function relatedBy({ relations }: Schema, collection: string, field: string): { table: string; isReference: boolean } | undefined {
  const to = relations.find((one) => one.collection === collection && one.field === field)?.related_collection;
  if (to) return { table: to, isReference: true };
  const from = relations.find((one) => one.related_collection === collection && one.meta?.one_field === field)?.collection;
  return from === undefined ? undefined : { table: from, isReference: false };
}
/** A condition on a part of a text that is looked in, through references and lists. */
function leafOf(schema: Schema, collection: string, filter: Filter): Leaf | undefined {
  let [table, condition, path, isReference]: [string, unknown, string[], boolean] = [collection, filter, [], false];
  for (;;) {
    const [[name, within] = ["", undefined], ...others] = Object.entries(condition ?? {});
    if (others.length > 0 || typeof within !== "object" || within === null) return undefined;
    const next = relatedBy(schema, table, name);
    if (next === undefined) {
      const [[operator, value] = ["", undefined], ...more] = Object.entries(within);
      if (more.length > 0 || !LOOKED_IN[table]?.includes(name)) return undefined;
      const match = matchOf(name, operator, value);
      return match === undefined ? undefined : { table, match, key: isReference ? path : [...path, schema.collections[table]?.primary ?? "id"] };
    }
    [table, condition, path, isReference] = [next.table, within, [...path, name], next.isReference];
  }
}

/** A filter with stand-ins for the rows that hold the letters; `inFull` puts these into the SQL that Directus made of it. */
type Helped = { filter: Filter | null; inFull: (sql: Sql) => Sql };
export type Help = Readonly<Record<"page" | "count", Helped>>;

const asItIs = (filter: Filter | null): Helped => ({ filter, inFull: (sql) => sql });
export const unhelped = (filter: Filter | null): Help => ({ page: asItIs(filter), count: asItIs(filter) });

const JUNCTIONS = /^_(and|or)$/;
const isMany = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isOne = (value: unknown): value is Filter => typeof value === "object" && value !== null && !isMany(value);

/** The conditions within a filter that can be helped, each where it stands: in all or any of several, and of the rows within a row. */
function leavesOf(schema: Schema, collection: string, filter: Filter): (readonly [Filter, Leaf])[] {
  const leaf = leafOf(schema, collection, filter);
  if (leaf) return [[filter, leaf]];
  return Object.entries(filter).flatMap(([name, within]) => {
    if (isMany(within)) return JUNCTIONS.test(name) ? within.filter(isOne).flatMap((one) => leavesOf(schema, collection, one)) : [];
    const next = relatedBy(schema, collection, name);
    return next && isOne(within) ? leavesOf(schema, next.table, within) : [];
  });
}
export function partsOfTexts(knex: Knex) {
  const checked = new WeakMap<Schema, Promise<ReadonlySet<string>>>();
  const first = -randomInt(2 ** 40, 2 ** 41);

  /** Tables whose text tables are kept up: a change of the table in the studio may have taken the triggers away. */
  const keptUp = (schema: Schema) =>
    remember(checked, schema, async () => {
      const rows: { name: string }[] = await knex("sqlite_master")
        .where({ type: "trigger" })
        .select("name")
        .catch(() => []);
      const names = new Set(rows.map(({ name }) => name));
      return new Set(Object.keys(LOOKED_IN).filter((table) => ACTS.every((act) => names.has(trigger(table, act)))));
    });
  async function known(leaf: Leaf): Promise<Known> {
    const name = textTable(leaf.table);
    const upTo = (most: number) => knex.raw("select rowid as id from ?? where ?? match ? limit ?", [name, name, leaf.match, most + 1]);
    const few: { id: number }[] = await upTo(FEW);
    if (few.length <= FEW) return { ...leaf, rows: few.length, ids: few.map(({ id }) => id) };
    const [{ rows = 0 } = {}] = (await knex.raw("select count(*) as rows from (?)", [upTo(MOST_COUNTED)])) as { rows?: number }[];
    return { ...leaf, rows, ids: undefined };
  }
  const helped = (filter: Filter | null, leaves: ReadonlyMap<Filter, Known>): Helped => {
    const meant = new Map<unknown, Known>();
    const put = (one: Filter): Filter => {
      const leaf = leaves.get(one);
      if (leaf) {
        const stand = first - meant.size;
        meant.set(stand, leaf);
        return { _and: [one, leaf.key.reduceRight<Filter>((inner, name) => ({ [name]: inner }), { _in: [stand] })] };
      }
      return Object.fromEntries(
        Object.entries(one).map(([name, within]) => {
          if (isMany(within)) return [name, JUNCTIONS.test(name) ? within.map((each) => (isOne(each) ? put(each) : each)) : within];
          return [name, isOne(within) && !name.startsWith("_") ? put(within) : within];
        }),
      );
    };
    const inFull = ({ sql, bindings }: Sql): Sql => {
      if (meant.size === 0) return { sql, bindings };
      const parts = sql.split("?");
      const written = (value: unknown) => {
        const leaf = meant.get(value);
        if (leaf?.ids) return leaf.ids.length > 0 ? leaf.ids.map(() => "?").join(", ") : "null";
        return leaf ? `select rowid from "${textTable(leaf.table)}" where "${textTable(leaf.table)}" match ?` : "?";
      };
      return {
        sql: parts.reduce((made, part, place) => `${made}${written(bindings[place - 1])}${part}`),
        bindings: bindings.flatMap((value): readonly unknown[] => {
          const leaf = meant.get(value);
          return leaf ? (leaf.ids ?? [leaf.match]) : [value];
        }),
      };
    };
    return { filter: filter && put(filter), inFull };
  };

  /** @param filter as Directus has read and judged it */
  return async function help(schema: Schema, collection: string, filter: Filter | null): Promise<Help> {
    const found = filter ? leavesOf(schema, collection, filter) : [];
    if (found.length === 0) return unhelped(filter);
    const tables = await keptUp(schema);
    const kept = found.filter(([, { table }]) => tables.has(table));
    const all = await Promise.all(kept.map(async ([one, leaf]) => [one, await known(leaf)] as const));
    const upTo = (most: number) => new Map(all.filter(([, { rows }]) => rows <= most));
    return { page: helped(filter, upTo(MOST_IN_PAGE)), count: helped(filter, upTo(MOST_COUNTED)) };
  };
}
