/** What happens when the server no longer knows the session: in the middle of work the password is asked again, otherwise the user goes to /. */

import { isWorkOpen } from "../form/open-work.ts";
import { onUnauthenticated } from "../kernel/api/client.ts";
import { queryClient } from "../kernel/api/query-client.ts";
import { createStore } from "../ui/store.ts";
import { rememberNext } from "./next-path.ts";
import { noteSession } from "./sign-in.ts";
import { profileQuery } from "./workspace-queries.ts";

export type Asked = { promise: Promise<boolean>; answer: (signedIn: boolean) => void };
export const asked = createStore<Asked | null>(null);

/** Calls that fail together wait for the same answer. */
function ask(): Promise<boolean> {
  const open = asked.get();
  if (open) return open.promise;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (signedIn: boolean) => {
    asked.set(null);
    resolve(signedIn);
  };
  asked.set({ promise, answer });
  return promise;
}

function toSignIn(): void {
  noteSession(false);
  rememberNext(location.pathname + location.search);
  queryClient.clear();
  location.assign("/");
}

/** Before the profile is known the loader of the workspace decides; this is for everything later. */
export function watchSession(): void {
  onUnauthenticated(async ({ method }) => {
    if (!queryClient.getQueryData(profileQuery.queryKey)) return false;
    if (method !== "GET" || isWorkOpen()) return ask();
    toSignIn();
    return false;
  });
}
