/** Where this Directus tells of changes: in Redis where there is one, else in its own memory. */
import type { ExtensionContext } from "../directus.ts";
import { redisAddress } from "../outages/redis.ts";
import type { Change } from "../write.ts";
import { type Feed, gathering, makeFeed, type Publish } from "./feed.ts";
import { openRedis } from "./redis.ts";

/** Settles once it is told, or can't be. */
type Send = (changes: readonly Change[]) => Promise<void>;
type Log = { feed: Feed; send: Send };

function openMemory(): Log {
  const started = Date.now();
  const feed = makeFeed(`${started}-0`);
  let number = 0;
  return {
    feed,
    send: async (changes) => {
      for (const change of changes) {
        number += 1;
        feed.add({ ...change, sequence: `${Date.now()}-${number}` });
      }
    },
  };
}

let opened: Promise<Log> | undefined;
/** One for the hooks and the endpoint, opened by the first that needs it: commands that only load the extension end without it. */
function openLog({ env, logger }: ExtensionContext): Promise<Log> {
  const address = redisAddress(env);
  opened ??= address ? openRedis(address, logger) : Promise.resolve(openMemory());
  // One that answers with a refusal (it is loading, or only reads) is asked again by the next.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

export const feedOf = async (extension: ExtensionContext): Promise<Feed> => (await openLog(extension)).feed;

/** Tells of changes that have been committed, at once. Never throws. */
export const tellerOf =
  (extension: ExtensionContext): Send =>
  async (changes) => {
    try {
      await (await openLog(extension)).send(changes);
    } catch (error) {
      extension.logger.warn(error, "Changes were not told");
    }
  };
/** Tells of them with others of the same turn. */
export const publisherOf = (extension: ExtensionContext): Publish => gathering((changes) => void tellerOf(extension)(changes));
