/** Directus looks up a token of a session at every call; one without goes on until its time is over, whatever became of its person. */
import type { HookRegister } from "../directus.ts";
import { InvalidValueError } from "../errors.ts";

type Token = { session?: unknown; admin_access?: unknown };
export const SESSIONS_ONLY = 'Please sign in with the mode "session": what it opens ends when you sign out, and when your rights change.';

/** People get tokens of sessions only. Administrators' scripts may have others. */
export function registerTokens({ filter }: HookRegister): void {
  filter("auth.jwt", async (payload) => {
    const { session, admin_access } = payload as Token;
    if (session === undefined && admin_access !== true) throw new InvalidValueError({ field: "mode", message: SESSIONS_ONLY });
    return payload;
  });
}
