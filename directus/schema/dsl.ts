/** The words the collections are written in. `build-snapshot.ts` turns them into schema-snapshot.yaml. */
import type { z } from "zod";
import type { Offer } from "../../bff/src/fields/kinds.ts";
import type { ScreenCode } from "../../bff/src/modules/session/contract.ts";
import type { Holds } from "../../bff/src/wire/holds.ts";
import type { AddressFields } from "../../bff/src/wire/places.ts";

export type FieldType = "string" | "text" | "integer" | "decimal" | "boolean" | "timestamp" | "dateTime" | "date" | "json" | "uuid";

export type FieldSpec = {
  type: FieldType;
  maxLength?: number;
  /** What a text holds: how it is written and what can not be. */
  holds?: Holds;
  /** A date that is not after today. */
  past?: boolean;
  /** [precision, scale] */
  numeric?: readonly [number, number];
  required?: boolean;
  /** A required text that may be an empty one. */
  blank?: boolean;
  unique?: boolean;
  /** A one-column index. Several columns: the collection's `indexes`. */
  indexed?: boolean;
  default?: string | number | boolean;
  /** Target collection of a many-to-one. */
  references?: string;
  /** Which rows of the target may be newly chosen. */
  offers?: Offer;
  /**
   * What happens to this row when the referenced one goes. Default: what is in use is not deleted, and a sentence says what uses it. `CASCADE`: a part goes with
   * its whole. `SET NULL`: only where the row loses nothing by it; `references.test.ts` names them all.
   */
  onDelete?: "CASCADE" | "SET NULL";
  /** Name of the alias on the referenced collection that lists these rows. */
  listedAs?: string;
  special?: readonly string[];
  /** What its person did: whoever left one is suspended, and not deleted. */
  trace?: boolean;
  /** The only values it takes, in the studio and for the invariants. */
  choices?: readonly { text: string; value: string }[];
  /** Only rows of this lookup type may be chosen in the studio. */
  lookupType?: string;
  hidden?: boolean;
  readonly?: boolean;
  note?: string;
  /** What the studio calls it, where it is not the column's name in title case. */
  label?: string;
  width?: "half" | "full";
  /** Masked in the studio. */
  concealed?: boolean;
  /** A secret of so many characters at most: kept under the vault's key, seen by those alone who may reveal it, and by a call of its own. */
  sealed?: number;
  /** Of a secret: the product alone opens it; nobody is shown it. */
  unshown?: true;
  /** What is secret in this address is kept apart, in this sealed column; here stands the rest. */
  secretsIn?: string;
  /** Seen by those alone who may download what it is printed on. */
  printed?: boolean;
};

/** What the workspace asks of a row that is written. `names`: what its schema calls the columns; an owner of one of several kinds is called the same in each. */
export type Law = { write: z.ZodType; names: Readonly<Record<string, string>> };

export type CollectionSpec = {
  group: StudioGroup;
  icon: string;
  label: string;
  singular: string;
  /** How a row is named in the studio. */
  display: string;
  note?: string;
  hidden?: boolean;
  sortField?: string;
  fields: Record<string, FieldSpec>;
  /** Fields that people look a row up by. Their folded text is kept in a column `search` (see `search-text.ts`). */
  searched?: readonly string[];
  /** Composite indexes: what lists filter and sort by. Created by provisioning, since snapshots can't hold them. */
  indexes?: readonly (readonly string[])[];
  /** Composite uniqueness. Rows with no value in one of the columns are unlike any other. */
  uniques?: readonly (readonly string[])[];
  /** Composite uniqueness among the rows that belong to no company. */
  sharedUniques?: readonly (readonly string[])[];
  /** Keep Directus' own revisions too (lookups and settings; business rows have `history`). */
  revisions?: boolean;
  /** The field that holds the number people call a row by, counted per company from `first`. */
  numbered?: { field: string; first: number };
  /** Further fields that the data layer keeps: what a caller sends for them is ignored. */
  derived?: readonly string[];
  /** Changes of its rows are no history: rows about rows, personal views, what is remembered by the way. */
  unlogged?: boolean;
  /** Its rows have a status that locks them: whatever points to one waits for it. */
  lifecycle?: boolean;
  /** A list of its own of which a row keeps at least one that counts, and what is said where it would not. */
  needs?: { list: string; message: string };
  /** Its rows are stops, whose places are remembered. */
  stops?: boolean;
  /** What a row must be, by its contract: for whoever writes it. */
  law?: Law;
  /** Its rows say what happened: nobody writes them but the product, and what is written stays. */
  isRecord?: boolean;
  /** Fields that make an address. */
  addresses?: readonly AddressFields[];
  /** The screen whose rights open its rows. */
  screen?: ScreenCode;
  /** The collection within whose rows these are written and seen. */
  partOf?: string;
  /** What a screen sees of its rows that only points to them, beside their id and company; `*`: all. `search` is there to filter by it. */
  slim?: readonly string[];
  /** Collections whose rows point to this one's, and are shown with them. */
  shows?: readonly string[];
  /** The reference of `attachments` to its rows, where they have files. */
  files?: string;
};
export type Collections = Readonly<Record<string, CollectionSpec>>;

