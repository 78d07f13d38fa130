import { assertMay, assertSees, type Context } from "../../../kernel/context.ts";
import { allOf, type Condition, conditions, NOTHING } from "../../../kernel/filters.ts";
import { directusSort, filterValue, type ListQuery, pageOf, pickFields } from "../../../kernel/list-query.ts";
import { textOf } from "../../../kernel/present.ts";
import { filterRules, listReading, sortOf } from "../../../register/derived.ts";
import { inEnvelope } from "../../../register/page.ts";
import { presentRows } from "../../../register/present.ts";
import type { Row } from "../../../register/register.ts";
import { ACTIVE } from "../../../register/stored.ts";
import { keyOfCode } from "../../../saving/lookup-check.ts";
import { ORDER_STATUS } from "../../../wire/known-keys.ts";
import { ordersRegister } from "../code.ts";
import { orderItems } from "../contract.ts";
import { sameRefNo } from "../filters.ts";

/** `forTrips`: only orders that a trip may take. `withStopsLeft`: only those with a stop that no trip has. `exactRefNo`: the reference is looked for as it is, not within longer ones. */
export type OrderSearch = { query: ListQuery; forTrips: boolean; withStopsLeft: boolean; exactRefNo: boolean };

/** Of more orders than these that wait half planned nobody looks for the oldest. */
const MOST_PARTLY = 2000;
/** Received orders with a stop that no trip has. Asked of the stops: Directus finds what has no row of a list only where the list is the collection's own. */
async function partlyPlanned({ directus }: Context, received: number | undefined): Promise<Condition> {
  const stops = await directus.find<{ order: number }>(orderItems.collection, {
    fields: ["order"],
    filter: { _and: [ACTIVE, { order: { order_status: { _eq: received } } }, { trip_items: { _none: ACTIVE } }] },
    sort: ["-order"],
    limit: MOST_PARTLY,
  });
  return stops.length === 0 ? NOTHING : { id: { _in: [...new Set(stops.map(({ order }) => order))] } };
}

export async function listOrders(context: Context, { query, forTrips, withStopsLeft, exactRefNo }: OrderSearch) {
  if (forTrips) assertSees(context, ordersRegister.collection);
  else assertMay(context, "ORD", "read");
  const types = await context.lookups.types();
  const [fresh, received] = [ORDER_STATUS.NEW, ORDER_STATUS.RECEIVED].map((code) => keyOfCode(types, "ORDER_STATUS", code));
  const rules = { ...filterRules(ordersRegister, types, context.actor.company.timezone), ...(exactRefNo ? { refno: sameRefNo } : {}) };
  const filters = [
    ...(await conditions(query, rules)),
    ...(forTrips ? [{ order_status: { _in: [fresh, received] } }] : []),
    ...(withStopsLeft ? [{ _or: [{ order_status: { _eq: fresh } }, await partlyPlanned(context, received)] }] : []),
  ];
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
