/**
 * Postgres finds a part of a text by the three letters in a row that it is made of (pg_trgm), within a company (btree_gin): one index a table, over all columns that
 * are looked through. Both come with Postgres, and whoever may make objects in the database may make them.
 */
import { createHash } from "node:crypto";
import type { Knex } from "knex";
import { isPostgres } from "../database.ts";
import { makeIndexes } from "./indexes.ts";
import { LOOKED_IN } from "./looked-in.ts";

const PREFIX = "looked_in_";
const EXTENSIONS = ["pg_trgm", "btree_gin"];
const WITHOUT =
  "This database has no pg_trgm and btree_gin, and this role may not make them: searches read whole tables, which is slow from some ten thousand rows on. " +
  "Have an administrator of the database run CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin; the next start goes on from there.";

/** Where the extensions' own names are found. */
async function schemaOf(db: Knex, extension: string): Promise<string | undefined> {
  const row: { nspname: string } | undefined = await db("pg_extension as e")
    .join("pg_namespace as n", "n.oid", "e.extnamespace")
    .where("e.extname", extension)
    .first("n.nspname");
  return row?.nspname;
}

/** Makes what is missing of them. @returns their schemas, or undefined where they can't be had */
async function extend(db: Knex): Promise<string[] | undefined> {
  const schemas: string[] = [];
  for (const extension of EXTENSIONS) {
    const known = await schemaOf(db, extension);
    const schema =
      known ??
      (await db.raw("CREATE EXTENSION IF NOT EXISTS ??", [extension]).then(
        () => schemaOf(db, extension),
        () => undefined,
      ));
    if (schema === undefined) return undefined;
    schemas.push(schema);
  }
  return schemas;
}

/** Directus asks for a part of a text as it stands (`_contains`) and in small letters (`_icontains`); what is searched by is in small letters itself. */
const keysOf = (column: string) => (column === "search" ? ["??"] : ["??", "lower(??)"]).map((key) => [key, column] as const);

/** Nothing on SQLite. Quick where nothing is missing. `tell`: what it costs where they can't be had. Returns how many indexes it made and dropped. */
export async function installTrigrams(db: Knex, tell: (line: string) => void): Promise<number> {
  if (!isPostgres(db)) return 0;
  const schemas = await extend(db);
  if (schemas === undefined) {
    tell(WITHOUT);
    return 0;
  }
  const [trigrams = "", numbers = ""] = schemas;
  const wanted = Object.entries(LOOKED_IN).map(([table, columns]) => {
    const keys = columns.flatMap(keysOf);
    const places = [...keys.map(([key]) => `${key} ??.gin_trgm_ops`), "?? ??.int4_ops"].join(", ");
    const on = db.raw(`?? USING gin (${places})`, [table, ...keys.flatMap(([, column]) => [column, trigrams]), "company", numbers]).toQuery();
    return { name: `${PREFIX}${table}_${createHash("sha256").update(on).digest("hex").slice(0, 8)}`, unique: false, on };
  });
  return makeIndexes(db, PREFIX, wanted);
}
