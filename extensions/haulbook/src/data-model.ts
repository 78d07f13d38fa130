/** Facts of the data model that Directus' schema does not hold. */
import type { Offer } from "../../../bff/src/fields/kinds.ts";
import { collections, systemFields } from "../../../directus/collections/index.ts";
import { owned, resaved, retryable, stamped } from "../../../directus/schema/dsl.ts";
import { COMMON_LABELS } from "../../../directus/schema/labels.ts";
import { remember } from "./memo.ts";

/** The column of the text that a row is found by. */
export const SEARCH = "search";
/** The column by which the vault tells rows apart. */
export const SEAL = "seal";

export const isOurs = (collection: string): boolean => collection in collections;
/** Lookup type (`types.type`) that a reference to `types` must be of. */
export const lookupListOf = (collection: string, field: string): string | undefined => collections[collection]?.fields[field]?.lookupType;
/** Which rows a reference may newly point to; undefined: any. */
export const offersOf = (collection: string, field: string): Offer | undefined => collections[collection]?.fields[field]?.offers;
/** Lists whose values the rules set themselves, offered or not. */
const SET_BY_RULES: readonly (string | undefined)[] = ["ORDER_STATUS", "TRIP_STATUS"];
const switchable = new Map(
  Object.entries(collections).map(([name, { fields }]) => [
    name,
    Object.entries(fields).flatMap(([field, { references = "", lookupType }]) =>
      collections[references]?.group === "lookups_group" && collections[references]?.fields.active && !SET_BY_RULES.includes(lookupType)
        ? [{ field, target: references }]
        : [],
    ),
  ]),
);
/** References to lookups of which some may be switched off: those are no longer chosen. */
export const switchableOf = (collection: string): readonly { field: string; target: string }[] => switchable.get(collection) ?? [];
const offerColumns = new Map<string, readonly string[]>();
/** Columns of a collection that decide whether its rows are offered to some field. */
export const offerColumnsOf = (target: string): readonly string[] =>
  remember(offerColumns, target, () => {
    const pointing = Object.values(collections).flatMap(({ fields }) => Object.values(fields).filter(({ references }) => references === target));
    return [...new Set(pointing.flatMap(({ offers }) => (offers ? [...Object.keys(offers.only), offers.until ?? []].flat() : [])))];
  });
/** References that offer rows by what a column of theirs holds. */
export const offeredTo = (target: string, column: string): readonly { collection: string; field: string }[] =>
  Object.entries(collections).flatMap(([collection, { fields }]) =>
    Object.entries(fields).flatMap(([field, { references, offers }]) =>
      references === target && offers !== undefined && column in offers.only ? [{ collection, field }] : [],
    ),
  );
/** Beside a secret: when it was set, and when it was last seen. */
export const setAt = (field: string) => `${field}_at`;
export const seenAt = (field: string) => `${field}_seen_at`;
/** `shown`: to those who have the right to it. */
type Secret = { field: string; most: number; needed: boolean; shown: boolean };
const NO_SECRETS: readonly Secret[] = [];
const secrets = new Map(
  Object.entries(collections).flatMap(([name, { fields }]) => {
    const sealed = Object.entries(fields).flatMap(([field, spec]) =>
      spec.sealed === undefined ? [] : [{ field, most: spec.sealed, needed: spec.required === true, shown: spec.unshown !== true }],
    );
    return sealed.length === 0 ? [] : [[name, sealed] as const];
  }),
);
/** Fields that are kept under the vault's key, with how many characters they have at most. */
export const sealedIn = (collection: string): typeof NO_SECRETS => secrets.get(collection) ?? NO_SECRETS;
/** Addresses of which a part is secret, each with the column that holds it whole. */
export const partedIn = (collection: string): readonly { field: string; into: string }[] =>
  Object.entries(collections[collection]?.fields ?? {}).flatMap(([field, { secretsIn }]) => (secretsIn === undefined ? [] : [{ field, into: secretsIn }]));
