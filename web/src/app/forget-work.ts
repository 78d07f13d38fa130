/** Brought when somebody signs out. */
import { beginAnew, DRAFTS, LISTS, left, SIGNED_OUT } from "../kernel/kept-work.ts";
import { kept, keptHere } from "../kernel/storage.ts";

/** Drafts of the person's accounts, in all tabs, and what this tab's lists were searched for. */
export function forgetWork(user: string): void {
  dispatchEvent(new Event(SIGNED_OUT));
  for (const account of [user, ...left()]) for (const key of kept.keys()) if (key.startsWith(`${DRAFTS}${account}.`)) kept.removeItem(key);
  for (const key of keptHere.keys()) if (key.startsWith(LISTS)) keptHere.removeItem(key);
  beginAnew();
}
