/** What a saved trip must satisfy. */
import { TRIP_STATUS, VEHICLE_TYPE } from "#bff/kernel/known-keys.ts";
import { MAX_FILES } from "#bff/modules/orders/contract.ts";
import { isOrderOpen } from "#bff/modules/orders/lifecycle.ts";
import { ORDER_MESSAGES } from "#bff/modules/orders/messages.ts";
import type { TripWrite } from "#bff/modules/trips/contract.ts";
import { canMoveTrip, isTripLocked } from "#bff/modules/trips/lifecycle.ts";
import { TRIP_MESSAGES } from "#bff/modules/trips/messages.ts";
import { db, nextOf } from "../db.ts";
import { codeOf, lookupOf } from "../present/shared.ts";
import type { StoredTrip } from "../tables.ts";
import { type AttachmentRules, attach } from "../wire/body.ts";
import { invalid, WireError } from "../wire/errors.ts";
import { mergeParts } from "../wire/parts.ts";
import { assertReferences, isIn, isType } from "../wire/save.ts";

const FILES: AttachmentRules = { most: MAX_FILES, tooMany: TRIP_MESSAGES.tooManyFiles, shortName: ORDER_MESSAGES.fileName };

export const ordersOf = (trip: Pick<StoredTrip, "items">) => trip.items.map((item) => item.orderids).filter((id) => id !== null);

export function assertTrip(input: TripWrite, before?: StoredTrip): void {
  const units = (type: number) => isIn(db.assets.filter((asset) => asset.vehicle_typ === type));
  const drivers = isIn(db.employees.filter((employee) => employee.is_driver));
  assertReferences([
    ["trip_type", input.trip_type, isType("TRIP_TYPE")],
    ["trip_status", input.trip_status, isType("TRIP_STATUS")],
    ["vehicle", input.vehicle, units(VEHICLE_TYPE.TRUCK), TRIP_MESSAGES.truck],
    ["driver1", input.driver1, drivers, TRIP_MESSAGES.driver],
    ["driver2", input.driver2, drivers, TRIP_MESSAGES.driver],
    ["trailer1", input.trailer1, units(VEHICLE_TYPE.TRAILER), TRIP_MESSAGES.trailer],
    ["trailer2", input.trailer2, units(VEHICLE_TYPE.TRAILER), TRIP_MESSAGES.trailer],
    ...input.items.flatMap((item, index) => [
      [`items.${index}.pkg_type`, item.pkg_type, isType("PACKAGE_TYPE")] as const,
      [`items.${index}.item_status`, item.item_status, (id: number) => isType("TRIP_ITEM_STATUS")(id) || isType("ORDER_ITEM_STATUS")(id)] as const,
      [`items.${index}.apnt_type`, item.apnt_type, isType("APPNT_TYPE")] as const,
      [`items.${index}.orderids`, item.orderids, isIn(db.orders)] as const,
    ]),
  ]);
  const carried = new Set(before ? ordersOf(before) : []);
  input.items.forEach((item, index) => {
    const order = db.orders.find((candidate) => candidate.id === item.orderids);
    if (!order || !item.status || carried.has(order.id) || isOrderOpen(codeOf(order.order_status))) return;
    const message = `Order ${order.order_no} is ${lookupOf(order.order_status)?.name}, a trip can not take it`;
    throw invalid([{ path: `items.${index}.orderids`, message }]);
  });
}

/** The status after the save. @throws LOCKED for a complete trip, VALIDATION for a step back */
export function statusAfter(wanted: number | null, before?: StoredTrip): number {
  const from = before?.trip_status ?? TRIP_STATUS.NEW;
  if (isTripLocked(from)) throw new WireError("LOCKED", TRIP_MESSAGES.locked);
  const to = wanted ?? from;
  if (canMoveTrip(from, to)) return to;
  throw invalid([{ path: "trip_status", message: TRIP_MESSAGES.statusMove }]);
}

export function tripColumns(input: TripWrite, files: readonly File[], before?: StoredTrip) {
  const { version: _, trip_no: __, trip_status, ...fields } = input;
  return {
    ...fields,
    trip_status: statusAfter(trip_status, before),
    items: mergeParts("items", before?.items ?? [], input.items, () => nextOf("trip_stops")),
    files: attach(before?.files ?? [], input.files, files, FILES, () => nextOf("files")),
  };
}
