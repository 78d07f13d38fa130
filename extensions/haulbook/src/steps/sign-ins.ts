/** People whose sign-in an administrator changes: a session carries the role it was opened with, and the tabs it serves show a company. */
import { linkedTo, namePerson } from "../accounts/principals.ts";
import { LINKS } from "../gates/links.ts";
import type { Key, Row, Rows } from "../rows.ts";
import { keyOf } from "../values.ts";

const USERS = "directus_users";
const SESSIONS = "directus_sessions";
/** A change of these ends what was opened before. */
const ENDING = ["role", "company", "status", "principal"];
/** Copies of a person hold these too. */
const SHOWN = ["first_name", "last_name", "email"];
/** With these Directus itself ends sessions, a moment later. */
const LATE = ["password", "email"];

/** `renewed`: who gets another password. */
export type ChangedPeople = { people: readonly Key[]; ended: readonly Key[]; renewed: readonly Key[]; isLate: boolean; names: Row };

/** Of the sign-ins about to be updated, those that the payload really changes; the studio writes one with each page it opens. */
export async function changedPeople(rows: Rows, payload: Row, keys: readonly Key[]): Promise<ChangedPeople> {
  const fields = [...ENDING, ...SHOWN].filter((field) => field in payload);
  const hasPassword = "password" in payload;
  const isLate = LATE.some((field) => field in payload);
  if (fields.length === 0 && !isLate) return { people: [], ended: [], renewed: [], isLate, names: {} };
  const stored = await rows.find(USERS, { id: keys }, { columns: ["id", ...fields] });
  const differing = (names: readonly string[]) =>
    stored.filter((row) => names.some((name) => name in payload && String(keyOf(payload[name]) ?? "") !== String(row[name] ?? ""))).map(({ id }) => id as Key);
  // Whoever is out at home, or got in with a password that was changed, is out of the accounts that he switched to.
  const linked = await linkedTo(rows, hasPassword ? keys : differing(["status"]));
  const named = differing(["first_name", "last_name"]);
  return {
    people: [...(isLate ? keys : differing(fields)), ...linked],
    ended: [...differing(ENDING), ...linked],
    renewed: hasPassword ? keys : [],
    isLate,
    names: named.length > 0 ? payload : {},
  };
}

/** Their tokens are dead at once. */
export async function endSessions(rows: Rows, ended: readonly Key[]): Promise<void> {
  if (ended.length === 0) return;
  await rows.remove(SESSIONS, { user: ended });
  await rows.update("account_switches", { account: ended, ended_at: null }, { ended_at: new Date() });
}

/** What follows from a change of people: sessions end, links for another password with it, and a person's other accounts are called as this one. */
export async function followPeople(rows: Rows, { people, ended, renewed, names }: ChangedPeople): Promise<void> {
  await endSessions(rows, ended);
  if (renewed.length > 0) await rows.remove(LINKS, { user: renewed });
  await namePerson(rows, names, people);
}
