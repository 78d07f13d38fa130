/** Redis, asked by itself: whether it takes writes, and when it is back after it was gone. */
import { Redis, type RedisOptions } from "ioredis";

const PATIENCE_MS = 1500;
const AGAIN_MS = 500;

type Environment = Readonly<Record<string, unknown>>;
export type RedisAddress = { url: string } | RedisOptions;
const OPTIONS = ["host", "port", "username", "password", "db", "family", "tls"] as const;

/** Where Directus' settings say that Redis is; undefined where they name none. */
export function redisAddress(env: Environment): RedisAddress | undefined {
  if (typeof env.REDIS === "string" && env.REDIS !== "") return { url: env.REDIS };
  if (env.REDIS_HOST === undefined) return undefined;
  return Object.fromEntries(
    OPTIONS.flatMap((name) => {
      const value = env[`REDIS_${name.toUpperCase()}`];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
/** A client of its own. */
export function openClient(address: RedisAddress, options: RedisOptions): Redis {
  return "url" in address ? new Redis(address.url, options) : new Redis({ ...address, ...options });
}

export type RedisWatch = {
  /** @throws where Redis does not take a write in time */
  probe: () => Promise<void>;
};

/** @param onReturn called each time that Redis can be spoken to after it could not */
export function watchRedis(address: RedisAddress, onReturn: () => void): RedisWatch {
  const client = openClient(address, {
    commandTimeout: PATIENCE_MS,
    connectTimeout: PATIENCE_MS,
    socketTimeout: 2 * PATIENCE_MS,
    retryStrategy: () => AGAIN_MS,
  });
  let isAway = false;
  const away = () => {
    isAway = true;
  };
  // Each failed try is told; those who miss Redis log it.
  client.on("error", away);
  client.on("close", away);
  client.on("ready", () => {
    if (isAway) onReturn();
    isAway = false;
  });
  return {
    probe: async () => {
      await client.set("haulbook:probe", "1", "PX", PATIENCE_MS);
    },
  };
}
