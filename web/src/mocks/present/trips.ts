import type { Trip, TripItem, TripOption, TripRow } from "#bff/modules/trips/contract.ts";
import { isTripLocked } from "#bff/modules/trips/lifecycle.ts";
import { TRIP_MESSAGES } from "#bff/modules/trips/messages.ts";
import { db } from "../db.ts";
import { type DemoUser, may } from "../session.ts";
import type { StoredTrip, StoredTripStop } from "../tables.ts";
import { active } from "../wire/parts.ts";
import { abilitiesOf, attachmentsOf, byRight, lookupOf, stampsOf } from "./shared.ts";

const unitOf = (id: number | null) => {
  const row = db.assets.find((asset) => asset.id === id);
  return row ? { id: row.id, asset_code: row.asset_code } : null;
};
const driverOf = (id: number | null) => {
  const row = db.employees.find((employee) => employee.id === id);
  return row ? { id: row.id, first: row.first, last: row.last, phone: row.phone } : null;
};
export const orderNoOf = (stop: StoredTripStop) => db.orders.find((order) => order.id === stop.orderids)?.order_no;

const presentStop = (stop: StoredTripStop, index: number): TripItem => ({
  ...stop,
  stop: index + 1,
  group: stop.orderids === null ? "M" : "O",
  order: String(orderNoOf(stop) ?? "MANUAL"),
  pkg_type: lookupOf(stop.pkg_type),
  item_status: lookupOf(stop.item_status),
  apnt_type: lookupOf(stop.apnt_type),
});

function shared(trip: StoredTrip, user: DemoUser) {
  const complete = isTripLocked(trip.trip_status);
  return {
    id: trip.id,
    trip_no: trip.trip_no,
    trip_type: lookupOf(trip.trip_type),
    trip_date: trip.trip_date,
    trip_status: lookupOf(trip.trip_status),
    vehicle: unitOf(trip.vehicle),
    seal_no: trip.seal_no,
    driver1: driverOf(trip.driver1),
    driver2: driverOf(trip.driver2),
    calc_miles: trip.calc_miles,
    trailer_owner: trip.trailer_owner,
    trailer1: unitOf(trip.trailer1),
    trailer2: unitOf(trip.trailer2),
    cust_trailer1: trip.cust_trailer1,
    cust_trailer2: trip.cust_trailer2,
    note: trip.note,
    items: active(trip.items).map(presentStop),
    ...abilitiesOf({
      update: byRight(user, "OTRP", "update") ?? (complete ? TRIP_MESSAGES.locked : undefined),
      delete: byRight(user, "OTRP", "delete") ?? (complete ? TRIP_MESSAGES.complete : undefined),
    }),
  };
}

export const presentTripRow = (trip: StoredTrip, user: DemoUser): TripRow => ({
  ...shared(trip, user),
  first_stop_time: active(trip.items)[0]?.req_date ?? null,
  aci_ace: db.manifests.some((manifest) => manifest.trip === trip.id || manifest.manifest_no === String(trip.trip_no)),
});

/** What drop-downs need of a trip, with the first stop only. */
export function presentTripOption(trip: StoredTrip, user: DemoUser): TripOption {
  const { id, trip_no, vehicle, driver1, driver2, trailer1, trailer2, items } = shared(trip, user);
  return { id, trip_no, vehicle, driver1, driver2, trailer1, trailer2, items: items.slice(0, 1) };
}

export const presentTrip = (trip: StoredTrip, user: DemoUser): Trip => ({
  ...shared(trip, user),
  miles_mode: trip.miles_mode,
  ref_start: trip.ref_start,
  ref_end: trip.ref_end,
  odm_start: trip.odm_start,
  odm_end: trip.odm_end,
  files: may(user, "OTRP", "download") ? attachmentsOf(trip.files) : [],
  ...stampsOf(trip),
});
