/** Sign-in and sign-out. The token itself is an HttpOnly cookie that no script sees, where the browser keeps cookies; a hint says whether asking the server is worth it. */
import { API_BASE, bear, stating } from "../kernel/api/client.ts";
import { ApiError, errorOf, offline } from "../kernel/api/error.ts";
import { beginAnew, SESSION_HINT } from "../kernel/kept-work.ts";
import { kept } from "../kernel/storage.ts";

export const maySession = () => kept.getItem(SESSION_HINT) === "1";
export const noteSession = (open: boolean) => (open ? kept.setItem(SESSION_HINT, "1") : kept.removeItem(SESSION_HINT));

/** A call without a session, or to give it back. Throws an ApiError where the server is not reached. */
export const post = (path: string, body?: unknown) =>
  fetch(`${API_BASE}/${path}`, {
    method: "POST",
    credentials: "same-origin",
    headers: { accept: "application/json", "content-type": "application/json", ...(path === "logout" ? stating() : {}) },
    body: JSON.stringify(body ?? {}),
  }).catch(() => {
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

export type DemoUser = { label: string; email: string };
export type PublicConfig = { demo: boolean; demo_users: DemoUser[]; demo_password: string };

/** What a visitor may know: whether this is a demonstration, and who may try it. */
export async function publicConfig(): Promise<PublicConfig> {
  const response = await fetch(`${API_BASE}/config`).catch(() => null);
  const body: unknown = response?.ok ? await response.json().catch(() => null) : null;
  const config = (body ?? {}) as Partial<PublicConfig>;
  return { demo: config.demo === true, demo_users: Array.isArray(config.demo_users) ? config.demo_users : [], demo_password: config.demo_password ?? "" };
}

export const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 401;
/** The password is right: the code of a second factor is asked for, or was wrong. */
export const isCodeNeeded = (error: unknown) => error instanceof ApiError && error.code === "CODE_NEEDED";
