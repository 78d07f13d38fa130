/** A database as the seed sees it. */
import type { Knex } from "knex";
import { rowsOf } from "../extensions/haulbook/src/knex-rows.ts";
import { isPostgres } from "./database.ts";
import { MILLISECONDS, type Store, TEXTS } from "./seed/bulk.ts";
import { raiseSequences } from "./sequences.ts";

export const storeOf = (db: Knex): Store => ({
  rows: rowsOf(db),
  times: isPostgres(db) ? TEXTS : MILLISECONDS,
  idsGiven: (tables) => raiseSequences(db, tables),
});
