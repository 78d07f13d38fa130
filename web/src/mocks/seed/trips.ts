import { APPOINTMENT_NO, TRIP_ITEM_STATUS_NEW, TRIP_STATUS, TRIP_TYPE, VEHICLE_TYPE } from "#bff/wire/known-keys.ts";
import type { StoredManifest, StoredOrder, StoredStop, StoredTrip, StoredTripStop, Tables } from "../tables.ts";
import { instantAt, wallClockAt } from "./calendar.ts";
import type { TripPlan } from "./plan.ts";
import type { Random } from "./random.ts";
import { keyOfCode } from "./types.ts";

type Context = Pick<Tables, "types" | "assets" | "employees" | "orders" | "counters"> & { random: Random };

const DISPATCHER = "00000000-0000-4000-8000-000000000002";
const YARD = { location: "6025 Tomken Rd, Mississauga, ON, Canada", loc_nm: "Maple Leaf yard", postal_code: "L5T 1X8", province: "ON", city: "Mississauga" };

function addHours(wallClock: string, hours: number): string {
  const date = new Date(`${wallClock}Z`);
  date.setUTCHours(date.getUTCHours() + hours);
  return date.toISOString().slice(0, 19);
}

const blankStop = { item_drv_note: "", item_sig_req: false, item_verified: false, info: "", note: "", status: true, arv_date: null, dep_date: null };

function fromOrder(context: Context, order: StoredOrder, item: StoredStop, done: boolean): StoredTripStop {
  return {
    ...blankStop,
    id: ++context.counters.trip_stops,
    type: item.type,
    location: item.location,
    loc_nm: item.loc_nm,
    postal_code: item.postal_code,
    province: item.province,
    city: item.city,
    qty: item.qty,
    pkg_type: item.pkg_type,
    item_status: done ? keyOfCode(context.types, "TRIP_ITEM_STATUS", "DLV") : TRIP_ITEM_STATUS_NEW,
    req_date: item.req_date,
    apnt_type: item.apnt_type,
    orderids: order.id,
    order_item: item.id,
    weight: item.weight,
    info: item.info,
    arv_date: done ? item.req_date : null,
    dep_date: done ? addHours(item.req_date, 1) : null,
  };
}

function yardStop(context: Context, pkgType: number, firstPickup: string): StoredTripStop {
  return {
    ...blankStop,
    ...YARD,
    id: ++context.counters.trip_stops,
    type: "Y",
    qty: 0,
    pkg_type: pkgType,
    item_status: TRIP_ITEM_STATUS_NEW,
    req_date: wallClockAt(firstPickup.slice(0, 10), 5),
    apnt_type: APPOINTMENT_NO,
    orderids: null,
    order_item: null,
    weight: 0,
  };
}

function stopsOf(plan: TripPlan, context: Context): StoredTripStop[] {
  const done = plan.status === TRIP_STATUS.COMPLETE;
  const legs = plan.legs.flatMap(({ order: position, stops }) => {
    const order = context.orders[position];
    return order ? order.items.filter((item) => stops.includes(item.type)).map((item) => fromOrder(context, order, item, done)) : [];
  });
  legs.sort((one, other) => one.req_date.localeCompare(other.req_date));
  const [first] = legs;
  return first ? [yardStop(context, first.pkg_type, first.req_date), ...legs] : legs;
}

export function seedTrip(plan: TripPlan, context: Context): StoredTrip {
  const { random, assets, employees } = context;
  const unitsOf = (type: number) => assets.filter((asset) => asset.vehicle_typ === type);
  const drivers = employees.filter((employee) => employee.is_driver);
  const driver1 = random.pick(drivers);
  const team = random.chance(0.15) ? random.pick(drivers.filter((driver) => driver !== driver1)) : undefined;
  const items = stopsOf(plan, context);
  const owner = random.pick(["CP", "CP", "CP", "CP", "TP", "CT"] as const);
  const startsAt = instantAt(items[0]?.req_date.slice(0, 10) ?? "", 10);
  const started = plan.status >= TRIP_STATUS.STARTED;
  const odometer = random.int(10_000, 82_000);
  const miles = random.int(140, 1800);
  return {
    id: ++context.counters.trips,
    trip_no: ++context.counters.trip_no,
    trip_type: plan.type,
    trip_date: startsAt,
    trip_status: plan.status,
    vehicle: random.pick(unitsOf(VEHICLE_TYPE.TRUCK)).id,
    seal_no: started ? `SL${random.int(100_000, 999_999)}` : "",
    driver1: driver1.id,
    driver2: team?.id ?? null,
    calc_miles: miles,
    miles_mode: "Auto",
    ref_start: 0,
    ref_end: 0,
    odm_start: started ? odometer : 0,
    odm_end: plan.status === TRIP_STATUS.COMPLETE ? odometer + miles : 0,
    trailer_owner: owner,
    trailer1: owner === "CT" ? null : random.pick(unitsOf(VEHICLE_TYPE.TRAILER)).id,
    trailer2: null,
    cust_trailer1: owner === "CT" ? `MSCU ${random.int(1_000_000, 9_999_999)}` : "",
    cust_trailer2: "",
    note: random.chance(0.2) ? "Fuel at the Woodstock cardlock before the border." : "",
    items,
    files: [],
    version: 1,
    created_at: startsAt,
    created_by: DISPATCHER,
    updated_at: null,
    updated_by: null,
  };
}

/** Border filings of most trips across the border that have been dispatched. */
export function seedManifests(trips: readonly StoredTrip[], random: Random): StoredManifest[] {
  return trips
    .filter((trip) => trip.trip_type !== TRIP_TYPE.DOMESTIC && trip.trip_status !== TRIP_STATUS.NEW && random.chance(0.8))
    .map((trip, index) => ({
      id: index + 1,
      manifest_no: String(trip.trip_no),
      trip: trip.id,
      poe: trip.trip_type === TRIP_TYPE.INTO_CANADA ? "0427" : "0901",
      ref_no: "",
      type: trip.trip_type === TRIP_TYPE.INTO_CANADA ? "ACI" : "ACE",
      cmt: "",
    }));
}
