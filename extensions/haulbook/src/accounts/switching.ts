/** The acts of switching on Directus' own sessions, each in one transaction; whose they may be is decided in accounts.ts. */
import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import { companyOfUser, doerOf, note } from "../audit/log.ts";
import type { Caller, ExtensionContext } from "../directus.ts";
import { ForbiddenError } from "../errors.ts";
import { rowsOf } from "../knex-rows.ts";
import type { Key, Rows } from "../rows.ts";
import type { Schema } from "../schema.ts";
import { accountIn, accountsOf } from "./accounts.ts";
import { endedSessions, noteSwitch, sessionsWith } from "./opened.ts";

const SESSIONS = "directus_sessions";
/** Time enough for the session to be renewed under its lasting name. */
const SEED_MS = 10_000;

/** Where and as whom it is done. */
type Doing = { knex: Knex; schema: Schema; extension: ExtensionContext; caller: Caller };
type SignedIn = { user: Key; session: string };

/** A token that never expires has no session to come back to. @throws FORBIDDEN */
export function signedIn({ user, session }: Caller): SignedIn {
  if (!user || !session) throw new ForbiddenError();
  return { user, session };
}

const authentication = ({ knex, schema, extension, caller }: Doing) => new extension.services.AuthenticationService({ knex, schema, accountability: caller });

async function openSession(doing: Doing, user: Key): Promise<{ token: string; session: string }> {
  const rows = rowsOf(doing.knex);
  const token = randomBytes(48).toString("base64url");
  await rows.insert(SESSIONS, [{ token, user, expires: new Date(Date.now() + SEED_MS) }]);
  const { accessToken, refreshToken } = await authentication(doing).refresh(token, { session: true });
  await rows.remove(SESSIONS, { token });
  return { token: accessToken, session: refreshToken };
}

/** The caller's session under a new name. @returns its token. @throws FORBIDDEN */
export async function renewSession(doing: Doing): Promise<string> {
  const { session } = signedIn(doing.caller);
  return (await authentication(doing).refresh(session, { session: true })).accessToken;
}

/** The accounts of the caller's person. */
export async function usersOf(rows: Rows, user: Key): Promise<Key[]> {
  const { home, others } = await accountsOf(rows, user);
  return [user, ...(home ? [home.user] : []), ...others.map((account) => account.user)];
}
/** With those that they followed: Directus accepts these for some seconds more. */
export async function close(rows: Rows, sessions: readonly string[]): Promise<void> {
  await rows.remove(SESSIONS, { token: sessions });
  await rows.remove(SESSIONS, { next_token: sessions });
  // The one that a renewed one followed is accepted for some seconds more.
  await rows.remove(SESSIONS, { next_token: sessions });
  await endedSessions(rows, sessions);
}

/**
 * Into the caller's account in a company; the home session waits, another switched one ends. Back home both end, and a new home session begins.
 * @returns the token of the session that one is in now. @throws FORBIDDEN, CONFLICT
 */
export async function switchAccount(doing: Doing, company: number): Promise<string> {
  const { user, session } = signedIn(doing.caller);
  const rows = rowsOf(doing.knex);
  const { home, switched } = await accountsOf(rows, user);
  const account = await accountIn(rows, user, company);
  const opened = await openSession(doing, account.user);
  const isBack = account.user === home?.user;
  const left = isBack ? await sessionsWith(rows, session, await usersOf(rows, user)) : switched ? [session] : [];
  if (!isBack) await noteSwitch(rows, { person: home?.user ?? user, account: account.user, company, session: opened.session, from: session });
  await close(rows, left);
  await note(rows, {
    event: "account_switched",
    by: doerOf(doing.caller),
    person: account.user,
    changes: { company: [await companyOfUser(rows, user), account.name] },
  });
  return opened.token;
}

/** Ends the caller's session, the home one that it was switched from, and what else was switched to from there. */
export async function signOut(doing: Doing): Promise<void> {
  const { user, session } = signedIn(doing.caller);
  const rows = rowsOf(doing.knex);
  const sessions = await sessionsWith(rows, session, await usersOf(rows, user));
  for (const one of sessions) await authentication(doing).logout(one);
  await close(rows, sessions);
  await note(rows, { event: "session_ended", by: doerOf(doing.caller), person: user });
}
