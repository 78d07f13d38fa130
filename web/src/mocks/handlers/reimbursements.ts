import { REIMBURSEMENT_MESSAGES, REIMBURSEMENT_TYPE, reimbursements, reimbursementWrite } from "#bff/modules/reimbursements/contract.ts";
import { reimbursementFigures } from "#bff/modules/reimbursements/rules.ts";
import { db } from "../db.ts";
import { lookupOf } from "../present/shared.ts";
import { MOST_SUGGESTIONS } from "../wire/list.ts";
import { registerHandlers } from "../wire/register.ts";
import { targetOf } from "../wire/register-fields.ts";
import { assertMay, signedIn } from "../wire/route.ts";

const PERSON = ["first", "last"];
const tripOf = (id: unknown) => db.trips.find((trip) => trip.id === id);

/** Trips to choose from, newest first, by the begin of their number or by id. */
const trips = signedIn("get", "/reimbursements/trips", ({ user, query }) => {
  assertMay(user, "REIMB", "read");
  const [id, text] = [query.get("id"), query.get("begin-with")?.trim() ?? ""];
  const found = db.trips
    .filter((trip) => (id === null ? String(trip.trip_no).startsWith(text) : String(trip.id) === id))
    .sort((one, other) => other.trip_no - one.trip_no);
  const content = found.map((trip) => ({
    id: trip.id,
    trip_no: trip.trip_no,
    driver1: targetOf(PERSON, trip.driver1),
    driver2: targetOf(PERSON, trip.driver2),
  }));
  return { content: content.slice(0, MOST_SUGGESTIONS) };
});

export const reimbursementsHandlers = [
  trips,
  ...registerHandlers(reimbursements, "reimbursements", {
    write: reimbursementWrite,
    present: (row) => ({
      type: REIMBURSEMENT_TYPE,
      trip_no: row.trip_type ? String(row.manual_trip) : String(tripOf(row.trip)?.trip_no ?? ""),
      ...reimbursementFigures(row.ttl_amt as number, lookupOf(row.tax as number)?.name ?? null),
    }),
    guard: ({ trip, driver_id }) => {
      const chosen = tripOf(trip);
      return chosen && ![chosen.driver1, chosen.driver2].includes(driver_id) ? [{ path: "driver_id", message: REIMBURSEMENT_MESSAGES.tripDriver }] : [];
    },
  }),
];
