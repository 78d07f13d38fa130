import { assertMay, assertMayAny, type Context } from "../../../kernel/context.ts";
import { allOf, conditions } from "../../../kernel/filters.ts";
import { directusSort, filterValue, type ListQuery, pageOf, pickFields } from "../../../kernel/list-query.ts";
import { keyOfCode } from "../../../saving/lookup-check.ts";
import { ORDER_STATUS } from "../../../wire/known-keys.ts";
import { filtersFor, sameRefNo } from "../filters.ts";
import { orderTables, presentRow } from "../present.ts";
import { COLLECTION, LIST_DEEP, LIST_FIELDS } from "../repo.ts";
import type { OrderListRow } from "../rows.ts";

/** `forTrips`: only orders that a trip may take. `exactRefNo`: the reference is looked for as it is, not within longer ones. */
export type OrderSearch = { query: ListQuery; forTrips: boolean; exactRefNo: boolean };

export async function listOrders(context: Context, { query, forTrips, exactRefNo }: OrderSearch) {
  if (forTrips) assertMayAny(context, ["ORD", "OTRP"], "read");
  else assertMay(context, "ORD", "read");
  const tables = await orderTables(context);
  const open = [ORDER_STATUS.NEW, ORDER_STATUS.RECEIVED].map((code) => keyOfCode(tables.types, "ORDER_STATUS", code));
  const rules = { ...filtersFor(context.actor.company.timezone), ...(exactRefNo ? { refno: sameRefNo } : {}) };
  const filters = [...(await conditions(query, rules)), ...(forTrips ? [{ order_status: { _in: open } }] : [])];
  const { rows, total } = await context.directus.list<OrderListRow>(COLLECTION, {
    fields: LIST_FIELDS,
    filter: allOf(filters),
    sort: directusSort(query.sort),
    limit: query.size,
    page: query.page,
    deep: LIST_DEEP,
  });
  const refNo = exactRefNo ? filterValue(query, "refno")?.toLowerCase() : undefined;
  const found = refNo === undefined ? rows : rows.filter((row) => row.ref_no?.toLowerCase() === refNo);
  const content = found.map((row) => pickFields(presentRow(context, tables, row), query.fields));
  return { _embedded: { content }, page: pageOf(query, refNo === undefined ? total : total - rows.length + found.length) };
}
