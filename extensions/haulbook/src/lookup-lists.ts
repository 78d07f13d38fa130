/** Facts of the data model that Directus' schema does not hold: which lookup list a field chooses from, and which values stay secret. */
import { collections } from "../../../directus/schema/collections.ts";

/** Lookup type (`types.type`) that a reference to `types` must be of. */
export const lookupListOf = (collection: string, field: string): string | undefined => collections[collection]?.fields[field]?.lookupType;
export const isConcealed = (collection: string, field: string): boolean => collections[collection]?.fields[field]?.concealed ?? false;
