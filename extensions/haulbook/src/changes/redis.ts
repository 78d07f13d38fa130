/** Several Directus hear of each other's changes through a stream in Redis, which also numbers them. */
import type { Redis } from "ioredis";
import type { Logger } from "../directus.ts";
import { openClient, type RedisAddress } from "../outages/redis.ts";
import type { Change } from "../write.ts";
import { type Feed, makeFeed, type News } from "./feed.ts";

const STREAM = "haulbook:changes";
const KEPT = 1000;
const AGAIN_MS = 1000;
/** How long a silent Redis is waited for: it then has gone without a word, and is connected anew. */
const SILENCE_MS = 10_000;
/** Of a reader that waits for news. */
const WAIT_MS = 5000;

type Entry = [id: string, fields: string[]];
const newsOf = ([sequence, [, text = "null"]]: Entry): News => ({ ...(JSON.parse(text) as Change), sequence });

/** Adds to the feed whatever any Directus publishes, for as long as the process lives. */
async function follow(redis: Redis, feed: Feed, logger: Logger): Promise<never> {
  for (let last = feed.last(); ; )
    try {
      const answer = await redis.xread("BLOCK", WAIT_MS, "STREAMS", STREAM, last);
      for (const entry of answer?.[0]?.[1] ?? []) {
        feed.add(newsOf(entry));
        last = entry[0];
      }
    } catch (error) {
      logger.warn(error, "Changes of other Directus are not heard");
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
}

export async function openRedis(address: RedisAddress, logger: Logger): Promise<{ feed: Feed; send: (changes: readonly Change[]) => Promise<void> }> {
  const writer = openClient(address, { maxRetriesPerRequest: null, connectTimeout: SILENCE_MS, socketTimeout: SILENCE_MS });
  writer.on("error", (error) => logger.warn(error, "Redis"));
  const known = (await writer.xrevrange(STREAM, "+", "-", "COUNT", KEPT)).reverse();
  const feed = makeFeed("0-0", KEPT);
  for (const entry of known) feed.add(newsOf(entry));
  void follow(writer.duplicate(), feed, logger);
  const add = (change: Change) => writer.xadd(STREAM, "MAXLEN", "~", KEPT, "*", "change", JSON.stringify(change));
  const send = async (changes: readonly Change[]) => {
    await Promise.all(changes.map(add)).catch((error: unknown) => logger.warn(error, "Changes were not told"));
  };
  return { feed, send };
}
