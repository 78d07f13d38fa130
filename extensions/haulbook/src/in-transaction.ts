/** Acts of our own on Directus' tables, whole or not at all. */
import type { Knex } from "knex";

const DEADLOCK = ["40P01", "SQLITE_BUSY"];
const isDeadlock = (error: unknown) => typeof error === "object" && error !== null && "code" in error && DEADLOCK.includes(String(error.code));

/** As Directus does: the loser of a deadlock begins again. */
export async function inTransaction<T>(knex: Knex, act: (transaction: Knex) => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await knex.transaction(act);
  } catch (error) {
    if (attempts <= 1 || !isDeadlock(error)) throw error;
    return inTransaction(knex, act, attempts - 1);
  }
}
