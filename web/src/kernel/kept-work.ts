/** What this browser keeps of a person's unsaved work. It outlives a session that ran out; who signs out leaves none of it behind. */
import { kept } from "./storage.ts";

export const DRAFTS = "haulbook.draft.";
export const LISTS = "haulbook.list:";
/** There while somebody is, or may be, signed in. */
export const SESSION_HINT = "haulbook.session";
/** Accounts that the session was switched from: of the same person. */
const LEFT = "haulbook.left";

export const left = () => (kept.getItem(LEFT) ?? "").split(" ").filter(Boolean);
export const noteLeft = (user: string): void => kept.setItem(LEFT, [...left(), user].join(" "));
/** Somebody signs in: whoever switched accounts before is not him. */
export const beginAnew = (): void => kept.removeItem(LEFT);

/** Told to the window when the person of this tab signs out: nothing more is kept for him. */
export const SIGNED_OUT = "haulbook.signed-out";
