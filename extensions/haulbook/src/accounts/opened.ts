/**
 * Who switched to which account, from when to when: kept for good, and for as long as it lasts with which sessions. Those are named by their digests, since
 * whoever reads a session's own name can renew it.
 */
import { createHash } from "node:crypto";
import type { Key, Rows } from "../rows.ts";

const TABLE = "account_switches";
const SESSIONS = "directus_sessions";
/** What is noted of home sessions: accounts/sessions.ts. */
export const OPEN_SESSIONS = "open_sessions";

export const digestOf = (session: string) => createHash("sha256").update(session).digest("hex");

export type Opened = { person: Key; account: Key; company: number; session: string; from: string };

/** The home session from which a session was switched: its digest; the session's own where it is at home. */
export async function homeOf(rows: Rows, session: string): Promise<string> {
  const own = digestOf(session);
  const [opened] = await rows.find(TABLE, { session: own, ended_at: null }, { columns: ["home_session"], limit: 1 });
  return opened ? String(opened.home_session) : own;
}

/** Notes a switch. `session` is the new one, `from` the one in which it was asked for. */
export async function noteSwitch(rows: Rows, { person, account, company, session, from }: Opened): Promise<void> {
  const home_session = await homeOf(rows, from);
  await rows.insert(TABLE, [{ person, account, company, at: new Date(), session: digestOf(session), home_session, ended_at: null }]);
}

/** A session goes on under another name. */
export async function renameSession(rows: Rows, before: string, after: string): Promise<void> {
  const [old, renewed] = [digestOf(before), digestOf(after)];
  await rows.update(TABLE, { session: old, ended_at: null }, { session: renewed });
  await rows.update(TABLE, { home_session: old, ended_at: null }, { home_session: renewed });
  await rows.update(OPEN_SESSIONS, { session: old }, { session: renewed });
}

/** The session with all that came of the same sign-in: the home one, and what was switched to from there. Of those that still last. */
export async function sessionsWith(rows: Rows, session: string, users: readonly Key[]): Promise<string[]> {
  const home = await homeOf(rows, session);
  const opened = await rows.find(TABLE, { home_session: home, ended_at: null }, { columns: ["session"] });
  const digests = new Set([home, ...opened.map((row) => String(row.session))]);
  const lasting = await rows.find(SESSIONS, { user: users }, { columns: ["token"] });
  return lasting.map(({ token }) => String(token)).filter((token) => digests.has(digestOf(token)));
}

/** These sessions are over. */
export const endedSessions = (rows: Rows, sessions: readonly string[]): Promise<void> =>
  rows.update(TABLE, { session: sessions.map(digestOf), ended_at: null }, { ended_at: new Date() });
