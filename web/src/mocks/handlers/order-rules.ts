/** What a saved order must satisfy, and what the server works out for it. */

import type { OrderWrite } from "#bff/modules/orders/contract.ts";
import { isOrderDeletable, isOrderLocked, MANUAL_ORDER_MOVES, orderStatusByTrips } from "#bff/modules/orders/lifecycle.ts";
import { ORDER_MESSAGES } from "#bff/modules/orders/messages.ts";
import { charges } from "#bff/modules/orders/rules.ts";
import { ORDER_STATUS, type OrderStatusCode } from "#bff/wire/known-keys.ts";
import { db, nextOf } from "../db.ts";
import { tripsOf } from "../present/orders.ts";
import { codeOf, lookupOf, typeKey } from "../present/shared.ts";
import type { DemoUser } from "../session.ts";
import type { StoredOrder } from "../tables.ts";
import { attach, fileErrors } from "../wire/body.ts";
import { type FieldError, throwIfAny, WireError } from "../wire/errors.ts";
import { active, foreignIds, mergeParts } from "../wire/parts.ts";
import { change, hasKey, isIn, isType, referenceErrors } from "../wire/save.ts";

export const orderStatusKey = (code: OrderStatusCode) => typeKey("ORDER_STATUS", code);

const orderReferences = (input: OrderWrite) =>
  referenceErrors([
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
    ["broker", input.broker, isIn(db.customers)],
    ["dispatch_by", input.dispatch_by, isIn(db.employees)],
    ["sales_by", input.sales_by, isIn(db.employees)],
    ...input.items.flatMap((item, index) => [
      [`items.${index}.pkg_type`, item.pkg_type, isType("PACKAGE_TYPE")] as const,
      [`items.${index}.item_status`, item.item_status, isType("ORDER_ITEM_STATUS")] as const,
      [`items.${index}.apnt_type`, item.apnt_type, isType("APPNT_TYPE")] as const,
      [`items.${index}.unit`, item.unit, isType("PACKAGE_UNIT_TYPE")] as const,
    ]),
  ]);

/** Staff may cancel a new order and take that back; everything else is done by trips and invoices. */
function isManualMove(order: StoredOrder, wanted: number | null): boolean {
  return MANUAL_ORDER_MOVES.some(([from, to]) => from === codeOf(order.order_status) && to === codeOf(wanted));
}
/** Moves an order by hand; one that has the status already stays as it is. @throws LOCKED, VALIDATION */
export function moveOrder(order: StoredOrder, status: number, user: DemoUser): void {
  if (order.order_status === status) return;
  const isManual = isManualMove(order, status);
  if (!isManual && isOrderLocked(codeOf(order.order_status))) throw new WireError("LOCKED", ORDER_MESSAGES.locked);
  throwIfAny(isManual ? [] : [{ path: "order_status", message: ORDER_MESSAGES.statusMove }]);
  change(order, { order_status: status }, user);
}
/** @throws CONFLICT for an order that is not New */
export function removeOrder({ id, order_status }: StoredOrder): void {
  if (!isOrderDeletable(codeOf(order_status))) throw new WireError("CONFLICT", ORDER_MESSAGES.onTrip);
  db.orders = db.orders.filter((row) => row.id !== id);
}
const isMoved = (order: StoredOrder, wanted: number | null) => wanted !== null && wanted !== order.order_status;

/** While trips carry the order, its stops stay. */
function removalErrors(order: StoredOrder, items: OrderWrite["items"]): FieldError[] {
  if (codeOf(order.order_status) === ORDER_STATUS.NEW) return [];
  const shown = new Set(active(order.items).map((item) => item.id));
  return items.flatMap((item, index) => (!item.status && shown.has(item.id) ? [{ path: `items.${index}`, message: ORDER_MESSAGES.stopOnTrip }] : []));
}

/** @throws VALIDATION */
export const assertNewOrder = (input: OrderWrite, files: readonly File[]): void =>
  throwIfAny([...orderReferences(input), ...fileErrors([], [], files, ORDER_MESSAGES.tooManyFiles)]);

/** @throws LOCKED for a closed order, VALIDATION */
export function assertChange(order: StoredOrder, input: OrderWrite, files: readonly File[]): void {
  const moved = isMoved(order, input.order_status);
  const legal = isManualMove(order, input.order_status);
  if (isOrderLocked(codeOf(order.order_status)) && !legal) throw new WireError("LOCKED", ORDER_MESSAGES.locked);
  throwIfAny([
    ...orderReferences(input),
    ...foreignIds("items", order.items, input.items),
    ...foreignIds("rates", order.rates, input.rates),
    ...removalErrors(order, input.items),
    ...(moved && !legal ? [{ path: "order_status", message: ORDER_MESSAGES.statusMove }] : []),
    ...fileErrors(order.files, input.files, files, ORDER_MESSAGES.tooManyFiles),
  ]);
}

/** Columns of the order after the save: parts with their ids, attachments, and the money worked out. */
export function orderColumns(input: OrderWrite, files: readonly File[], before?: StoredOrder) {
  const { version: _, order_status, ...fields } = input;
  const tax = lookupOf(input.tax_type);
  const { rates_total, tax_percent, ...sums } = charges(input, tax && { code: tax.code, label: tax.name });
  const rates = input.rates.map(({ id, name, value, status }) => ({ id, name, value: value ?? 0, status }));
  const nextPart = () => nextOf("order_parts");
  return {
    ...fields,
    ...sums,
    custom_surcharge: input.custom_surcharge ?? 0,
    order_status: (before && order_status) ?? before?.order_status ?? orderStatusKey(ORDER_STATUS.NEW),
    rates: mergeParts(before?.rates ?? [], rates, nextPart),
    items: mergeParts(before?.items ?? [], input.items, nextPart),
    files: attach(before?.files ?? [], input.files, files, () => nextOf("files")),
  };
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
