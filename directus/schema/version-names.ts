/** What the versions of collections are called: each has a number that no write leaves as it was, raised in the transaction that writes. */
import type { Engine } from "./snapshot-types.ts";

export const VERSIONS = "haulbook_versions";
const PREFIX = "haulbook_version_of_";
const ACTS = ["insert", "update", "delete"] as const;

/** The triggers that raise a table's version, by what they answer to: Postgres has one for all, once a statement; SQLite one each, once a row. */
export const versionTriggers = (table: string, engine: Engine): readonly (readonly [act: string, name: string])[] =>
  engine === "postgres" ? [["insert or update or delete or truncate", `${PREFIX}${table}`]] : ACTS.map((act) => [act, `${PREFIX}${table}_${act}`]);
