/** The page a visitor asked for before signing in. Only paths of this site are kept. */
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
