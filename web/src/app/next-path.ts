/** What a tab keeps from before signing in: the page a visitor asked for (only paths of this site), and why he has to. */
import { keptHere } from "../kernel/storage.ts";

/** For who must set up a second factor first. */
export const SET_UP_PAGE = "/SecondFactor";

const KEY = "haulbook.next";

export const rememberNext = (path: string) => keptHere.setItem(KEY, path);

export function takeNext(): string {
  const path = keptHere.getItem(KEY);
  keptHere.removeItem(KEY);
  return path?.startsWith("/") && !path.startsWith("//") && path !== "/" ? path : "/Dashboard";
}

const ENDED = "haulbook.ended";
/** The session is over and nobody signed out: the sign-in page says so. */
export const noteEnded = () => keptHere.setItem(ENDED, "1");
/** Said once. */
export function takeEnded(): boolean {
  const ended = keptHere.getItem(ENDED) === "1";
  keptHere.removeItem(ENDED);
  return ended;
}
