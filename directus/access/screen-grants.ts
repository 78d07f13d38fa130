/** The permissions behind each screen and action. */
import { DOC_TYPE } from "../../bff/src/modules/doc-types/contract.ts";
import type { ScreenCode } from "../../bff/src/modules/session/contract.ts";
import { EXPIRING_COLLECTIONS, SNOOZES } from "../collections/expiry-snoozes.ts";
import { collections } from "../collections/index.ts";
import { both, create, createWhere, either, type Filter, OWN_COMPANY, type Permission, read, remove, update, updateFields } from "./grants.ts";
import { SCREENS } from "./screens.ts";
import { slimReads } from "./slim.ts";

export const SCREEN_ACTIONS = ["read", "create", "update", "delete", "download", "reveal"] as const;
export type ScreenAction = (typeof SCREEN_ACTIONS)[number];
type Grants = Partial<Record<ScreenAction, readonly Permission[]>>;

/** Roots first. `parts` exist only inside rows of the others. */
type Own = { roots: readonly string[]; parts: readonly string[] };
function ownOf(code: ScreenCode): Own {
  const { root } = SCREENS[code];
  const names = Object.keys(collections);
  const roots = [root, ...names.filter((name) => collections[name]?.screen === code && name !== root)];
  return { roots, parts: names.filter((name) => roots.includes(collections[name]?.partOf ?? "")) };
}

/** Places are remembered while stops are typed, by whoever types them. */
const PLACES: Grants = { read: [read("locations")], create: [create("locations"), update("locations")], update: [create("locations"), update("locations")] };

/** A company's own document types; those that come with the product stay as they are. */
const IS_DOC_TYPE: Filter = { type: { _eq: DOC_TYPE } };
const docTypeCreate = createWhere("types", ["company", "type", "value", "code", "detail1", "request_key", "request_hash"], IS_DOC_TYPE);
const docTypeUpdate = updateFields("types", ["value", "code", "detail1"], both(OWN_COMPANY, IS_DOC_TYPE));

/** What an invoice is addressed with. */
const BILLING = ["id", "company", "name", "address1", "billing_country", "billing_state", "billing_city", "billing_zip_code", "tax_no"];

/** What of a unit says where it stands. */
const PLACE = ["id", "company", "location", "location_since", "moved_to", "moved_time", "moved_by", "move_reason", "move_ref"];
const STAMPS = ["version", "created_at", "created_by", "updated_at", "updated_by"];

/** What customs is told of a trip's drivers, units and freight: who plans trips files them. */
const FILED = [
  read("employees", ["id", "company", "code", "first", "last", "date_of_birth", "citizenship"]),
  read("employees", ["licence_no", "licence_province", "fast_card", "passport_no", "passport_country"]),
  read("assets", ["id", "company", "asset_code", "vehicle_vin", "vehicle_no", "province", "equip_type"]),
  read("orders", ["id", "company", "order_no", "comm_type", "comm_info"]),
];

/** What a screen needs beyond its own collections and what those point to. */
const EXTRA: Partial<Record<ScreenCode, Grants>> = {
  ORD: { download: [read("customers", BILLING), read("directus_files", ["*"], { logo_on: { _some: OWN_COMPANY } })] },
  /** Whether who drives a trip may, on its days. */
  OTRP: { read: [read("employees", ["licence_expiry", "medical_expiry"])], update: FILED },
  /** Whom a trip's reimbursement may go to. */
  REIMB: { read: [read("trips", ["driver1", "driver2"])] },
  /** Where units stand, and the trips that they are on; who may move one writes a move, and is offered the yards. */
  AL: {
    read: [read("assets", [...PLACE, ...STAMPS]), read("trips", ["id", "company", "trip_no", "trip_status", "vehicle", "trailer1", "trailer2"])],
    update: [create("asset_moves"), read("locations")],
  },
  BDOC: { create: [docTypeCreate], update: [docTypeUpdate] },
};

const ATTACHMENT_FIELDS = ["id", "company", "name", "file", "size", "type", "status", "version", "created_at", "created_by", "updated_at", "updated_by"];

