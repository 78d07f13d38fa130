/** The page a visitor asked for before signing in. Only paths of this site are kept. */
const KEY = "haulbook.next";

export const rememberNext = (path: string) => sessionStorage.setItem(KEY, path);

export function takeNext(): string {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path?.startsWith("/") && !path.startsWith("//") && path !== "/" ? path : "/Dashboard";
}
