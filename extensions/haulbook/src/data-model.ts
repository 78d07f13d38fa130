/** Facts of the data model that Directus' schema does not hold. */
import { collections } from "../../../directus/schema/collections.ts";

/** Lookup type (`types.type`) that a reference to `types` must be of. */
export const lookupListOf = (collection: string, field: string): string | undefined => collections[collection]?.fields[field]?.lookupType;
/** Values that stay out of the history. */
export const isConcealed = (collection: string, field: string): boolean => collections[collection]?.fields[field]?.concealed ?? false;
/** What one row is called in a sentence. */
export const singularOf = (collection: string): string => (collections[collection]?.singular ?? collection).toLowerCase();
