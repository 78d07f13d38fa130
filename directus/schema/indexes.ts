/** Composite indexes and uniqueness, which a Directus snapshot can't hold. */
import { createHash } from "node:crypto";
import type { Knex } from "knex";
import { columnOf, type Fields } from "../../bff/src/fields/kinds.ts";
import { sortColumn } from "../../bff/src/fields/sorted-by.ts";
import { definitions } from "../../bff/src/modules/definitions.ts";
import { EXPIRING } from "../collections/expiry-snoozes.ts";
import { collections } from "../collections/index.ts";
import { isPostgres } from "../database.ts";
import type { CollectionSpec } from "./dsl.ts";

const PREFIX = "hb_";
const MAX_NAME = 60;

type Index = { name: string; table: string; columns: readonly string[]; unique: boolean; where?: string };
/** What `CREATE INDEX` says of an index after the word ON. */
type Made = { name: string; unique: boolean; on: string };

function indexName(table: string, columns: readonly string[], unique: boolean): string {
  const name = `${PREFIX}${table}_${columns.join("_")}${unique ? "_uq" : ""}`;
  return name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 9)}_${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;
}

/** Rows that still wait for their text; empty but after an upgrade or an import, so that finding none costs nothing. */
const unsearchable = (table: string): Index => ({
  name: `${PREFIX}${table}_unsearchable`,
  table,
  columns: ["search", "id"],
  unique: false,
  where: "search IS NULL",
});

type Listed = {
  collection: string;
  rowFields: Fields;
  listSpec: { sort: readonly string[]; defaultSort: readonly [string, string]; filters: readonly string[] };
};
const listsOf = (table: string) => (Object.values(definitions) as readonly Listed[]).filter(({ collection }) => collection === table);
const sortColumns = ({ rowFields, listSpec: { sort } }: Listed) => sort.map((name) => sortColumn(rowFields, name));
/** Fields with a few values, each of which very many rows may have. */
const OF_FEW_VALUES: readonly string[] = ["lookup", "flag", "choice"];
/** Columns that lists are sorted by, and rows that they are filtered by. */
const listedBy = (list: Listed): string[] => [
  ...sortColumns(list),
  ...list.listSpec.filters.flatMap((name) => {
    const field = list.rowFields[name];
    if (field?.owner) return Object.values(field.owner.kinds).flatMap(({ column, list }) => (list ? [] : [column]));
    return field?.kind === "reference" ? [columnOf(name, field)] : [];
  }),
];
/** What very many rows have alike, and the order that a list shows them in: its page ends with its last row. */
const filteredInOrder = ({ rowFields, listSpec: { defaultSort, filters } }: Listed): string[][] => {
  const order = sortColumn(rowFields, defaultSort[0]);
  return filters.flatMap((name) => {
    const field = rowFields[name];
    return field && OF_FEW_VALUES.includes(field.kind) ? [[columnOf(name, field), order]] : [];
  });
};
/** Days by which the expiry radar finds rows of the table. */
const expiringColumns = (table: string) => EXPIRING.filter(({ collection }) => collection === table).map(({ column }) => column);
const isShort = ({ fields }: CollectionSpec, column: string) => column === "id" || (column in fields && fields[column]?.type !== "text");
/** For each of them that no index of the collection's own begins with. Long texts are no part of an index. */
function listIndexes(table: string, spec: CollectionSpec): string[][] {
  const { indexes = [], uniques = [] } = spec;
  const known = [...indexes, ...uniques];
  const isKnown = (wanted: readonly string[]) => known.some((columns) => wanted.every((column, place) => columns[place] === column));
  const lists = listsOf(table);
  const columns = [...lists.flatMap(listedBy), ...expiringColumns(table)].map((column) => (column === "id" ? ["company", "id"] : ["company", column, "id"]));
  const wanted = [
    ...columns.filter((one) => !isKnown(one.slice(0, 2))),
    ...lists
      .flatMap(filteredInOrder)
      .map((pair) => ["company", ...pair])
      .filter((one) => !isKnown(one)),
  ];
  return [...new Map(wanted.filter((one) => one.slice(1).every((column) => isShort(spec, column))).map((one) => [one.join(), one])).values()];
}

/** A reference that most rows leave empty looks to SQLite as if each of its values were in as many: rows without one stay out, unless lists show them in its order. */
function indexOf(table: string, { fields }: CollectionSpec, columns: readonly string[]): Index {
  const [, reference = ""] = columns;
  const { references, required = false } = fields[reference] ?? {};
  const isSparse =
    columns[0] === "company" && columns.length === 3 && references !== undefined && !required && !listsOf(table).flatMap(sortColumns).includes(reference);
  const index = { name: indexName(table, columns, false), table, columns, unique: false };
  return isSparse ? { ...index, name: indexName(table, [...columns, "set"], false), where: `"${reference}" IS NOT NULL` } : index;
}

export function desiredIndexes(): Index[] {
  return Object.entries(collections).flatMap(([table, spec]) => {
    const { indexes = [], uniques = [], sharedUniques = [], searched } = spec;
    return [
      ...[...indexes, ...listIndexes(table, spec)].map((columns) => indexOf(table, spec, columns)),
      ...uniques.map((columns) => ({ name: indexName(table, columns, true), table, columns, unique: true })),
      ...sharedUniques.map((columns) => ({ name: `${indexName(table, columns, true)}_shared`, table, columns, unique: true, where: "company IS NULL" })),
      ...(searched ? [unsearchable(table)] : []),
    ];
  });
}

async function storedIndexes(db: Knex, prefix: string): Promise<string[]> {
  const rows: { name: string }[] = isPostgres(db)
    ? await db("pg_indexes").select({ name: "indexname" }).whereRaw("schemaname = current_schema()")
    : await db("sqlite_master").select("name").where({ type: "index" });
  return rows.map(({ name }) => name).filter((name) => name.startsWith(prefix));
}

/** Makes what is missing, and drops what is called alike and not wanted any more. Returns how many it made and dropped. */
export async function makeIndexes(db: Knex, prefix: string, wanted: readonly Made[]): Promise<number> {
  const stored = await storedIndexes(db, prefix);
  const stale = stored.filter((name) => !wanted.some((index) => index.name === name));
  for (const name of stale) await db.raw("DROP INDEX ??", [name]);
  const missing = wanted.filter(({ name }) => !stored.includes(name));
  for (const { name, unique, on } of missing) await db.raw(`CREATE ${unique ? "UNIQUE " : ""}INDEX ${db.ref(name).toQuery()} ON ${on}`);
  return stale.length + missing.length;
}

export const applyIndexes = (db: Knex): Promise<number> =>
  makeIndexes(
    db,
    PREFIX,
    desiredIndexes().map(({ name, table, columns, unique, where }) => {
      const on = db.raw(`?? (${columns.map(() => "??").join(", ")})`, [table, ...columns]).toQuery();
      return { name, unique, on: where === undefined ? on : `${on} WHERE ${where}` };
    }),
  );
