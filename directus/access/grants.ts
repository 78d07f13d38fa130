/** The words that permissions are written in. Directus combines the policies of a user: rows by OR, fields by union, validations by AND. */
import type { Json } from "../schema/snapshot-types.ts";

export type CrudAction = "create" | "read" | "update" | "delete";
export type Filter = { [key: string]: Json };
export type Permission = {
  collection: string;
  action: CrudAction;
  fields: readonly string[] | null;
  permissions: Filter | null;
  validation: Filter | null;
  presets: Filter | null;
};

const MY_COMPANY = "$CURRENT_USER.company";
/** The company wall. Written the same way everywhere, so that Directus sees equal rules as one. */
export const OWN_COMPANY: Filter = { company: { _eq: MY_COMPANY } };
const ALL_FIELDS = ["*"] as const;

export const both = (...filters: Filter[]): Filter => ({ _and: filters });
export const either = (...filters: Filter[]): Filter => ({ _or: filters });

const permission = (collection: string, action: CrudAction, own: Partial<Permission>): Permission => ({
  collection,
  action,
  fields: ALL_FIELDS,
  permissions: null,
  validation: null,
  presets: null,
  ...own,
});

/** Rows of the user's company; `fields` narrows what is seen of them. */
export const read = (collection: string, fields: readonly string[] = ALL_FIELDS, permissions: Filter = OWN_COMPANY): Permission =>
  permission(collection, "read", { fields, permissions });
/** Rows that belong to no company. */
export const readShared = (collection: string): Permission => permission(collection, "read", {});
/** New rows go to the user's company and to no other. */
export const create = (collection: string): Permission => permission(collection, "create", { presets: { company: MY_COMPANY }, validation: OWN_COMPANY });
/** New rows of the user's company that meet a rule of their own. */
export const createWhere = (collection: string, fields: readonly string[], rule: Filter): Permission =>
  permission(collection, "create", { fields, presets: { company: MY_COMPANY }, validation: both(OWN_COMPANY, rule) });
/** Rows of the user's company, which they can't leave. */
export const update = (collection: string, permissions: Filter = OWN_COMPANY): Permission =>
  permission(collection, "update", { permissions, validation: OWN_COMPANY });
export const updateFields = (collection: string, fields: readonly string[], permissions: Filter): Permission =>
  permission(collection, "update", { fields, permissions });
export const remove = (collection: string, permissions: Filter = OWN_COMPANY): Permission => permission(collection, "delete", { fields: null, permissions });
