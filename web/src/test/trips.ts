/** Trips that page tests are about, found by what they are. */
import type { z } from "zod";
import type { TripRow, trips } from "#bff/modules/trips/contract.ts";
import { nextNumber } from "#bff/wire/wire-kit.ts";
import { ask, rows } from "./server.ts";

/** A page of trips as the list has it; without a search all of the demo's, newest first. */
export async function tripPage(search = "size=100") {
  const { _embedded, page } = await ask<z.output<typeof trips.answers.list>>(`trips?${search}`);
  return { trips: _embedded.content, total: page.total_elements };
}

/** The newest trip that is what the test is about. */
export async function newestTrip(isMeant: (trip: TripRow) => boolean = () => true): Promise<TripRow> {
  const trip = (await tripPage()).trips.find(isMeant);
  if (!trip) throw new Error(`No trip is what the test is about: ${isMeant}`);
  return trip;
}
/** @param status key of a trip's status */
export const newestTripIn = (status: number) => newestTrip(({ trip_status }) => trip_status?.id === status);

/** A trip that may go: no reimbursement holds it. */
export async function newestFreeTripIn(status: number): Promise<TripRow> {
  const held = new Set((await (await rows()).find("reimbursements", {})).map(({ trip }) => trip));
  return newestTrip(({ id, trip_status }) => trip_status?.id === status && !held.has(id));
}

/** The number that the next trip gets. */
export const nextTripNo = async () => nextNumber.parse(await ask("trips?intent=index")).message;
