import { assertMay, assertMayAny, type Context } from "../../../kernel/context.ts";
import { allOf, conditions } from "../../../kernel/filters.ts";
import { directusSort, type ListQuery, pageOf, pickFields } from "../../../kernel/list-query.ts";
import { presentRow, presentSuggestion } from "../present.ts";
import { COLLECTION, type CustomerListRow, FILTERS, LIST_FIELDS, SUGGESTION_FIELDS, type SuggestionRow, sortColumn } from "../repo.ts";

/** A page of customers; more than a page is a drop-down and gets the suggestion's fields. */
export async function listCustomers(context: Context, query: ListQuery) {
  if (query.isDropdown) assertMayAny(context, ["CST", "ORD", "OTRP", "BDOC"], "read");
  else assertMay(context, "CST", "read");
  const filter = allOf(await conditions(query, FILTERS));
  const { rows, total } = await context.directus.list<CustomerListRow & SuggestionRow>(COLLECTION, {
    fields: query.isDropdown ? SUGGESTION_FIELDS : LIST_FIELDS,
    filter,
    sort: directusSort(query.sort, sortColumn),
    limit: query.size,
    page: query.page,
  });
  const content = query.isDropdown ? rows.map(presentSuggestion) : rows.map((row) => presentRow(context, row));
  return { _embedded: { content: content.map((row) => pickFields(row, query.fields)) }, page: pageOf(query, total) };
}
