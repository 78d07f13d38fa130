/** Where this Directus tells of changes: in Redis where there is one, else in its own memory. */
import type { ExtensionContext } from "../directus.ts";
import { redisAddress } from "../outages/redis.ts";
import { type Feed, gathering, makeFeed, type Publish } from "./feed.ts";
import { openRedis } from "./redis.ts";

type Log = { feed: Feed; send: Publish };

function openMemory(): Log {
  const started = Date.now();
  const feed = makeFeed(`${started}-0`);
  let number = 0;
  return {
    feed,
    send: (changes) => {
      for (const change of changes) {
        number += 1;
        feed.add({ ...change, sequence: `${started}-${number}` });
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

/** Tells of changes that have been committed. Never throws. */
export const publisherOf = (extension: ExtensionContext): Publish =>
  gathering((changes) => {
    openLog(extension).then(
      ({ send }) => send(changes),
      (error: unknown) => extension.logger.warn(error, "Changes were not told"),
    );
  });