export const collectionsWithSecrets = (): readonly string[] => [...secrets.keys()];
/** Values that stay out of the history. */
export const isConcealed = (collection: string, field: string): boolean => collections[collection]?.fields[field]?.concealed ?? false;
type Choices = { field: string; label: string; values: ReadonlySet<unknown> };
const titleCase = (column: string) => column.charAt(0).toUpperCase() + column.slice(1).replaceAll("_", " ");
/** What the studio calls a column. */
export const labelOf = (collection: string, field: string): string => collections[collection]?.fields[field]?.label ?? COMMON_LABELS[field] ?? titleCase(field);
const defaults = new Map(
  Object.entries(collections).map(([name, { fields }]) => [
    name,
    Object.fromEntries(Object.entries(fields).flatMap(([field, spec]) => (spec.default === undefined ? [] : [[field, spec.default]]))),
  ]),
);
/** What the database puts into the columns of a new row that nobody fills. */
export const defaultsOf = (collection: string): Readonly<Record<string, unknown>> => defaults.get(collection) ?? {};
const choices = new Map(
  Object.entries(collections).map(([name, { fields }]) => [
    name,
    Object.entries(fields).flatMap(([field, spec]): Choices[] =>
      spec.choices ? [{ field, label: labelOf(name, field), values: new Set(spec.choices.map(({ value }) => value)) }] : [],
    ),
  ]),
);
/** Fields that take one of a few values. */
export const choicesOf = (collection: string): readonly Choices[] => choices.get(collection) ?? [];
const OWN: Readonly<Record<string, string>> = { directus_users: "user", directus_files: "file" };
/** What one row is called in a sentence. */
export const singularOf = (collection: string): string => (collections[collection]?.singular ?? OWN[collection] ?? collection).toLowerCase();

/** What a text holds beyond words. */
export const heldBy = (collection: string, field: string) => (collections[collection]?.fields ?? systemFields[collection])?.[field]?.holds;
const past = new Map(Object.entries(collections).map(([name, { fields }]) => [name, Object.keys(fields).filter((field) => fields[field]?.past)]));
/** Dates that are not after today. */
export const pastOf = (collection: string): readonly string[] => past.get(collection) ?? [];
/** What a number is below, by the digits of its column. */
export function mostOf(collection: string, field: string): number | undefined {
  const [digits, scale] = collections[collection]?.fields[field]?.numeric ?? [];
  return digits === undefined || scale === undefined ? undefined : 10 ** (digits - scale);
}

/** Fields that make an address: what one of them holds is judged by the others. */
export const addressesOf = (collection: string) => collections[collection]?.addresses ?? [];

/** The number that people call a row by, and a company's first. */
export const numberOfRow = (collection: string): { field: string; first: number } | undefined => collections[collection]?.numbered;
/** The collection whose rows have this number. */
export const numberedBy = (field: string): string | undefined => Object.keys(collections).find((name) => collections[name]?.numbered?.field === field);
/** Who made and changed a row, and when: Directus sets them, and takes what is sent for them in the other act. */
const STAMPS = Object.keys(stamped).filter((field) => field !== "version");
const aroundSecrets = (name: string) => sealedIn(name).flatMap(({ field }) => [SEAL, setAt(field), seenAt(field)]);
const derived = new Map(
  Object.entries(collections).map(([name, { fields, numbered, derived = [] }]) => [
    name,
    new Set([...(numbered ? [numbered.field] : []), ...derived, SEARCH, ...aroundSecrets(name), ...STAMPS.filter((field) => field in fields)]),
  ]),
);
const NONE: ReadonlySet<string> = new Set();
/** Kept by the data layer: what a caller sends for them is ignored. */
export const derivedFields = (collection: string): ReadonlySet<string> => derived.get(collection) ?? NONE;
/** What marks a row with the request it came from. */
export const RETRY = Object.keys(retryable);
export const isUnlogged = (collection: string): boolean => collections[collection]?.unlogged ?? false;
/** Columns that say who did something; the history, in which most of it stands, first. */
export const TRACES: readonly { collection: string; field: string }[] = Object.entries(collections)
  .toSorted(([one], [other]) => Number(other === "history") - Number(one === "history"))
  .flatMap(([collection, { fields }]) => Object.entries(fields).flatMap(([field, { trace }]) => (trace ? [{ collection, field }] : [])));
/** Its rows say what happened: nobody but the product writes them. */
export const isRecord = (collection: string): boolean => collections[collection]?.isRecord ?? false;
/** Its rows answer whether they may still be changed. */
export const hasLifecycle = (collection: string): boolean => collections[collection]?.lifecycle ?? false;
/** The list that none of its rows is without. */
export const neededIn = (collection: string) => collections[collection]?.needs;
/** Its rows are stops of a record. */
export const areStops = (collection: string): boolean => collections[collection]?.stops ?? false;

/** Fields that say nothing of what a row is about. */
export const BOOKKEEPING: readonly string[] = ["id", SEARCH, ...Object.keys({ ...owned, ...stamped, ...retryable, ...resaved })];
