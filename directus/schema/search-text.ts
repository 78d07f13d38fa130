/** The text a row is found by: its searched fields, folded, in the column `search`. */
import { fold } from "../../bff/src/wire/fold.ts";
import { collections } from "../collections/index.ts";

/** Keeps the column within an index entry of Postgres (2,700 bytes); no real name or address is as long. */
const MAX_LENGTH = 800;

/** Empty for a collection that is not searched. */
export const searchedFields = (collection: string): readonly string[] => collections[collection]?.searched ?? [];
export const isSearched = (collection: string) => searchedFields(collection).length > 0;
/** What `row.search` must hold. Fields that the row lacks are empty. */
export const searchText = (collection: string, row: Readonly<Record<string, unknown>>): string =>
  fold(
    searchedFields(collection)
      .map((field) => row[field] ?? "")
      .join(" "),
  ).slice(0, MAX_LENGTH);
