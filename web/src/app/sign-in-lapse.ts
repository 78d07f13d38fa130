/**
 * What happens when the server no longer knows the session: in the middle of work the password is asked again, otherwise the user goes to /. And when
 * the browser has been signed in as somebody else, in another tab: this one asks who shall go on. Who owes a second factor sets it up, and goes on.
 */

import { atom } from "jotai";
import { isWorkOpen } from "../form/open-work.ts";
import { actFor, onUnauthenticated } from "../kernel/api/client.ts";
import type { ApiError } from "../kernel/api/error.ts";
import { queryClient } from "../kernel/api/query-client.ts";
import { view } from "../ui/view.ts";
import { noteEnded, rememberNext } from "./next-path.ts";
import { noteSession } from "./sign-in.ts";
import { profileQuery } from "./workspace-queries.ts";

export type Asked = { promise: Promise<boolean>; answer: (signedIn: boolean) => void; hitch?: ApiError };
export const asked = atom<Asked | null>(null);

/** Calls that fail together wait for the same answer. */
function ask(hitch?: ApiError): Promise<boolean> {
  const open = view.get(asked);
  if (open) return open.promise;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (signedIn: boolean) => {
    view.set(asked, null);
    resolve(signedIn);
  };
  view.set(asked, { promise, answer, hitch });
  return promise;
}

const shown = () => queryClient.getQueryData(profileQuery.queryKey);

/** One signs in at home, where the page of another company is none. */
function toSignIn(): void {
  noteSession(false);
  noteEnded();
  if (!shown()?.switched_from) rememberNext(location.pathname + location.search);
  queryClient.clear();
  location.assign("/");
}

/** Before the profile is known the loader of the workspace decides; this is for everything later. */
export function watchSession(): void {
  actFor(() => {
    const profile = shown();
    return profile ? `${profile.company.id}:${profile.profile_id}` : "";
  });
  onUnauthenticated(async ({ method, hitch }) => {
    if (!shown()) return false;
    if (hitch) return ask(hitch);
    if (method !== "GET" || isWorkOpen()) return ask();
    toSignIn();
    return false;
  });
}
