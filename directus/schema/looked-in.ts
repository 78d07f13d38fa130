/** Columns that are looked through for a part of a text, by tables: what lists filter by, by their definitions, and what rows are found by. */
import { type LookedIn, lookedIn } from "../../bff/src/fields/looked-in.ts";
import { definitions } from "../../bff/src/modules/definitions.ts";
import { collections } from "../collections/index.ts";
import { isSearched } from "./search-text.ts";

const byFilters = lookedIn(Object.values(definitions));
const columnsOf = (table: string) => [...new Set([...(isSearched(table) ? ["search"] : []), ...(byFilters[table] ?? [])])];

export const LOOKED_IN: LookedIn = Object.fromEntries(
  Object.keys(collections).flatMap((table) => {
    const columns = columnsOf(table);
    return columns.length > 0 ? [[table, columns]] : [];
  }),
);
