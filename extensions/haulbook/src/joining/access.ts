/** Which roles a person may give to others: what gives nothing that the person has not. */
import { roleId } from "../../../../directus/access/desired.ts";
import { ROLES, type RoleName } from "../../../../directus/access/roles.ts";
import { ForbiddenError } from "../errors.ts";
import { first, type Key, type Row, type Rows } from "../rows.ts";
import { numberOf } from "../values.ts";

const USERS = "directus_users";

/** `policies`: all that it gives, with those of the roles above it. */
export type Role = { id: string; name: string; policies: ReadonlySet<string> };
/** `inviting`: the policies that let one manage people. `beside`: policies that people have beside those of the role. */
export type Access = { roles: readonly Role[]; inviting: ReadonlySet<string>; beside: ReadonlyMap<string, readonly string[]> };
/** Who manages the people of a company. `roles`: those that may be given. */
export type Manager = { id: Key; company: number; name: string; roles: readonly Role[] };

export const OWNER = roleId("Owner");
/** They come with the product, and are every company's. */
const OURS = new Set((Object.keys(ROLES) as RoleName[]).map(roleId));

/**
 * @returns who it is that asks, with the roles that may be given: those of the product, and those that somebody of the same company has, as far as they give
 * nothing that the person has not @throws FORBIDDEN for who may not manage people
 */
export async function managerOf(rows: Rows, { roles, inviting, beside }: Access, user: Key): Promise<Manager> {
  const me = await first(rows, USERS, { id: user, status: "active" }, { columns: ["id", "role", "company", "first_name", "last_name", "email"] });
  const company = numberOf(me?.company);
  const held = new Set([...(roles.find(({ id }) => id === me?.role)?.policies ?? []), ...(beside.get(String(user)) ?? [])]);
  if (me === undefined || company === null || ![...held].some((policy) => inviting.has(policy))) throw new ForbiddenError();
  const colleagues = await rows.find(USERS, { company }, { columns: ["role"] });
  const known = new Set<unknown>([...OURS, ...colleagues.map(({ role }) => role)]);
  const mayGive = ({ id, policies }: Role) => known.has(id) && policies.size > 0 && [...policies].every((policy) => held.has(policy));
  return { id: user, company, name: nameOf(me), roles: roles.filter(mayGive) };
}

export const nameOf = ({ first_name, last_name, email }: Row) => [first_name, last_name].filter(Boolean).join(" ") || String(email ?? "");
