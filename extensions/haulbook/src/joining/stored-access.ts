/** Roles and policies as Directus keeps them. */
import type { Row, Rows } from "../rows.ts";
import type { Access } from "./access.ts";

type Granted = ReadonlyMap<unknown, Row[]>;
const policiesIn = (granted: Granted, id: unknown) => (granted.get(id) ?? []).map(({ policy }) => String(policy));

/** Those of a role and of the roles above it; a ring of roles ends where it began. */
function policiesOf(roles: ReadonlyMap<unknown, Row>, granted: Granted, id: unknown): Set<string> {
  const all = new Set<string>();
  const seen = new Set<unknown>();
  for (let role = roles.get(id); role !== undefined && !seen.has(role.id); role = roles.get(role.parent)) {
    seen.add(role.id);
    for (const policy of policiesIn(granted, role.id)) all.add(policy);
  }
  return all;
}

export async function storedAccess(rows: Rows): Promise<Access> {
  const roles = await rows.find("directus_roles", {}, { columns: ["id", "name", "parent"], by: ["name"] });
  const access = await rows.find("directus_access", {}, { columns: ["role", "user", "policy"] });
  const inviting = await rows.find("directus_permissions", { collection: "invitations", action: "delete" }, { columns: ["policy"] });
  const byId = new Map(roles.map((role) => [role.id, role]));
  const [byRole, byUser] = [Map.groupBy(access, ({ role }) => role), Map.groupBy(access, ({ user }) => user)];
  return {
    roles: roles.map(({ id, name }) => ({ id: String(id), name: String(name), policies: policiesOf(byId, byRole, id) })),
    inviting: new Set(inviting.map(({ policy }) => String(policy))),
    beside: new Map([...byUser.keys()].filter(Boolean).map((user) => [String(user), policiesIn(byUser, user)])),
  };
}
