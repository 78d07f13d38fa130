/** Who must have a second factor: whoever has, as a person or by role, a policy that asks for one (`enforce_tfa`, which Directus itself only tells the studio). */
import type { Key, Row, Rows } from "../rows.ts";
import { keyOf } from "../values.ts";
import { personOf } from "./second-factor.ts";

const keysOf = (rows: readonly Row[], column: string): Key[] => rows.flatMap((row) => keyOf(row[column]) ?? []);

/** The roles with those that they are part of. */
async function withParents(rows: Rows, roles: readonly Key[], known: ReadonlySet<Key> = new Set()): Promise<ReadonlySet<Key>> {
  const fresh = roles.filter((role) => !known.has(role));
  if (fresh.length === 0) return known;
  const found = await rows.find("directus_roles", { id: fresh }, { columns: ["parent"] });
  return withParents(rows, keysOf(found, "parent"), new Set([...known, ...fresh]));
}

/** Whether one of the users, who are one person, must have a second factor. */
export async function isRequired(rows: Rows, users: readonly Key[]): Promise<boolean> {
  const asking = keysOf(await rows.find("directus_policies", { enforce_tfa: true }, { columns: ["id"] }), "id");
  if (asking.length === 0) return false;
  const access = await rows.find("directus_access", { policy: asking }, { columns: ["role", "user"] });
  if (keysOf(access, "user").some((user) => users.includes(user))) return true;
  const own = keysOf(await rows.find("directus_users", { id: users }, { columns: ["role"] }), "role");
  const roles = await withParents(rows, own);
  return keysOf(access, "role").some((role) => roles.has(role));
}

/** Whether the user must set one up before anything else. An account that is switched to asks for its own role, too. */
export async function owesFactor(rows: Rows, user: Key): Promise<boolean> {
  const person = await personOf(rows, user);
  return person !== undefined && person.secret === undefined && (await isRequired(rows, [user, person.home]));
}
