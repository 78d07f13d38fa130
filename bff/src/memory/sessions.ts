/** Sign-ins without a server: the token says who it is for, as what, and until when; one that was given back is remembered. */
import { CompanyOffError, TooManySignInsError } from "../../../extensions/haulbook/src/errors.ts";
import { isCode } from "../../../extensions/haulbook/src/factors/second-factor.ts";
import { enter, failed, succeeded, undone } from "../../../extensions/haulbook/src/gates/attempts.ts";
import type { Devices } from "../../../extensions/haulbook/src/gates/devices.ts";
import type { Slots } from "../../../extensions/haulbook/src/gates/slots.ts";
import type { Row } from "../../../extensions/haulbook/src/rows.ts";
import { isoInstant } from "../../../extensions/haulbook/src/values.ts";
import type { Origin, SignedIn } from "../kernel/gateway.ts";
import { canonicalPassword } from "../wire/passwords.ts";
import { canonicalName } from "../wire/sign-in.ts";
import { Refusal, wrongCredentials } from "./refusal.ts";
import type { MemoryRows } from "./store/rows.ts";
import type { Reading, StoredRow } from "./store/store.ts";

const LIFE_SECONDS = 43_200;
const USERS = "directus_users";
/** With another role, company or home sign-in than it was opened with a session is over, as in Directus. `home`: the session that it was switched from. */
type Claims = { id: string; role: unknown; company: unknown; principal: unknown; session: string; home?: string | undefined; iat: number; exp: number };
/** Sessions that were ended. */
export type Ended = Set<string>;
/** Those that were opened in this world, by person. */
export type Opened = Map<string, Set<string>>;
type Doors = { store: Reading; rows: MemoryRows; devices: Devices; slots: Slots; opened: Opened };

const encoded = (value: object) => btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
function claimsOf(token: string): Claims {
  const [, claims = "", mark] = token.split(".");
  try {
    if (mark === "memory") return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as Claims;
  } catch {
    throw wrongCredentials();
  }
  throw wrongCredentials();
}

function newToken(opened: Opened, { id, role, company, principal }: StoredRow, home?: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims: Claims = { id: String(id), role, company, principal, session: crypto.randomUUID(), home, iat: now, exp: now + LIFE_SECONDS };
  opened.set(claims.id, new Set([...(opened.get(claims.id) ?? []), claims.session]));
  return `${encoded({ alg: "none" })}.${encoded(claims)}.memory`;
}

const isActive = (user: StoredRow | undefined) => user?.status === "active";
const isCompanyOff = (reading: Reading, { company }: StoredRow) => reading.rows("companies").get(Number(company))?.active === false;
/** Whose session it is. @throws INVALID_CREDENTIALS for one that is over, or no session */
export function userOf(reading: Reading, ended: Ended, token: string): StoredRow {
  const { id, role, company, principal, session, home = session, exp } = claimsOf(token);
  const users = reading.rows(USERS);
  const user = users.get(id);
  const isAsOpened = isActive(user) && user?.role === role && user?.company === company && user?.principal === principal;
  const isHomeOpen = principal === null || isActive(users.get(String(principal)));
  const isEnded = ended.has(session) || ended.has(home) || exp * 1000 <= Date.now();
  if (user === undefined || !isAsOpened || !isHomeOpen || isEnded || isCompanyOff(reading, user)) throw wrongCredentials();
  return user;
}
export const userNamed = (reading: Reading, name: string): StoredRow | undefined =>
  [...reading.rows(USERS).values()].find((row) => String(row.email).toLowerCase() === name);
