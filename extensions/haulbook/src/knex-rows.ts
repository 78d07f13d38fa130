/** Rows of a real database. */
import type { Knex } from "knex";
import { remember } from "./memo.ts";
import type { Conflict, Match, Row, Rows } from "./rows.ts";

/** What both engines take in one statement: bound values, and rows (SQLite joins them as a compound select). */
const MAX_BINDINGS = 16_000;
const MAX_ROWS = 400;

/** Rows that SQLite looks at for each index: it takes a company to have no more rows than that, and so must see more of them than a driver has. */
const LOOKED_AT = 20_000;

function matching(query: Knex.QueryBuilder, match: Match): Knex.QueryBuilder {
  for (const [column, value] of Object.entries(match)) {
    if (Array.isArray(value)) query.whereIn(column, value);
    else if (value === null) query.whereNull(column);
    else query.where(column, value as Knex.Value);
  }
  return query;
}

function inserting(query: Knex.QueryBuilder, rows: readonly Row[], conflict: Conflict | undefined): Knex.QueryBuilder {
  const insert = query.insert(rows);
  if (!conflict) return insert;
  const taken = insert.onConflict([...conflict.unique]);
  return conflict.merge.length > 0 ? taken.merge([...conflict.merge]) : taken.ignore();
}

function* statementsOf(rows: readonly Row[]): Generator<readonly Row[]> {
  const width = Math.max(1, Object.keys(rows[0] ?? {}).length);
  const size = Math.min(MAX_ROWS, Math.floor(MAX_BINDINGS / width));
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** A transaction inside another has committed only when the outer one has. */
function afterCommit({ executionPromise, parentTransaction }: Knex.Transaction, act: () => void | Promise<void>): void {
  const committed = () => (parentTransaction ? afterCommit(parentTransaction, act) : act());
  executionPromise.then(committed, () => undefined);
}

const isTransaction = (knex: Knex): knex is Knex.Transaction => knex.isTransaction === true;

const makeRows = (knex: Knex): Rows => ({
  database: knex.client.config,
  isTransaction: isTransaction(knex),
  find: async (table, match, { columns = [], by = [], limit, lock = false } = {}) => {
    const query = matching(knex(table).select([...columns]), match);
    for (const column of by) query.orderBy(column.replace(/^-/, ""), column.startsWith("-") ? "desc" : "asc");
    if (limit !== undefined) query.limit(limit);
    return lock ? query.forUpdate() : query;
  },
  insert: async (table, rows, conflict) => {
    for (const part of statementsOf(rows)) await inserting(knex(table), part, conflict);
  },
  update: async (table, match, set, add = {}) => {
    const sums = Object.entries(add).map(([column, amount]) => [column, knex.raw("round(?? + ?, 2)", [column, amount])]);
    await matching(knex(table), match).update({ ...set, ...Object.fromEntries(sums) });
  },
  remove: async (table, match) => {
    await matching(knex(table), match).delete();
  },
  next: async (table, match, column) => {
    const [row]: Row[] = await matching(knex(table), match).increment(column, 1).returning(column);
    return row ? Number(row[column]) : undefined;
  },
  highest: async (table, match, column) => {
    const [row]: Row[] = await matching(knex(table), match).max({ highest: column });
    return Number(row?.highest ?? 0);
  },
  analyse: () => analyse(knex),
  transaction: (act) => knex.transaction((transaction) => act(rowsOf(transaction))),
  onCommit: (act) => {
    if (isTransaction(knex)) afterCommit(knex, act);
    else void act();
  },
});

/** Postgres looks by itself. A table at a time: whoever writes waits for one, and not for all. */
async function analyse(knex: Knex): Promise<void> {
  if (knex.client.config.client === "pg") return;
  const tables: string[] = await knex("sqlite_master").where({ type: "index" }).distinct("tbl_name").pluck("tbl_name");
  // In a transaction, so that both are said on one connection.
  for (const table of tables)
    await knex.transaction(async (transaction) => {
      await transaction.raw(`PRAGMA analysis_limit = ${LOOKED_AT}`);
      await transaction.raw("ANALYZE ??", [table]);
    });
}

const made = new WeakMap<Knex, Rows>();

/** The same for the same connection or transaction: what its hooks remember hangs on it. */
export const rowsOf = (knex: Knex): Rows => remember(made, knex, () => makeRows(knex));
