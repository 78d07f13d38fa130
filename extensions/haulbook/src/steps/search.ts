/** The text that rows are found by follows the fields that are searched. */
import { isSearched, searchedFields, searchText } from "../../../../directus/schema/search-text.ts";
import { SEARCH } from "../data-model.ts";
import type { Key, Row } from "../rows.ts";
import type { Write } from "../write.ts";

export function searchOfNew({ info }: Write, payload: Row): void {
  if (isSearched(info.name)) payload[SEARCH] = searchText(info.name, payload);
}

/** Rows saved together share a payload: where their texts differ, each gets its own beside it. */
export function searchOfUpdate({ info, effects }: Write, rows: readonly Row[], payload: Row): void {
  if (!searchedFields(info.name).some((field) => field in payload)) return;
  const texts = rows.map((row) => [row, searchText(info.name, { ...row, ...payload })] as const);
  const changed = texts.filter(([row, text]) => row[SEARCH] !== text);
  if (new Set(texts.map(([, text]) => text)).size === 1 && changed.length > 0) payload[SEARCH] = changed[0]?.[1];
  else
    for (const [row, text] of changed) {
      const key = row[info.primary] as Key;
      row[SEARCH] = text;
      effects.push((database) => database.update(info.name, { [info.primary]: key }, { [SEARCH]: text }));
    }
}
