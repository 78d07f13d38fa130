/** What who comes in, or wants to come in again, asks of the server. Each throws an ApiError; 429 after too many. */
import type { LinkUse } from "#bff/wire/links.ts";
import type { SignUp } from "#bff/wire/sign-up.ts";
import { errorOf } from "../kernel/api/error.ts";
import { noteSession, post, publicConfig } from "./sign-in.ts";

async function told(path: string, body: unknown): Promise<string> {
  const response = await post(path, body);
  if (!response.ok) throw await errorOf(response);
  return ((await response.json()) as { message: string }).message;
}

/** What is said to whoever asks, of every address. */
export const sendPasswordLink = (username: string) => told("password/forgotten", { username });
/** As `sendPasswordLink`. */
export const signUp = (asked: SignUp) => told("sign-up", asked);

/** Throws what is to be said of a link that is over; one that is good stays so. */
export const assertGood = (use: LinkUse, token: string) => told("link", { use, token });
/** By the token of a link. Of a new password the person's sessions are over, the one of this browser too if it was theirs. */
export async function choosePassword(by: LinkUse, token: string, password: string): Promise<void> {
  await told(by, { token, password });
  if (by === "password/reset") noteSession(false);
}

/** Whether whoever comes may open a company. Never throws: what is not known is found out by trying. */
export async function maySignUp(): Promise<boolean> {
  return ((await publicConfig()) as { sign_up?: boolean } | null)?.sign_up !== false;
}
