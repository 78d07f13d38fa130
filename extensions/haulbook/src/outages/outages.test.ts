import { Redis } from "ioredis";
import type { Knex } from "knex";
import { expect, it, vi } from "vitest";
import { faultOf } from "./fault.ts";
import { limitWaiting } from "./patience.ts";
import { redisAddress } from "./redis.ts";

const coded = (code: string, message = "") => Object.assign(new Error(message), { code });
const named = (name: string) => Object.assign(new Error(), { name });

it.each([
  ["disk", coded("SQLITE_FULL"), coded("53100"), coded("ENOSPC"), coded("EDQUOT")],
  ["busy", coded("SQLITE_BUSY"), coded("53300"), coded("40P01"), named("KnexTimeoutError"), new Error("gave up", { cause: coded("SQLITE_BUSY") })],
  [
    "database",
    coded("ECONNREFUSED"),
    coded("57P01"),
    coded("08006"),
    coded("25006"),
    new Error("Connection terminated unexpectedly"),
    new Error('select "company" from "directus_users" where "id" = $1 - Connection terminated unexpectedly'),
    new Error("ROLLBACK - Client has encountered a connection error and is not queryable"),
    new Error("timeout expired"),
  ],
  ["redis", named("MaxRetriesPerRequestError"), named("ReplyError"), new Error("Command timed out"), new Error("Connection is closed.")],
  ["storage", coded("EROFS"), coded("EIO"), Object.assign(coded("ECONNREFUSED"), { $metadata: {} })],
])("%s is told by its errors", (part, ...errors) => {
  expect(errors.map((error) => faultOf(error))).toEqual(errors.map(() => part));
});
it("what is a fault of the code or the caller is none of a part's", () => {
  const errors = [new TypeError("x is undefined"), coded("23505"), coded("SQLITE_CONSTRAINT"), coded("ENOENT"), "a text", undefined, null];
  expect(errors.map((error) => faultOf(error))).toEqual(errors.map(() => undefined));
});

it("what ioredis says when nobody answers is known for Redis'", async () => {
  const client = new Redis({ port: 1, maxRetriesPerRequest: 0, retryStrategy: () => 1 });
  client.on("error", () => undefined);
  const error: unknown = await client.get("x").catch((thrown: unknown) => thrown);
  client.disconnect();
  expect(faultOf(error)).toBe("redis");
});

it("Redis is found where Directus' settings have it", () => {
  expect(redisAddress({})).toBeUndefined();
  expect(redisAddress({ REDIS: "redis://cache" })).toEqual({ url: "redis://cache" });
  expect(redisAddress({ REDIS_HOST: "cache", REDIS_PORT: 6379, REDIS_DB: 2, REDIS_COMMAND_TIMEOUT: 8000 })).toEqual({ host: "cache", port: 6379, db: 2 });
});

it("a connection to Postgres on which nothing is heard is closed, one that answers is not", async () => {
  class Client {
    dialect = "postgresql";
    connectionSettings: Record<string, unknown> = {};
    _query(_: unknown, query: { hears: boolean }) {
      return query.hears ? Promise.resolve("rows") : new Promise(() => undefined);
    }
  }
  const client = new Client();
  limitWaiting({ client } as unknown as Knex, 10);
  expect(client.connectionSettings).toEqual({ connectionTimeoutMillis: 5000 });
  const destroy = vi.fn();
  const connection = { connection: { stream: { destroy } } };
  expect(await client._query(connection, { hears: true })).toBe("rows");
  void client._query(connection, { hears: false });
  await vi.waitFor(() => expect(destroy).toHaveBeenCalledOnce());
  expect(faultOf(destroy.mock.calls[0]?.[0])).toBe("database");
});
