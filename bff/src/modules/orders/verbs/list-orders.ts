import { assertMay, assertSees, type Context } from "../../../kernel/context.ts";
import { allOf, conditions } from "../../../kernel/filters.ts";
import { directusSort, filterValue, type ListQuery, pageOf, pickFields } from "../../../kernel/list-query.ts";
import { textOf } from "../../../kernel/present.ts";
import { filterRules, listReading, sortOf } from "../../../register/derived.ts";
import { inEnvelope } from "../../../register/page.ts";
import { presentRows } from "../../../register/present.ts";
import type { Row } from "../../../register/register.ts";
import { keyOfCode } from "../../../saving/lookup-check.ts";
import { ORDER_STATUS } from "../../../wire/known-keys.ts";
import { ordersRegister } from "../code.ts";
import { STOPS_LEFT, sameRefNo } from "../filters.ts";

/** `forTrips`: only orders that a trip may take. `withStopsLeft`: only those with a stop that no trip has. `exactRefNo`: the reference is looked for as it is, not within longer ones. */
export type OrderSearch = { query: ListQuery; forTrips: boolean; withStopsLeft: boolean; exactRefNo: boolean };

export async function listOrders(context: Context, { query, forTrips, withStopsLeft, exactRefNo }: OrderSearch) {
  if (forTrips) assertSees(context, ordersRegister.collection);
  else assertMay(context, "ORD", "read");
  const types = await context.lookups.types();
  const open = [ORDER_STATUS.NEW, ORDER_STATUS.RECEIVED].map((code) => keyOfCode(types, "ORDER_STATUS", code));
  const rules = { ...filterRules(ordersRegister, types, context.actor.company.timezone), ...(exactRefNo ? { refno: sameRefNo } : {}) };
  const filters = [...(await conditions(query, rules)), ...(forTrips ? [{ order_status: { _in: open } }] : []), ...(withStopsLeft ? [STOPS_LEFT] : [])];
  const { rows, total } = await context.directus.list<Row>(ordersRegister.collection, {
    ...listReading(ordersRegister),
    filter: allOf(filters),
    sort: directusSort(query.sort, (name) => sortOf(ordersRegister, name)),
    limit: query.size,
    page: query.page,
  });
  const refNo = exactRefNo ? filterValue(query, "refno")?.toLowerCase() : undefined;
  const found = refNo === undefined ? rows : rows.filter((row) => textOf(row.ref_no).toLowerCase() === refNo);
  const content = (await presentRows(context, ordersRegister, found)).map((row) => pickFields(row, query.fields));
  return inEnvelope(ordersRegister.envelope, content, { page: pageOf(query, refNo === undefined ? total : total - rows.length + found.length) });
}