function attachmentGrants({ roots, parts }: Own, action: ScreenAction): Permission[] {
  const files = Object.keys(collections).flatMap((name) => ([...roots, ...parts].includes(name) ? (collections[name]?.files ?? []) : []));
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

/** Who reads what runs out sees what was put off of it; who may change it puts it off. */
function snoozeGrants({ roots, parts }: Own, action: ScreenAction): Permission[] {
  const own = EXPIRING_COLLECTIONS.filter((name) => [...roots, ...parts].includes(name));
  if (own.length === 0) return [];
  const ours = both(OWN_COMPANY, either(...own.map((name): Filter => ({ [name]: { _nnull: true } }))));
  if (action === "read") return [read(SNOOZES, ["*"], ours)];
  return action === "update" ? [create(SNOOZES), update(SNOOZES, ours), remove(SNOOZES, ours)] : [];
}

/** The last numbers given: what the next record will be called. */
function counterReads(names: readonly string[]): Permission[] {
  const fields = names.flatMap((name) => collections[name]?.numbered?.field ?? []);
  return fields.length === 0 ? [] : [read("counters", ["company", "name", "value"], both(OWN_COMPANY, { name: { _in: fields } }))];
}

const printedIn = (name: string) => Object.entries(collections[name]?.fields ?? {}).flatMap(([field, { printed }]) => (printed ? [field] : []));
/** Lists that other collections' references make of a collection's rows. */
const listsOf = (name: string) =>
  Object.values(collections).flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ references, listedAs }) => (references === name && listedAs !== undefined ? [listedAs] : [])),
  );
const secretsIn = (name: string) => Object.entries(collections[name]?.fields ?? {}).filter(([, { sealed }]) => sealed !== undefined);
const sealedIn = (name: string) => secretsIn(name).map(([field]) => field);
const shownIn = (name: string) => secretsIn(name).flatMap(([field, { unshown }]) => (unshown ? [] : [field]));
/** All of it, but what stands on papers that one must be allowed to download, and secrets. */
function readOwn(name: string): Permission {
  const kept = [...printedIn(name), ...sealedIn(name)];
  if (kept.length === 0) return read(name);
  return read(name, ["id", ...Object.keys(collections[name]?.fields ?? {}).filter((field) => !kept.includes(field)), ...listsOf(name)]);
}

function ownGrants({ roots, parts }: Own, action: ScreenAction): Permission[] {
  const all = [...roots, ...parts];
  const changes = both(OWN_COMPANY, { root_collection: { _in: [...roots] } });
  switch (action) {
    case "read":
      return [...all.map(readOwn), read("history", ["*"], changes), ...counterReads(roots), ...slimReads(all)];
    case "create":
      return all.map(create);
    case "update":
      return [...all.map((name) => update(name)), ...parts.map(create), ...parts.map((name) => remove(name))];
    case "delete":
      // The database removes the parts with their whole.
      return roots.map((name) => remove(name));
    case "download":
      return all.flatMap((name) => (printedIn(name).length > 0 ? [read(name, printedIn(name))] : []));
    case "reveal":
      // Directus shows a mask of it, whoever asks: the right is to ask for the secret itself, by a call that is written down.
      return all.flatMap((name) => (shownIn(name).length > 0 ? [read(name, shownIn(name))] : []));
  }
}

/** Screens whose collections exist. */
export const openScreens = (): ScreenCode[] => (Object.keys(SCREENS) as ScreenCode[]).filter((code) => SCREENS[code].root in collections);

/** Empty where the screen has no such right. */
export function screenGrants(code: ScreenCode, action: ScreenAction): Permission[] {
  const own = ownOf(code);
  const places = own.parts.some((name) => collections[name]?.stops) ? PLACES[action] : undefined;
  return [...ownGrants(own, action), ...attachmentGrants(own, action), ...snoozeGrants(own, action), ...(places ?? []), ...(EXTRA[code]?.[action] ?? [])];
}
