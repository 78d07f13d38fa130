/**
 * How long Postgres is waited for. A server that went without a word leaves connections on which nothing is ever heard again; the driver waits for ever,
 * and ten such connections are all that Directus has. One that does not answer is closed, which ends what waits on it; the pool then opens another.
 */
import type { Knex } from "knex";

/** Longer than any statement of the product takes, and than what waits for a lock; shorter than a reader waits for us (`PATIENCE` of the BFF). */
const STATEMENT_MS = 14_000;
const CONNECT_MS = 5000;

type Connection = { connection: { stream: { destroy: (error: Error) => void } } };
type Query = (this: unknown, connection: Connection, query: unknown) => Promise<unknown>;

const silence = () => Object.assign(new Error("Connection terminated: the database does not answer"), { code: "ETIMEDOUT" });

/** On the prototype, since a transaction makes its client from there. */
export function limitWaiting({ client }: Knex, statementMs = STATEMENT_MS): void {
  if (client.dialect !== "postgresql") return;
  client.connectionSettings.connectionTimeoutMillis ??= CONNECT_MS;
  const driver = Object.getPrototypeOf(client) as { _query: Query };
  const ask = driver._query;
  driver._query = function (connection, query) {
    const timer = setTimeout(() => connection.connection.stream.destroy(silence()), statementMs);
    return ask.call(this, connection, query).finally(() => clearTimeout(timer));
  };
}
