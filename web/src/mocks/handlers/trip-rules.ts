/** What a saved trip must satisfy. */

import { isOrderOpen } from "#bff/modules/orders/lifecycle.ts";
import type { TripWrite } from "#bff/modules/trips/contract.ts";
import { canMoveTrip, isTripLocked } from "#bff/modules/trips/lifecycle.ts";
import { TRIP_MESSAGES } from "#bff/modules/trips/messages.ts";
import { TRIP_STATUS, VEHICLE_TYPE } from "#bff/wire/known-keys.ts";
import { db, nextOf } from "../db.ts";
import { codeOf } from "../present/shared.ts";
import type { StoredTrip } from "../tables.ts";
import { attach, fileErrors } from "../wire/body.ts";
import { type FieldError, throwIfAny, WireError } from "../wire/errors.ts";
import { active, foreignIds, mergeParts } from "../wire/parts.ts";
import { isIn, isType, referenceErrors } from "../wire/save.ts";

export const ordersOf = (trip: Pick<StoredTrip, "items">) =>
  active(trip.items)
    .map((item) => item.orderids)
    .filter((id) => id !== null);

function tripReferences(input: TripWrite): FieldError[] {
  const units = (type: number) => isIn(db.assets.filter((asset) => asset.vehicle_typ === type));
  const drivers = isIn(db.employees.filter((employee) => employee.is_driver));
  return referenceErrors([
    ["trip_type", input.trip_type, isType("TRIP_TYPE")],
    ["trip_status", input.trip_status, isType("TRIP_STATUS")],
    ["vehicle", input.vehicle, units(VEHICLE_TYPE.TRUCK), TRIP_MESSAGES.truck],
    ["driver1", input.driver1, drivers, TRIP_MESSAGES.driver],
    ["driver2", input.driver2, drivers, TRIP_MESSAGES.driver],
    ["trailer1", input.trailer1, units(VEHICLE_TYPE.TRAILER), TRIP_MESSAGES.trailer],
    ["trailer2", input.trailer2, units(VEHICLE_TYPE.TRAILER), TRIP_MESSAGES.trailer],
    ...input.items.flatMap((item, index) => [
      [`items.${index}.pkg_type`, item.pkg_type, isType("PACKAGE_TYPE")] as const,
      [`items.${index}.item_status`, item.item_status, isType("TRIP_ITEM_STATUS")] as const,
      [`items.${index}.apnt_type`, item.apnt_type, isType("APPNT_TYPE")] as const,
      [`items.${index}.orderids`, item.orderids, isIn(db.orders)] as const,
      [`items.${index}.order_item`, item.order_item, isIn(db.orders.find((order) => order.id === item.orderids)?.items ?? [])] as const,
    ]),
  ]);
}

/** @throws CONFLICT for an order that is neither New nor Received, unless the trip carries it already */
function assertOrdersOpen(input: TripWrite, before: StoredTrip | undefined): void {
  const carried = new Set(before ? ordersOf(before) : []);
  for (const id of ordersOf(input)) {
    const order = db.orders.find((candidate) => candidate.id === id);
    if (order && !carried.has(id) && !isOrderOpen(codeOf(order.order_status))) throw new WireError("CONFLICT", `Order ${order.order_no} is not open any more`);
  }
}

/** @throws LOCKED for a complete trip, VALIDATION, CONFLICT */
export function assertTrip(input: TripWrite, files: readonly File[], before?: StoredTrip): void {
  const status = before?.trip_status ?? TRIP_STATUS.NEW;
  if (isTripLocked(status)) throw new WireError("LOCKED", TRIP_MESSAGES.locked);
  const moves = canMoveTrip(status, input.trip_status ?? status);
  throwIfAny([
    ...tripReferences(input),
    ...(before ? foreignIds("items", before.items, input.items) : []),
    ...(moves ? [] : [{ path: "trip_status", message: TRIP_MESSAGES.statusMove }]),
    ...fileErrors(before?.files ?? [], input.files, files, TRIP_MESSAGES.tooManyFiles),
  ]);
  assertOrdersOpen(input, before);
}

export function tripColumns(input: TripWrite, files: readonly File[], before?: StoredTrip) {
  const { version: _, trip_no: __, trip_status, ...fields } = input;
  return {
    ...fields,
    trip_status: trip_status ?? before?.trip_status ?? TRIP_STATUS.NEW,
    items: mergeParts(before?.items ?? [], input.items, () => nextOf("trip_stops")),
    files: attach(before?.files ?? [], input.files, files, () => nextOf("files")),
  };
}
