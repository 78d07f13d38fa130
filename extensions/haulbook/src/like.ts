/**
 * LIKE with an escape sign on SQLite. Directus gives typed text to `LIKE ?` with no ESCAPE; Postgres then takes the backslash for one, SQLite knows none,
 * so that a `%` or `_` that was typed could not be looked for. Here both engines take the backslash.
 */
import type { Knex } from "knex";

const BARE_LIKE = /\blike \?(?! escape\b)/gi;

export const withEscape = (sql: string): string => sql.replace(BARE_LIKE, "$& escape '\\'");

/** On the prototype, since a transaction makes its client from there. `positionBindings` is where knex fits compiled SQL to an engine; SQLite's does nothing. */
export function escapeLikes({ client }: Knex): void {
  if (client.dialect === "sqlite3") Object.getPrototypeOf(client).positionBindings = withEscape;
}
