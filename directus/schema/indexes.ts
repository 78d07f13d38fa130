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

type Listed = { collection: string; rowFields: Fields; listSpec: { sort: readonly string[]; filters: readonly string[] } };
/** Columns that lists are sorted by, and rows that they are filtered by. */
const listedBy = ({ rowFields, listSpec: { sort, filters } }: Listed): string[] => [
  ...sort.map((name) => sortColumn(rowFields, name)),
  ...filters.flatMap((name) => (rowFields[name]?.kind === "reference" ? [columnOf(name, rowFields[name])] : [])),
];
/** Days by which the expiry radar finds rows of the table. */
const expiringColumns = (table: string) => EXPIRING.filter(({ collection }) => collection === table).map(({ column }) => column);
/** For each of them that no index of the collection's own begins with. Long texts are no part of an index. */
function listIndexes(table: string, { fields, indexes = [], uniques = [] }: CollectionSpec): string[][] {
  const known = [...indexes, ...uniques].map((columns) => columns.slice(0, 2).join());
  const columns = (Object.values(definitions) as readonly Listed[]).filter(({ collection }) => collection === table).flatMap(listedBy);
  columns.push(...expiringColumns(table));
  return [...new Set(columns)]
    .filter((column) => (column === "id" || column in fields) && fields[column]?.type !== "text" && !known.includes(`company,${column}`))
    .map((column) => (column === "id" ? ["company", "id"] : ["company", column, "id"]));
}

/** A reference that most rows leave empty looks to SQLite as if each of its values were in as many: rows without one stay out. */
function indexOf(table: string, { fields }: CollectionSpec, columns: readonly string[]): Index {
  const [, reference = ""] = columns;
  const { references, required = false } = fields[reference] ?? {};
  const isSparse = columns[0] === "company" && columns[2] === "id" && references !== undefined && !required;
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
