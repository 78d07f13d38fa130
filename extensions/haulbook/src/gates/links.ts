/** Links in a mail: each works once, for a time. What is kept is a hash, so that nobody who reads the table can open one. */
import { canonicalName } from "../../../../bff/src/wire/sign-in.ts";
import { first, type Key, type Row, type Rows } from "../rows.ts";
import { isoInstant } from "../values.ts";
import { forgive } from "./attempts.ts";

export const LINKS = "password_links";
export const HOUR_MS = 3_600_000;
const USERS = "directus_users";
const TOKEN_BYTES = 32;
/** As often a link that did its work is answered again: nobody tries passwords by it. */
const REPEATS = 5;

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const hashOf = async (token: string) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))));

/** What is sent, and the columns of the row that it is known again by. `now`: epoch milliseconds */
export async function newLink(now: number, lifeMs: number): Promise<{ token: string; columns: Row }> {
  const token = hex(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
  return { token, columns: { hash: await hashOf(token), until: new Date(now + lifeMs), uses: 0 } };
}

const isInTime = ({ until }: Row, now: number) => (Date.parse(isoInstant(until) ?? "") || 0) > now;

/** The row of a link that may be used yet, which stays as it is; undefined where it is over. */
export async function goodLink(rows: Rows, table: string, token: string, now: number): Promise<Row | undefined> {
  const link = await first(rows, table, { hash: await hashOf(token), uses: 0 });
  return link && isInTime(link, now) ? link : undefined;
}

/** The row of a link, which is used for the last time; undefined where it is over. In a transaction: what fails afterwards leaves it as it was. */
export async function takeLink(rows: Rows, table: string, token: string, now: number): Promise<Row | undefined> {
  const hash = await hashOf(token);
  // Writes first: of two at the same time the second one finds it used.
  if ((await rows.next(table, { hash }, "uses")) !== 1) return undefined;
  const link = await first(rows, table, { hash });
  return link && isInTime(link, now) ? link : undefined;
}

/** Who signs in with a password: no one who is switched to, no one whom somebody else vouches for. */
const withPasswords = (user: Key) => ({ id: user, status: "active", provider: "default", principal: null });

/** A link of a person and the address that it goes to; undefined for who gets none. @param now epoch milliseconds */
export async function makeLink(rows: Rows, user: Key, now: number): Promise<{ token: string; email: string } | undefined> {
  const person = await first(rows, USERS, withPasswords(user), { columns: ["email"] });
  if (!person?.email) return undefined;
  const { token, columns } = await newLink(now, HOUR_MS);
  await rows.insert(LINKS, [{ ...columns, user }]);
  return { token, email: String(person.email) };
}

/** Whether a password may be chosen by it yet. */
export async function isResetGood(rows: Rows, token: string, now: number): Promise<boolean> {
  const link = await goodLink(rows, LINKS, token, now);
  return link !== undefined && (await first(rows, USERS, withPasswords(link.user as Key), { columns: ["id"] })) !== undefined;
}

/** Whose link it is, which it is for the last time; undefined where it is over. Failed sign-ins of the name are forgotten. As `takeLink`. */
export async function useLink(rows: Rows, token: string, now: number): Promise<Key | undefined> {
  const link = await takeLink(rows, LINKS, token, now);
  const person = link && (await first(rows, USERS, withPasswords(link.user as Key), { columns: ["id", "email"] }));
  if (!person) return undefined;
  await forgive(rows, canonicalName(String(person.email)));
  return person.id as Key;
}

/** A link, of whichever table, did its work: whoever lost the answer may ask again for an hour (`doneFor`). In the same transaction, after all that it did. */
export async function keepDone(rows: Rows, token: string, user: Key, now: number): Promise<void> {
  await rows.insert(LINKS, [{ hash: await hashOf(token), until: new Date(now + HOUR_MS), uses: 1, user }]);
}

/** For whom a link that is over has done its work within the hour; undefined: for nobody, or it was asked too often. */
export async function doneFor(rows: Rows, token: string, now: number): Promise<Key | undefined> {
  const hash = await hashOf(token);
  const link = await first(rows, LINKS, { hash });
  if (!link || Number(link.uses) < 1 || !isInTime(link, now)) return undefined;
  return ((await rows.next(LINKS, { hash }, "uses")) ?? Infinity) <= 1 + REPEATS ? (link.user as Key) : undefined;
}