function userKnowing(reading: Reading, name: string, password: string): StoredRow | undefined {
  const user = userNamed(reading, name);
  return user !== undefined && isActive(user) && user.password !== null && user.password === password ? user : undefined;
}
/** Counted as at every door, but nobody is told. @throws INVALID_CREDENTIALS, INVALID_OTP, REQUESTS_EXCEEDED */
export async function assertKnows({ store, rows, devices, slots }: Doors, email: string, password: string, from: Origin, code?: string): Promise<StoredRow> {
  const [name, now] = [canonicalName(email), Date.now()];
  const attempt = { name, address: from.address, device: await devices.known(from.devices, name, now) };
  const leave = await slots.enter(attempt.device ?? name);
  try {
    const entry = await enter(rows, attempt, now);
    if (entry.wait > 0) throw new TooManySignInsError({ retry_after: Math.ceil(entry.wait / 1000) });
    const user = userKnowing(store, name, canonicalPassword(password));
    if (user === undefined) {
      await failed(rows, attempt, entry, now);
      throw wrongCredentials();
    }
    const isFactor = user.tfa_secret === null || (code !== undefined && (await isCode(rows, String(user.id), String(user.tfa_secret), code, now)));
    if (!isFactor) {
      await (code === undefined ? undone(rows, entry, now) : failed(rows, attempt, entry, now));
      throw new Refusal(401, "INVALID_OTP", "Invalid user OTP.");
    }
    if (isCompanyOff(store, user)) {
      await undone(rows, entry, now);
      throw new CompanyOffError();
    }
    await succeeded(rows, attempt, entry, now);
    return user;
  } finally {
    leave();
  }
}
/** @throws INVALID_CREDENTIALS, INVALID_OTP, REQUESTS_EXCEEDED */
export async function signIn(doors: Doors, email: string, password: string, from: Origin, code?: string): Promise<SignedIn> {
  const user = await assertKnows(doors, email, password, from, code);
  const token = newToken(doors.opened, user);
  await noteSession(doors.rows, token, String(user.id), from);
  return { token, devices: await doors.devices.remember(from.devices, canonicalName(email), Date.now()) };
}

const NOTES = "open_sessions";
const NOTED_MS = 60_000;
/** The sign-in that a session came of. */
export function homeSessionOf(token: string): string {
  const { session, home = session } = claimsOf(token);
  return home;
}
/** Notes that a session is used, and when it was first. */
export async function noteSession(rows: MemoryRows, token: string, person: string, { address, agent = "" }: Origin): Promise<void> {
  const [session, now] = [homeSessionOf(token), new Date()];
  const [noted] = await rows.find(NOTES, { session });
  if (noted === undefined) await rows.insert(NOTES, [{ user: person, session, at: now, used_at: now, address, agent }]);
  else if (Date.parse(isoInstant(noted.used_at) ?? "") < now.getTime() - NOTED_MS) await rows.update(NOTES, { session }, { used_at: now, address });
}
/** Of a person, those that are not over. */
export async function sessionsOf(rows: MemoryRows, ended: Ended, person: string): Promise<Row[]> {
  const isOver = ({ session, used_at }: Row) => ended.has(String(session)) || Date.parse(isoInstant(used_at) ?? "") < Date.now() - LIFE_SECONDS * 1000;
  return (await rows.find(NOTES, { user: person }, { by: ["-used_at"] })).filter((row) => !isOver(row));
}
export const renameSession = (rows: MemoryRows, before: string, after: string): Promise<void> =>
  rows.update(NOTES, { session: homeSessionOf(before) }, { session: homeSessionOf(after) });
/** Ends the session, or the home one that it was switched from, with all that was switched to from there. */
export function signOut(reading: Reading, ended: Ended, token: string): void {
  userOf(reading, ended, token);
  const { session, home = session } = claimsOf(token);
  ended.add(home);
}
/** With another password all of a person's sessions are over, but for the one whose token is shown. */
export function endAll({ opened, ended }: { opened: Opened; ended: Ended }, user: string, token?: string): void {
  const kept = token === undefined ? undefined : claimsOf(token).session;
  for (const session of opened.get(user) ?? []) if (session !== kept) ended.add(session);
}
type Sessions = { store: Reading; ended: Ended; opened: Opened };
/** The old token ends with it. */
export function refresh({ store, ended, opened }: Sessions, token: string): string {
  const user = userOf(store, ended, token);
  const { session, home } = claimsOf(token);
  ended.add(session);
  return newToken(opened, user, home);
}
/** A session in another account of the same person. The home session waits; another switched one ends, and back home both do. */
export function switchTo({ store, ended, opened }: Sessions, token: string, account: string): string {
  const { session, home = session } = claimsOf(token);
  const user = store.rows(USERS).get(account);
  if (user === undefined) throw wrongCredentials();
  const isBack = user.principal === null;
  if (isBack) ended.add(home);
  else if (home !== session) ended.add(session);
  return newToken(opened, user, isBack ? undefined : home);
}
