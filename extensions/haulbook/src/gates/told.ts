/** People hear by mail that what they sign in with is another: who took a sign-in over has the page, not the mailbox (ASVS 2.2.3, 2.5.5). */
import { changedLetter, type Mail } from "../joining/letters.ts";
import type { Key, Row, Rows } from "../rows.ts";
import { keyOf } from "../values.ts";

const USERS = "directus_users";
const COLUMNS = ["id", "email", "password", "principal", "status", "tfa_secret"];

/** What of a write is another for this person, in words. Someone's first password is no change, and accounts that are switched to have none. */
function changesOf(stored: Row, written: Row): string[] {
  if (keyOf(stored.principal) !== undefined || !stored.password || stored.status !== "active") return [];
  const had = Boolean(stored.tfa_secret);
  return [
    ...(written.password ? ["The password was changed."] : []),
    ...("tfa_secret" in written && (had || written.tfa_secret)
      ? [written.tfa_secret ? `The second factor was ${had ? "moved to another device" : "turned on"}.` : "The second factor was turned off."]
      : []),
    ...(written.email && written.email !== stored.email ? [`The e-mail address was changed to ${String(written.email)}.`] : []),
  ];
}

/** The letters that a write of people is worth, to the address that was theirs before it. @param by who writes; none: whoever opened a link */
export async function lettersOf(rows: Rows, written: Row, keys: readonly Key[], by: Key | null | undefined, now: Date): Promise<Mail[]> {
  if (!["password", "tfa_secret", "email"].some((column) => column in written)) return [];
  const stored = await rows.find(USERS, { id: keys }, { columns: COLUMNS });
  return stored.flatMap((person) => {
    const changes = changesOf(person, written);
    return changes.length === 0 ? [] : [changedLetter(String(person.email), changes, by && by !== person.id ? "an administrator" : undefined, now)];
  });
}
