/** The text that rows are found by follows the fields that are searched. */
import { isSearched, searchedFields, searchText } from "../../../../directus/schema/search-text.ts";
import { SEARCH } from "../data-model.ts";
import type { Row } from "../rows.ts";
import type { Write } from "../write.ts";

export function searchOfNew({ info }: Write, payload: Row): void {
  if (isSearched(info.name)) payload[SEARCH] = searchText(info.name, payload);
}

/** The text that a stored row has after the update, where that is another one. */
export function searchOfUpdate({ info }: Pick<Write, "info">, row: Row, payload: Row): Row {
  if (!searchedFields(info.name).some((field) => field in payload)) return {};
  const text = searchText(info.name, { ...row, ...payload });
  return row[SEARCH] === text ? {} : { [SEARCH]: text };
}
