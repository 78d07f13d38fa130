/** Rules of trips: how the status moves, what locks them, and the orders that follow. */

import { canMoveTrip, FIRST_TRIP_STATUS, isTripLocked } from "../../../../bff/src/modules/trips/lifecycle.ts";
import { TRIP_MESSAGES } from "../../../../bff/src/modules/trips/messages.ts";
import { IllegalTransitionError, LockedError } from "../errors.ts";
import type { Row } from "../rows.ts";
import { actorOf } from "../steps/actor.ts";
import { takeAnswers } from "../steps/answers.ts";
import { needPart } from "../steps/needed-parts.ts";
import { numberId } from "../steps/numbering.ts";
import { numberOf } from "../values.ts";
import { openParts, rowId, type Write } from "../write.ts";
import { follow, ordersOnTrips } from "./follow-trips.ts";
import { keepMilesSource } from "./miles.ts";
import type { Rules, Update } from "./rules.ts";
import { expectStops, tripItemRules } from "./trip-items.ts";
import { askAboutTrip } from "./trip-questions.ts";

const statusOf = (trip: Row) => numberOf(trip.trip_status) ?? FIRST_TRIP_STATUS;
const refuseMove = (from: number, to: number | null) => {
  if (to === null || !canMoveTrip(from, to)) throw new IllegalTransitionError({ field: "trip_status" });
};

/** Only the system itself (an import) makes trips that have been driven already. */
async function create(write: Write, payload: Row): Promise<void> {
  keepMilesSource(payload);
  payload.trip_status ??= FIRST_TRIP_STATUS;
  const { system } = await actorOf(write);
  if (!system && numberOf(payload.trip_status) !== FIRST_TRIP_STATUS) throw new IllegalTransitionError({ field: "trip_status" });
  takeAnswers(write, payload);
  await askAboutTrip(write, undefined, payload);
  // Its number is known only then.
  write.effects.push(async () => expectStops(write, numberId("trips", payload.company, payload.trip_no), payload.items));
}

async function update(write: Write, { row, payload, changes }: Update): Promise<void> {
  if (isTripLocked(statusOf(row))) throw new LockedError({ message: TRIP_MESSAGES.locked });
  keepMilesSource(payload, row, changes);
  takeAnswers(write, payload);
  await askAboutTrip(write, row, payload);
  openParts(write, rowId("trips", row.id));
  expectStops(write, rowId("trips", row.id), payload.items);
  if (!changes.trip_status) return;
  const status = numberOf(changes.trip_status[1]);
  refuseMove(statusOf(row), status);
  await needPart(write, row, payload, status !== FIRST_TRIP_STATUS);
  const trip = Number(row.id);
  follow(write, await ordersOnTrips(write.rows, trip), (stops) => stops.map((stop) => (stop.trip === trip ? { ...stop, trip_status: Number(status) } : stop)));
}

async function remove(write: Write, row: Row): Promise<void> {
  if (isTripLocked(statusOf(row))) throw new LockedError({ message: TRIP_MESSAGES.complete });
  const trip = Number(row.id);
  follow(write, await ordersOnTrips(write.rows, trip), (stops) => stops.filter((stop) => stop.trip !== trip));
}

export const rules: Rules = { trips: { create, update, remove }, trip_items: tripItemRules };
