/** Links for a new password: each works once, for an hour. What is kept is a hash, so that nobody who reads the table can open one. */
import { first, type Key, type Rows } from "../rows.ts";
import { isoInstant } from "../values.ts";

export const LINKS = "password_links";
const USERS = "directus_users";
const LIFE_MS = 3_600_000;
const TOKEN_BYTES = 32;

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const hashOf = async (token: string) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))));
/** Who signs in with a password: no one who is switched to, no one whom somebody else vouches for. */
const withPasswords = (user: Key) => ({ id: user, status: "active", provider: "default", principal: null });

/** A link of a person and the address that it goes to; undefined for who gets none. @param now epoch milliseconds */
export async function makeLink(rows: Rows, user: Key, now: number): Promise<{ token: string; email: string } | undefined> {
  const person = await first(rows, USERS, withPasswords(user), { columns: ["email"] });
  if (!person?.email) return undefined;
  const token = hex(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
  await rows.insert(LINKS, [{ hash: await hashOf(token), user, until: new Date(now + LIFE_MS), uses: 0 }]);
  return { token, email: String(person.email) };
}

/** Whose link it is, which it is for the last time; undefined where it is over. In a transaction: what fails afterwards leaves it as it was. */
export async function useLink(rows: Rows, token: string, now: number): Promise<Key | undefined> {
  const hash = await hashOf(token);
  // Writes first: of two at the same time the second one finds it used.
  if ((await rows.next(LINKS, { hash }, "uses")) !== 1) return undefined;
  const link = await first(rows, LINKS, { hash }, { columns: ["user", "until"] });
  if (!link || (Date.parse(isoInstant(link.until) ?? "") || 0) <= now) return undefined;
  const person = await first(rows, USERS, withPasswords(link.user as Key), { columns: ["id"] });
  return person?.id as Key | undefined;
}