export const STUDIO_GROUPS = {
  orders_group: { label: "Orders", icon: "receipt_long" },
  trips_group: { label: "Trips", icon: "route" },
  parties_group: { label: "Customers & suppliers", icon: "groups" },
  fleet_group: { label: "Fleet & people", icon: "local_shipping" },
  office_group: { label: "Safety, payroll & documents", icon: "folder_open" },
  lookups_group: { label: "Lookups", icon: "list_alt" },
  system_group: { label: "Companies & system", icon: "settings" },
} as const;
export type StudioGroup = keyof typeof STUDIO_GROUPS;

type Options = Omit<FieldSpec, "type">;
export const str = (maxLength = 255, options: Options = {}): FieldSpec => ({ type: "string", maxLength, ...options });
export const longText = (options: Options = {}): FieldSpec => ({ type: "text", ...options });
export const int = (options: Options = {}): FieldSpec => ({ type: "integer", ...options });
/** Money: two decimals unless said otherwise. */
export const money = (scale = 2, options: Options = {}): FieldSpec => ({ type: "decimal", numeric: [14, scale], default: 0, ...options });
/** A number that may be left out. */
export const decimal = (scale = 2, options: Options = {}): FieldSpec => ({ type: "decimal", numeric: [14, scale], ...options });
export const bool = (fallback = false, options: Options = {}): FieldSpec => ({ type: "boolean", default: fallback, ...options });
/** A moment, UTC. */
export const instant = (options: Options = {}): FieldSpec => ({ type: "timestamp", ...options });
/** A time on the clock where the stop is. */
export const wallClock = (options: Options = {}): FieldSpec => ({ type: "dateTime", ...options });
export const day = (options: Options = {}): FieldSpec => ({ type: "date", ...options });
export const json = (options: Options = {}): FieldSpec => ({ type: "json", special: ["cast-json"], ...options });
export const ref = (references: string, options: Options = {}): FieldSpec => ({ type: "integer", references, ...options });
/** A sign-in, most often of who did something. */
export const user = (options: Options = {}): FieldSpec => ({ type: "uuid", references: "directus_users", onDelete: "SET NULL", trace: true, ...options });
export const file = (options: Options = {}): FieldSpec => ({ type: "uuid", references: "directus_files", special: ["file"], ...options });
export const lookup = (lookupType: string, options: Options = {}): FieldSpec => ({ type: "integer", references: "types", lookupType, ...options });
export const choice = (values: Record<string, string>, options: Options = {}): FieldSpec => ({
  type: "string",
  maxLength: 20,
  choices: Object.entries(values).map(([value, text]) => ({ value, text })),
  ...options,
});

/** A choice among names that say for themselves what they are. */
export const oneOf = (values: readonly string[], options: Options = {}): FieldSpec => ({
  type: "string",
  choices: values.map((value) => ({ value, text: value })),
  ...options,
});

/** A secret of a row, and by what the vault tells its row apart. When it was set and last seen the contract says (`<name>_at`, `<name>_seen_at`). */
export const sealed = (name: string, most: number, options: Options = {}): Record<string, FieldSpec> => ({
  [name]: { type: "text", required: true, concealed: true, sealed: most, ...options },
  seal: str(36, { hidden: true, readonly: true }),
});
/** An address with its secrets (`secretsIn`), which only the product uses. */
export const secretsOfAddress = (name: string, most: number) => sealed(name, most, { required: false, unshown: true, hidden: true, readonly: true });

/** Every business row belongs to a company. */
export const owned = { company: ref("companies", { required: true, indexed: true, note: "The company this row belongs to" }) };
/** Who made and changed a row, and the counter that a stale write is told by. */
export const stamped = {
  version: int({ default: 1, required: true, readonly: true, hidden: true }),
  created_at: instant({ special: ["date-created"], readonly: true, width: "half" }),
  created_by: user({ special: ["user-created"], readonly: true, width: "half" }),
  updated_at: instant({ special: ["date-updated"], readonly: true, width: "half" }),
  updated_by: user({ special: ["user-updated"], readonly: true, width: "half" }),
};
/** The key of the request that made the row (`<user>:<Idempotency-Key>`): a retried POST finds its first answer by it. */
export const retryable = {
  request_key: str(200, { unique: true, hidden: true, readonly: true }),
  request_hash: str(64, { hidden: true, readonly: true }),
};
/** The request that changed the row last (`<user>:<Idempotency-Key>:<hash>`): a retried PUT is told by it. */
export const resaved = { last_save: str(255, { hidden: true, readonly: true }) };
/** A searched collection with the column that is searched. */
export const withSearch = (spec: CollectionSpec): CollectionSpec =>
  spec.searched
    ? { ...spec, fields: { ...spec.fields, search: longText({ hidden: true, readonly: true, note: "What the row is found by; kept by the data layer" }) } }
    : spec;
