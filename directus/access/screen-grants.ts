/** The permissions behind each screen and action. */

import { DOC_TYPE } from "../../bff/src/modules/doc-types/contract.ts";
import type { ScreenCode } from "../../bff/src/modules/session/contract.ts";
import { collections } from "../collections/index.ts";
import { both, create, createWhere, either, type Filter, OWN_COMPANY, type Permission, read, remove, update, updateFields } from "./grants.ts";
import { SCREENS, type ScreenSpec } from "./screens.ts";
import { billingAddresses, slimAssets, slimCustomers, slimEmployees, slimInvoices, slimOrders, slimSuppliers, slimTripChoices, slimTrips } from "./slim.ts";

export const SCREEN_ACTIONS = ["read", "create", "update", "delete", "download"] as const;
export type ScreenAction = (typeof SCREEN_ACTIONS)[number];

/** Places are remembered while stops are typed, by whoever types them. */
const placeReads = [read("locations")];
const placeWrites = [create("locations"), update("locations")];

/** A company's own document types; those that come with the product stay as they are. */
const IS_DOC_TYPE: Filter = { type: { _eq: DOC_TYPE } };
const docTypeCreate = createWhere("types", ["company", "type", "value", "code", "detail1", "request_key", "request_hash"], IS_DOC_TYPE);
const docTypeUpdate = updateFields("types", ["value", "code", "detail1"], both(OWN_COMPANY, IS_DOC_TYPE));

/** What a screen needs beyond its own collections. */
const EXTRA: Partial<Record<ScreenCode, Partial<Record<ScreenAction, readonly Permission[]>>>> = {
  ORD: { read: [slimCustomers, slimEmployees, ...slimTrips, ...placeReads], create: placeWrites, update: placeWrites, download: [billingAddresses] },
  CST: { read: [slimAssets] },
  REIMB: { read: [slimEmployees, slimTripChoices] },
  ACDNT: { read: [slimEmployees, slimAssets] },
  BDOC: { read: [slimCustomers, slimEmployees, slimSuppliers, slimAssets], create: [docTypeCreate], update: [docTypeUpdate] },
  OTRP: { read: [...slimOrders, slimInvoices, slimCustomers, slimEmployees, slimAssets, ...placeReads], create: placeWrites, update: placeWrites },
};

const ATTACHMENT_FIELDS = ["id", "company", "name", "file", "size", "type", "status", "version", "created_at", "created_by", "updated_at", "updated_by"];

function attachmentGrants(files: readonly string[], action: ScreenAction): Permission[] {
  if (files.length === 0) return [];
  const isOurs = either(...files.map((field): Filter => ({ [field]: { _nnull: true } })));
  const ours = both(OWN_COMPANY, isOurs);
  // One `_some` per field: Directus 11.17 silently drops a `_some` that holds `_or` or `_and`, and the rule would open every file.
  const isAttached = either(...files.map((field): Filter => ({ attachments: { _some: { [field]: { _nnull: true } } } })));
  if (action === "download") return [read("attachments", [...ATTACHMENT_FIELDS, ...files], ours), read("directus_files", ["*"], both(OWN_COMPANY, isAttached))];
  if (action === "create") return [create("attachments")];
  if (action === "update") return [create("attachments"), update("attachments", ours), remove("attachments", ours)];
  return [];
}

function ownGrants(spec: ScreenSpec, action: ScreenAction): Permission[] {
  const exist = (names: readonly string[] = []) => names.filter((name) => name in collections);
  const roots = exist([spec.root, ...(spec.others ?? [])]);
  const parts = exist(spec.parts);
  const all = [...roots, ...parts];
  const changes = both(OWN_COMPANY, { root_collection: { _in: roots } });
  switch (action) {
    case "read":
      return [...all.map((name) => read(name)), read("history", ["*"], changes)];
    case "create":
      return all.map(create);
    case "update":
      return [...all.map((name) => update(name)), ...parts.map(create), ...parts.map((name) => remove(name))];
    case "delete":
      // The database removes the parts with their whole.
      return roots.map((name) => remove(name));
    case "download":
      return [];
  }
}

/** Screens whose collections exist. */
export const openScreens = (): ScreenCode[] => (Object.keys(SCREENS) as ScreenCode[]).filter((code) => SCREENS[code].root in collections);

/** Empty where the screen has no such right. */
export function screenGrants(code: ScreenCode, action: ScreenAction): Permission[] {
  const spec = SCREENS[code];
  return [...ownGrants(spec, action), ...attachmentGrants(spec.files ?? [], action), ...(EXTRA[code]?.[action] ?? [])];
}
