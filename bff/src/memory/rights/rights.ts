/** What a user may do, from the policies of the role: the same tables that provisioning writes into Directus. */
import { desiredPolicies, desiredRoles } from "../../../../directus/access/desired.ts";
import type { CrudAction, Permission } from "../../../../directus/access/grants.ts";
import type { StoredRow } from "../store/store.ts";

export type Condition = Record<string, unknown>;
export type Rule = {
  collection: string;
  action: CrudAction;
  fields: ReadonlySet<string>;
  /** Rows that it opens; empty: all. */
  rows: Condition;
  validation: Condition;
  presets: Readonly<Record<string, unknown>>;
};
export type Rights = {
  user: string | null;
  /** May do everything; has no rules. */
  admin: boolean;
  rules: readonly Rule[];
  /** The rules of a collection for an act. */
  of: (collection: string, action: CrudAction) => readonly Rule[];
};
/** The role of the studio's administrators. */
export const ADMINISTRATOR = "administrator";

const ME = "$CURRENT_USER";
/** The user's own values in place of the variables. */
function resolved(value: unknown, user: StoredRow): unknown {
  if (value === ME) return user.id;
  if (typeof value === "string" && value.startsWith(`${ME}.`)) return user[value.slice(ME.length + 1)] ?? null;
  if (Array.isArray(value)) return value.map((part) => resolved(part, user));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolved(part, user)]));
}

const policies = new Map(desiredPolicies().map(({ id, permissions }) => [id, permissions]));
const byRole = new Map(desiredRoles().map((role) => [role.id, role.policies.flatMap((policy) => policies.get(policy) ?? [])]));

const ruleOf = ({ collection, action, fields, permissions, validation, presets }: Permission, user: StoredRow): Rule => ({
  collection,
  action,
  fields: new Set(fields),
  rows: resolved(permissions ?? {}, user) as Condition,
  validation: resolved(validation ?? {}, user) as Condition,
  presets: resolved(presets ?? {}, user) as Condition,
});

function makeRights(user: StoredRow): Rights {
  const rules = (byRole.get(String(user.role)) ?? []).map((permission) => ruleOf(permission, user));
  const grouped = Map.groupBy(rules, ({ collection, action }) => `${collection} ${action}`);
  return { user: String(user.id), admin: user.role === ADMINISTRATOR, rules, of: (collection, action) => grouped.get(`${collection} ${action}`) ?? [] };
}

const known = new WeakMap<StoredRow, Rights>();
/** Rows are never changed in place, so one made for a row stays right. */
export function rightsOf(user: StoredRow): Rights {
  const made = known.get(user) ?? makeRights(user);
  known.set(user, made);
  return made;
}
/** What the product does by itself, by the rules that hold for everybody. */
export const PRODUCT: Rights = { user: null, admin: true, rules: [], of: () => [] };
/** Whoever asks without a session. */
export const NOBODY: Rights = { user: null, admin: false, rules: [], of: () => [] };
