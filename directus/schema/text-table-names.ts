/** What the tables are called in which SQLite finds parts of texts, and what keeps them up. */
import { LOOKED_IN } from "./looked-in.ts";

export const ACTS = ["insert", "update", "delete"] as const;
export const textTable = (table: string) => `looked_in_${table}`;
export const trigger = (table: string, act: (typeof ACTS)[number]) => `${textTable(table)}_${act}`;
/** In which FTS5 keeps what a table of its holds. */
const SHADOWS = ["data", "idx", "docsize", "config"];

/** All of them, those of FTS5 too. */
export const TEXT_TABLES: readonly string[] = Object.keys(LOOKED_IN).flatMap((table) => [
  textTable(table),
  ...SHADOWS.map((shadow) => `${textTable(table)}_${shadow}`),
]);
