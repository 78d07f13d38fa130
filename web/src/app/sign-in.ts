/** Sign-in and sign-out. The token itself is an HttpOnly cookie that no script sees, where the browser keeps cookies; a hint says whether asking the server is worth it. */
import { API_BASE, bear, stating } from "../kernel/api/client.ts";
import { ApiError, errorOf, offline } from "../kernel/api/error.ts";
import { waitedFor } from "../kernel/api/slow.ts";
import { beginAnew, SESSION_HINT } from "../kernel/kept-work.ts";
import { kept } from "../kernel/storage.ts";

export const maySession = () => kept.getItem(SESSION_HINT) === "1";
export const noteSession = (open: boolean) => (open ? kept.setItem(SESSION_HINT, "1") : kept.removeItem(SESSION_HINT));

/** A call without a session, or to give it back. Throws an ApiError where the server is not reached. */
export const post = (path: string, body?: unknown) =>
  waitedFor(
    fetch(`${API_BASE}/${path}`, {
      method: "POST",
      credentials: "same-origin",
      headers: { accept: "application/json", "content-type": "application/json", ...(path === "logout" ? stating() : {}) },
      body: JSON.stringify(body ?? {}),
    }),
  ).catch(() => {
    throw offline();
  });

/** Opens a session. `code`: of the second factor. Throws an ApiError; 401 for a wrong e-mail, password or code, and where a code is asked for. */
export async function signIn(username: string, password: string, code?: string): Promise<void> {
  const response = await post("login", { username, password, code });
  if (!response.ok) throw await errorOf(response);
  if (!navigator.cookieEnabled) bear(response.headers.get("authorization"));
  beginAnew();
  noteSession(true);
}

export async function signOut(): Promise<void> {
  const response = await post("logout");
  if (!response.ok && response.status !== 401) throw await errorOf(response);
  noteSession(false);
}

/** What a visitor may know of the installation; null where the server does not say. Never throws. */
export const publicConfig = (): Promise<unknown> =>
  fetch(`${API_BASE}/config`)
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);

export const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 401;
/** The password is right: the code of a second factor is asked for, or was wrong. */
export const isCodeNeeded = (error: unknown) => error instanceof ApiError && error.code === "CODE_NEEDED";
