/** Calls that change something. Whatever shows what they touch is read anew: nobody else forgets queries. */
import { TOUCHES } from "#bff/wire/touches.ts";
import { send } from "./client.ts";
import { isApiError, isSignedInOtherwise } from "./error.ts";
import { collectionOf } from "./keys.ts";
import { queryClient } from "./query-client.ts";
import { noteOutage } from "./reach.ts";

/** Rows of these collections have changed. Resolves once what is on screen has been read anew. */
export const refresh = (collections: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) => [collectionOf(queryKey), ...(meta?.shows ?? [])].some((shown) => collections.includes(shown)),
  });

/** Refusals of what was sent or of who sent it. After any other failure what is shown may be old, or the write have been made. */
const NOTHING_HAPPENED = [400, 401, 403, 408, 413, 415, 429];
const isRefused = (error: unknown) => isApiError(error) && (NOTHING_HAPPENED.includes(error.status) || isSignedInOtherwise(error));

/** `settled`: a call resolves only when what is on screen has been read anew. */
export function writing(collection: string, { settled = false } = {}) {
  const touched = () => {
    const read = refresh([collection, ...(TOUCHES[collection] ?? [])]);
    return settled ? read : undefined;
  };
  const told =
    <A extends unknown[], T>(call: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      const answer = await call(...given).catch(async (error: unknown) => {
        noteOutage(error);
        if (!isRefused(error)) await touched();
        throw error;
      });
      await touched();
      return answer;
    };
  return { post: told(send.post), put: told(send.put), delete: told(send.delete), upload: told(send.upload), raw: told(send.raw) } as typeof send;
}
