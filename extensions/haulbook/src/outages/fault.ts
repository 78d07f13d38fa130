/** How a part of the installation that is gone or full looks in an error: by codes where there are some, else by the words of the drivers. */
import { isFull, type Outage } from "../../../../bff/src/wire/outages.ts";

const NETWORK = ["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "EHOSTDOWN"];
/** Of what stands between us and the files: read-only, broken, or gone from the network. */
const STORAGE = ["EROFS", "EIO", "ESTALE", "ENXIO"];
const SQLITE: Readonly<Record<string, Outage>> = {
  SQLITE_FULL: "disk",
  SQLITE_BUSY: "busy",
  SQLITE_LOCKED: "busy",
  SQLITE_IOERR: "database",
  SQLITE_CANTOPEN: "database",
  SQLITE_READONLY: "database",
};
/** SQLSTATEs, whole or their class. */
const POSTGRES: readonly [RegExp, Outage][] = [
  [/^53100$/, "disk"],
  [/^(53...|55P03|57014|40P01|40001)$/, "busy"],
  // Lost connections, a server that stops or starts, one that only reads after a failover, errors of its own files.
  [/^(08...|57P0\d|25006|58...)$/, "database"],
];
const REDIS_NAMES = ["MaxRetriesPerRequestError", "ReplyError", "ExecutionError", "ClusterAllFailedError"];
const REDIS_WORDS = /^(Command timed out|Connection is closed\.|Stream isn't writeable)/;
const DATABASE_WORDS = /^(Connection terminated|timeout expired|Client has encountered a connection error)/;

type Known = { code?: unknown; name?: unknown; message?: unknown; cause?: unknown; $metadata?: unknown };
const isKnown = (error: unknown): error is Known => typeof error === "object" && error !== null;

function byCode(code: unknown): Outage | undefined {
  if (typeof code !== "string") return undefined;
  if (NETWORK.includes(code)) return "database";
  return STORAGE.includes(code) ? "storage" : (SQLITE[code] ?? POSTGRES.find(([pattern]) => pattern.test(code))?.[1]);
}
/** What the driver said: Knex puts the statement and a dash before it. */
const driversWords = (message: string) => message.split(" - ").at(-1) ?? message;

function byWords({ name, message }: Known): Outage | undefined {
  if (typeof name === "string" && REDIS_NAMES.includes(name)) return "redis";
  if (name === "KnexTimeoutError") return "busy";
  if (typeof message !== "string") return undefined;
  return REDIS_WORDS.test(message) ? "redis" : DATABASE_WORDS.test(driversWords(message)) ? "database" : undefined;
}

/** What an error of a driver says is the matter; undefined where it is a fault of the code's or of the caller's. */
export function faultOf(error: unknown, depth = 3): Outage | undefined {
  if (!isKnown(error) || depth === 0) return undefined;
  if (isFull(error)) return "disk";
  // The SDK of S3 marks what it throws.
  if (error.$metadata !== undefined) return "storage";
  return byWords(error) ?? byCode(error.code) ?? faultOf(error.cause, depth - 1);
}
