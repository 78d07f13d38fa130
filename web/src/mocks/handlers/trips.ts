import { trips, tripWrite } from "#bff/modules/trips/contract.ts";
import { isTripLocked } from "#bff/modules/trips/lifecycle.ts";
import { TRIP_MESSAGES } from "#bff/modules/trips/messages.ts";
import { db, nextOf } from "../db.ts";
import { orderNoOf, presentTrip, presentTripOption, presentTripRow } from "../present/trips.ts";
import { companyDay } from "../seed/calendar.ts";
import type { StoredTrip } from "../tables.ts";
import { readWrite } from "../wire/body.ts";
import { badRequest, WireError } from "../wire/errors.ts";
import { byDay, byKey, byPart, type ListRules, list, pickFields } from "../wire/list.ts";
import { active } from "../wire/parts.ts";
import { assertMay, type Call, rowOf, signedIn } from "../wire/route.ts";
import { assertFresh, change, createOnce, fingerprintOf, newStamps } from "../wire/save.ts";
import { followTrips } from "./order-rules.ts";
import { assertTrip, ordersOf, tripColumns } from "./trip-rules.ts";
import { tripSummary } from "./trip-summary.ts";

const assetCode = (id: number | null) => db.assets.find((asset) => asset.id === id)?.asset_code ?? "";
const firstName = (id: number | null) => db.employees.find((employee) => employee.id === id)?.first ?? "";

export const TRIP_LIST_RULES: ListRules<StoredTrip> = {
  spec: trips.listSpec,
  sortBy: {
    trip_no: (row) => row.trip_no,
    trip_date: (row) => row.trip_date,
    trip_type: (row) => row.trip_type,
    trip_status: (row) => row.trip_status,
    calc_miles: (row) => row.calc_miles,
    vehicle: (row) => assetCode(row.vehicle),
    driver1: (row) => firstName(row.driver1),
    seal_no: (row) => row.seal_no,
    trailer_owner: (row) => row.trailer_owner,
  },
  filters: {
    driver_id: byKey((row) => [row.driver1, row.driver2]),
    trailer_id: byKey((row) => [row.trailer1, row.trailer2]),
    truck_id: byKey((row) => [row.vehicle]),
    trip_type: byKey((row) => [row.trip_type]),
    trip_status: byKey((row) => [row.trip_status]),
    order_no: byKey((row) => active(row.items).map((item) => orderNoOf(item) ?? null)),
    order_id: byKey((row) => ordersOf(row)),
    loc: byPart((row) => active(row.items).flatMap((item) => [item.location, item.loc_nm, item.city])),
    cstm_trailer: byPart((row) => [row.cust_trailer1, row.cust_trailer2]),
    trip_no: byKey((row) => [row.trip_no]),
    date1: byDay("from", (row) => companyDay(row.trip_date)),
    date2: byDay("to", (row) => companyDay(row.trip_date)),
  },
  fields: Object.keys(trips.rowSchema.shape),
};

function listTrips({ query, user }: Call) {
  const { rows, page, fields, isDropdown } = list(db.trips, query, TRIP_LIST_RULES);
  const present = isDropdown ? presentTripOption : presentTripRow;
  return { _embedded: { content: rows.map((row) => pickFields(present(row, user), fields)) }, page };
}

export const tripsHandlers = [
  signedIn("get", "/trips", (call) => {
    const intent = call.query.get("intent") ?? "load";
    assertMay(call.user, "OTRP", "read");
    if (intent === "index") return { message: String(db.counters.trip_no + 1) };
    if (intent === "summary") return tripSummary(call.query.get("interval") ?? "m");
    if (intent !== "load" && intent !== "search") throw badRequest("intent", `There is no intent ${intent}`);
    return listTrips(call);
  }),

  signedIn("get", "/trips/:id", (call) => {
    assertMay(call.user, "OTRP", "read");
    return presentTrip(rowOf(db.trips, call), call.user);
  }),

  signedIn("post", "/trips", async ({ request, user }) => {
    assertMay(user, "OTRP", "create");
    const { input, files } = await readWrite(request, tripWrite);
    return createOnce(request, user, fingerprintOf(input, files), () => {
      assertTrip(input, files);
      const columns = tripColumns(input, files);
      const row: StoredTrip = { ...columns, id: nextOf("trips"), trip_no: nextOf("trip_no"), ...newStamps(user) };
      db.trips.push(row);
      followTrips(ordersOf(row), user);
      return { ...presentTrip(row, user), message: trips.messages.created };
    });
  }),

  signedIn("put", "/trips/:id", async (call) => {
    assertMay(call.user, "OTRP", "update");
    const { input, files } = await readWrite(call.request, tripWrite);
    const row = rowOf(db.trips, call);
    assertTrip(input, files, row);
    assertFresh(row, input.version);
    const before = ordersOf(row);
    change(row, tripColumns(input, files, row), call.user);
    followTrips([...before, ...ordersOf(row)], call.user);
    return { ...presentTrip(row, call.user), message: trips.messages.updated };
  }),

  signedIn("delete", "/trips/:id", (call) => {
    assertMay(call.user, "OTRP", "delete");
    const row = rowOf(db.trips, call);
    if (isTripLocked(row.trip_status)) throw new WireError("LOCKED", TRIP_MESSAGES.complete);
    db.trips = db.trips.filter((trip) => trip.id !== row.id);
    followTrips(ordersOf(row), call.user);
    return { id: row.id, message: trips.messages.deleted };
  }),
];
