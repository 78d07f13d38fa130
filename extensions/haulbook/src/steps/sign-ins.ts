/** People whose sign-in an administrator changes: a session carries the role it was opened with, and the tabs it serves show a company. */
import { LINKS } from "../gates/links.ts";
import type { Key, Row, Rows } from "../rows.ts";
import { keyOf } from "../values.ts";

const USERS = "directus_users";
const SESSIONS = "directus_sessions";
/** A change of these ends what was opened before. */
const ENDING = ["role", "company", "status"];
/** Copies of a person hold these too. */
const SHOWN = ["first_name", "last_name", "email"];
/** With these Directus itself ends sessions, a moment later. */
const LATE = ["password", "email"];

/** `renewed`: who gets another password. */
export type ChangedPeople = { people: readonly Key[]; ended: readonly Key[]; renewed: readonly Key[]; isLate: boolean };

/** Of the sign-ins about to be updated, those that the payload really changes; the studio writes one with each page it opens. */
export async function changedPeople(rows: Rows, payload: Row, keys: readonly Key[]): Promise<ChangedPeople> {
  const fields = [...ENDING, ...SHOWN].filter((field) => field in payload);
  const isLate = LATE.some((field) => field in payload);
  const renewed = "password" in payload ? keys : [];
  if (fields.length === 0) return { people: isLate ? keys : [], ended: [], renewed, isLate };
  const stored = await rows.find(USERS, { id: keys }, { columns: ["id", ...fields] });
  const differing = (names: readonly string[]) =>
    stored.filter((row) => names.some((name) => name in payload && String(keyOf(payload[name]) ?? "") !== String(row[name] ?? ""))).map(({ id }) => id as Key);
  return { people: isLate ? keys : differing(fields), ended: differing(ENDING), renewed, isLate };
}

/** Their tokens are dead at once; with a new password so are the links that were sent for one. */
export async function endSessions(rows: Rows, { ended, renewed }: ChangedPeople): Promise<void> {
  if (ended.length > 0) await rows.remove(SESSIONS, { user: ended });
  if (renewed.length > 0) await rows.remove(LINKS, { user: renewed });
}
