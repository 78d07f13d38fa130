/** What a saved order must satisfy, and what the server works out for it. */

import { ORDER_STATUS, type OrderStatusCode } from "#bff/kernel/known-keys.ts";
import type { OrderWrite } from "#bff/modules/orders/contract.ts";
import { MAX_FILES } from "#bff/modules/orders/contract.ts";
import { isOrderLocked, MANUAL_ORDER_MOVES, orderStatusByTrips } from "#bff/modules/orders/lifecycle.ts";
import { ORDER_MESSAGES } from "#bff/modules/orders/messages.ts";
import { charges } from "#bff/modules/orders/rules.ts";
import { db, nextOf } from "../db.ts";
import { tripsOf } from "../present/orders.ts";
import { codeOf, lookupOf, typeKey } from "../present/shared.ts";
import type { DemoUser } from "../session.ts";
import type { StoredOrder } from "../tables.ts";
import { type AttachmentRules, attach } from "../wire/body.ts";
import { invalid, WireError } from "../wire/errors.ts";
import { mergeParts } from "../wire/parts.ts";
import { assertReferences, change, hasKey, isIn, isType } from "../wire/save.ts";

export const orderStatusKey = (code: OrderStatusCode) => typeKey("ORDER_STATUS", code);
const FILES: AttachmentRules = { most: MAX_FILES, tooMany: ORDER_MESSAGES.tooManyFiles, shortName: ORDER_MESSAGES.fileName };

export function assertOrder(input: OrderWrite): void {
  assertReferences([
    ["billed_to", input.billed_to, isIn(db.customers)],
    ["order_cur", input.order_cur, hasKey(db.currencies)],
    ["order_type", input.order_type, isType("ORDER_TYPE")],
    ["tax_type", input.tax_type, isType("TAX_TYPE")],
    ["surcharge_typ", input.surcharge_typ, isType("FUEL_SRCH_TYPE")],
    ["rate_mthd", input.rate_mthd, isType("ORDER_RT_TYPE")],
    ["order_status", input.order_status, isType("ORDER_STATUS")],
    ["tarp_type", input.tarp_type, isType("TARP_TYPE")],
    ["comm_type", input.comm_type, isType("COMM_TYPE")],
    ["equip_type", input.equip_type, isType("EQUIP_TYPE")],
    ["broker", input.broker, isIn(db.customers.filter((customer) => customer.broker))],
    ["dispatch_by", input.dispatch_by, isIn(db.employees)],
    ["sales_by", input.sales_by, isIn(db.employees)],
    ...input.items.flatMap((item, index) => [
      [`items.${index}.pkg_type`, item.pkg_type, isType("PACKAGE_TYPE")] as const,
      [`items.${index}.item_status`, item.item_status, isType("ORDER_ITEM_STATUS")] as const,
      [`items.${index}.apnt_type`, item.apnt_type, isType("APPNT_TYPE")] as const,
      [`items.${index}.unit`, item.unit, isType("PACKAGE_UNIT_TYPE")] as const,
    ]),
  ]);
}

/** @throws VALIDATION when a stop that a trip carries would go */
function assertStopsStay(before: StoredOrder, items: OrderWrite["items"]): void {
  const kept = new Set(items.filter((item) => item.status).map((item) => item.id));
  const carried = new Set(tripsOf(before.id).flatMap((trip) => trip.items.map((item) => item.order_item)));
  if (before.items.some((item) => carried.has(item.id) && !kept.has(item.id))) throw invalid([{ path: "items", message: ORDER_MESSAGES.stopOnTrip }]);
}

/** Columns of the order after the save: parts with their ids, attachments, and the money worked out. */
export function orderColumns(input: OrderWrite, files: readonly File[], before?: StoredOrder) {
  const { version: _, order_status: __, ...fields } = input;
  const tax = lookupOf(input.tax_type);
  const { rates_total, tax_percent, ...sums } = charges(input, tax && { code: tax.code, label: tax.name });
  const rates = input.rates.map(({ id, name, value, status }) => ({ id, name, value: value ?? 0, status }));
  if (before) assertStopsStay(before, input.items);
  const nextPart = () => nextOf("order_parts");
  return {
    ...fields,
    ...sums,
    rates: mergeParts("rates", before?.rates ?? [], rates, nextPart),
    items: mergeParts("items", before?.items ?? [], input.items, nextPart),
    files: attach(before?.files ?? [], input.files, files, FILES, () => nextOf("files")),
  };
}

/** The status after an update: staff may cancel a new order and take that back. @throws LOCKED, VALIDATION for another move */
export function statusAfter(order: StoredOrder, wanted: number | null): number {
  const from = codeOf(order.order_status) as OrderStatusCode;
  const to = wanted === null ? from : (codeOf(wanted) as OrderStatusCode);
  const byHand = MANUAL_ORDER_MOVES.some(([start, end]) => start === from && end === to);
  if (isOrderLocked(from) && !byHand) throw new WireError("LOCKED", ORDER_MESSAGES.locked);
  if (from !== to && !byHand) {
    throw invalid([{ path: "order_status", message: ORDER_MESSAGES.statusMove }]);
  }
  return orderStatusKey(to);
}

/** Brings the statuses of orders in line with the trips that carry them. */
export function followTrips(orderIds: Iterable<number>, user: DemoUser): void {
  for (const id of new Set(orderIds)) {
    const order = db.orders.find((candidate) => candidate.id === id);
    if (!order) continue;
    const current = (codeOf(order.order_status) || ORDER_STATUS.NEW) as OrderStatusCode;
    const next = orderStatusByTrips(
      current,
      tripsOf(id).map((trip) => trip.trip_status),
    );
    change(order, { order_status: orderStatusKey(next) }, user);
  }
}
