/** Rules of trips: how the status moves, what locks them, and the orders that follow. */

import { canMoveTrip, isTripLocked } from "../../../../bff/src/modules/trips/lifecycle.ts";
import { TRIP_MESSAGES } from "../../../../bff/src/modules/trips/messages.ts";
import { TRIP_STATUS } from "../../../../bff/src/wire/known-keys.ts";
import { IllegalTransitionError, LockedError } from "../errors.ts";
import type { Row } from "../rows.ts";
import { numberOf } from "../values.ts";
import { rowId, type Write } from "../write.ts";
import { follow, ordersOnTrips } from "./follow-trips.ts";
import type { Rules, Update } from "./rules.ts";
import { tripItemRules } from "./trip-items.ts";

const statusOf = (trip: Row) => numberOf(trip.trip_status) ?? TRIP_STATUS.NEW;
const refuseMove = (from: number, to: number | null) => {
  if (to === null || !canMoveTrip(from, to)) throw new IllegalTransitionError({ field: "trip_status" });
};

async function create(_write: Write, payload: Row): Promise<void> {
  if (payload.trip_status === undefined || payload.trip_status === null) payload.trip_status = TRIP_STATUS.NEW;
  refuseMove(TRIP_STATUS.NEW, numberOf(payload.trip_status));
}

async function update(write: Write, { row, changes }: Update): Promise<void> {
  if (isTripLocked(statusOf(row))) throw new LockedError({ message: TRIP_MESSAGES.locked });
  write.memory.open.add(rowId("trips", row.id));
  if (!changes.trip_status) return;
  const status = numberOf(changes.trip_status[1]);
  refuseMove(statusOf(row), status);
  const trip = Number(row.id);
  follow(write, await ordersOnTrips(write.rows, trip), (stops) => stops.map((stop) => (stop.trip === trip ? { ...stop, trip_status: Number(status) } : stop)));
}

async function remove(write: Write, row: Row): Promise<void> {
  if (isTripLocked(statusOf(row))) throw new LockedError({ message: TRIP_MESSAGES.complete });
  const trip = Number(row.id);
  follow(write, await ordersOnTrips(write.rows, trip), (stops) => stops.filter((stop) => stop.trip !== trip));
}

export const rules: Rules = { trips: { create, update, remove }, trip_items: tripItemRules };
