/**
 * A person's open sessions, of whichever account: each sign-in is one, with what was switched to from there. They are those that Directus keeps; when they were
 * opened and last used is noted beside.
 */
import type { OpenSession } from "../../../../bff/src/wire/second-factor.ts";
import type { Key, Row, Rows } from "../rows.ts";
import { isoInstant } from "../values.ts";
import { digestOf, homeOf, OPEN_SESSIONS } from "./opened.ts";

const SESSIONS = "directus_sessions";
/** How exact the last use is: not every call writes. */
const NOTED_MS = 60_000;
const MOST_SIGNS = { address: 45, agent: 255 };

export type From = { address: string; agent: string };
const cut = ({ address, agent }: From) => ({ address: address.slice(0, MOST_SIGNS.address), agent: agent.slice(0, MOST_SIGNS.agent) });
const momentOf = (value: unknown) => Date.parse(isoInstant(value) ?? "") || 0;
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** By the digest of the sign-in's own session: those that last. A renewed one goes by its new name. @param users that are one person */
async function groupsOf(rows: Rows, users: readonly Key[], now: number): Promise<Map<string, Row[]>> {
  const columns = ["token", "expires", "next_token", "ip", "user_agent"];
  const kept = await rows.find(SESSIONS, { user: users }, { columns });
  const switches = await rows.find("account_switches", { account: users, ended_at: null }, { columns: ["session", "home_session"] });
  const homes = new Map(switches.map(({ session, home_session }) => [String(session), String(home_session)]));
  const lasting = kept.filter(({ expires, next_token }) => momentOf(expires) > now && !next_token);
  return Map.groupBy(lasting, ({ token }) => homes.get(digestOf(String(token))) ?? digestOf(String(token)));
}

/** Notes that a session was opened; what is noted of those that are over goes. @param now epoch milliseconds */
export async function noteOpened(rows: Rows, user: Key, session: string, from: From, now: number): Promise<void> {
  const open = await groupsOf(rows, [user], now);
  const noted = await rows.find(OPEN_SESSIONS, { user }, { columns: ["session"] });
  const over = noted.map((row) => String(row.session)).filter((digest) => !open.has(digest));
  if (over.length > 0) await rows.remove(OPEN_SESSIONS, { session: over });
  const at = new Date(now);
  await rows.insert(OPEN_SESSIONS, [{ user, session: digestOf(session), at, used_at: at, ...cut(from) }]);
}

/** Notes that a session is used, once a minute. @param home the person's home sign-in @param now epoch milliseconds */
export async function noteUsed(rows: Rows, home: Key, session: string, from: From, now: number): Promise<void> {
  const digest = await homeOf(rows, session);
  const [noted] = await rows.find(OPEN_SESSIONS, { session: digest }, { columns: ["used_at"], limit: 1 });
  const used_at = new Date(now);
  const { address, agent } = cut(from);
  // One from before there were notes.
  if (noted === undefined)
    await rows.insert(OPEN_SESSIONS, [{ user: home, session: digest, at: null, used_at, address, agent }], { unique: ["session"], merge: [] });
  else if (momentOf(noted.used_at) < now - NOTED_MS) await rows.update(OPEN_SESSIONS, { session: digest }, { used_at, address });
}

/** The latest used first. @param session of the caller */
export async function openSessions(rows: Rows, users: readonly Key[], session: string, now: number): Promise<OpenSession[]> {
  const groups = await groupsOf(rows, users, now);
  const mine = await homeOf(rows, session);
  const noted = await rows.find(OPEN_SESSIONS, { session: [...groups.keys()] });
  const notes = new Map(noted.map((row) => [String(row.session), row]));
  const sessions = [...groups].map(([id, [kept]]): OpenSession => {
    const note = notes.get(id);
    return {
      id,
      agent: textOf(note?.agent ?? kept?.user_agent),
      address: textOf(note?.address ?? kept?.ip),
      at: isoInstant(note?.at) ?? null,
      used_at: isoInstant(note?.used_at) ?? null,
      current: id === mine,
    };
  });
  return sessions.toSorted((one, other) => momentOf(other.used_at) - momentOf(one.used_at));
}

/** The names of the sessions that are meant: of one sign-in by its id, or of all but the caller's. */
export async function sessionsToEnd(
  rows: Rows,
  users: readonly Key[],
  session: string,
  meant: { id: string } | { others: true },
  now: number,
): Promise<string[]> {
  const groups = await groupsOf(rows, users, now);
  const mine = await homeOf(rows, session);
  const ending = [...groups].filter(([id]) => ("id" in meant ? id === meant.id : id !== mine));
  return ending.flatMap(([, kept]) => kept.map(({ token }) => String(token)));
}
