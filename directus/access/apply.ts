/** Brings policies, permissions and roles in line with the code, writing only what differs. What an admin made in the studio is left alone. */
import type { Knex } from "knex";
import { desiredPolicies, desiredRoles, type PolicySpec, type RoleRow, SECOND_FACTOR_POLICY, stableId } from "./desired.ts";
import type { Permission } from "./grants.ts";

const CHUNK = 50;
export type AccessChanges = { policies: number; permissions: number; roles: number; assignments: number };

type Row = Record<string, string | number | boolean | null>;

/** SQLite gives booleans back as 0 and 1. */
const plain = (value: Row[string] | undefined) => String(typeof value === "boolean" ? Number(value) : (value ?? ""));

async function upsert(db: Knex, table: string, rows: readonly (Row & { id: string })[]): Promise<number> {
  const existing = new Map<string, Row>(
    (
      await db(table).whereIn(
        "id",
        rows.map(({ id }) => id),
      )
    ).map((row: Row & { id: string }) => [row.id, row]),
  );
  let changes = 0;
  for (const row of rows) {
    const current = existing.get(row.id);
    if (current === undefined) await db(table).insert(row);
    else if (Object.entries(row).some(([key, value]) => plain(current[key]) !== plain(value))) await db(table).where({ id: row.id }).update(row);
    else continue;
    changes += 1;
  }
  return changes;
}

const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value));
const permissionRow = (policy: string, { collection, action, fields, permissions, validation, presets }: Permission) => ({
  policy,
  collection,
  action,
  fields: fields === null ? null : fields.join(","),
  permissions: jsonOf(permissions),
  validation: jsonOf(validation),
  presets: jsonOf(presets),
});
type PermissionRow = ReturnType<typeof permissionRow>;

/** Equal whatever the engine gives back: SQLite text, Postgres parsed JSON. */
function signature(row: PermissionRow): string {
  const json = (value: unknown) => (typeof value === "string" ? value : jsonOf(value ?? null));
  return JSON.stringify([row.policy, row.collection, row.action, row.fields, json(row.permissions), json(row.validation), json(row.presets)]);
}

async function applyPermissions(db: Knex, policies: readonly PolicySpec[]): Promise<number> {
  const wanted = new Map<string, PermissionRow>();
  for (const { id, permissions } of policies)
    for (const permission of permissions.map((one) => permissionRow(id, one))) wanted.set(signature(permission), permission);
  const existing: (PermissionRow & { id: number })[] = await db("directus_permissions").whereIn(
    "policy",
    policies.map(({ id }) => id),
  );
  const stale = existing.filter((row) => !wanted.delete(signature(row))).map(({ id }) => id);
  if (stale.length > 0) await db("directus_permissions").whereIn("id", stale).delete();
  if (wanted.size > 0) await db.batchInsert("directus_permissions", [...wanted.values()], CHUNK);
  return stale.length + wanted.size;
}

async function applyAssignments(db: Knex, roles: readonly RoleRow[], ours: readonly string[]): Promise<number> {
  const wanted = roles.flatMap(({ id: role, policies }) =>
    policies.map((policy, sort) => ({ id: stableId("access", `${role}:${policy}`), role, policy, sort: sort + 1 })),
  );
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const existing: { id: string }[] = await db("directus_access")
    .select("id")
    .whereIn(
      "role",
      roles.map(({ id }) => id),
    )
    .whereIn("policy", ours);
  const stale = existing.map(({ id }) => id).filter((id) => !wantedIds.has(id));
  if (stale.length > 0) await db("directus_access").whereIn("id", stale).delete();
  return stale.length + (await upsert(db, "directus_access", wanted));
}

/** Idempotent; returns how many rows it wrote or removed. Which other policies ask for a second factor, and who has ours that does, is said in the studio. */
export async function applyAccess(db: Knex): Promise<AccessChanges> {
  const policies = desiredPolicies();
  const roles = desiredRoles();
  return db.transaction(async (trx) => ({
    policies: await upsert(
      trx,
      "directus_policies",
      policies.map(({ permissions, ...row }) => ({
        ...row,
        ...(row.id === SECOND_FACTOR_POLICY ? { enforce_tfa: true } : {}),
        admin_access: false,
        app_access: false,
      })),
    ),
    permissions: await applyPermissions(trx, policies),
    roles: await upsert(
      trx,
      "directus_roles",
      roles.map(({ policies: assigned, ...row }) => row),
    ),
    assignments: await applyAssignments(
      trx,
      roles,
      policies.map(({ id }) => id).filter((id) => id !== SECOND_FACTOR_POLICY),
    ),
  }));
}
