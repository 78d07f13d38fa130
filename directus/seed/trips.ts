/** Trips with the stops of the orders they carry, and the manifests of those that cross the border. */
import { APPOINTMENT_NO, CODE, COUNTRY, TRIP_ITEM_STATUS_NEW, TRIP_STATUS, TRIP_TYPE } from "../../bff/src/wire/known-keys.ts";
import { HOUR_MS, type Row, type Times } from "./bulk.ts";
import type { Catalog } from "./catalog.ts";
import type { MadeOrder } from "./orders.ts";
import { addressOf, type Place, routeMiles } from "./places.ts";
import type { TripPlan } from "./plan.ts";
import type { Chance } from "./random.ts";

export type TripContext = {
  company: number;
  yard: Place;
  yardName: string;
  drivers: readonly number[];
  trucks: readonly number[];
  trailers: readonly number[];
  user: string | null;
  catalog: Catalog;
  times: Times;
  luck: Chance;
  now: number;
};
export type MadeTrip = { id: number; row: Row; items: Row[]; manifest: Row | null };

function tripType(places: readonly Place[]): number {
  const last = places.at(-1)!;
  if (places.every(({ country }) => country === last.country)) return TRIP_TYPE.DOMESTIC;
  return last.country === COUNTRY.CANADA ? TRIP_TYPE.INTO_CANADA : TRIP_TYPE.INTO_UNITED_STATES;
}

function yardItem({ company, yard, yardName, catalog, times }: TripContext, trip: number, id: number, at: number): Row {
  return {
    id,
    company,
    trip,
    stop: 1,
    type: "Y",
    location: addressOf(yard),
    loc_nm: yardName,
    postal_code: yard.postal_code,
    province: yard.province,
    city: yard.city,
    qty: 0,
    pkg_type: catalog.id("PACKAGE_TYPE", CODE.boxes),
    group: "M",
    order: null,
    order_item: null,
    req_date: times.wall(at - HOUR_MS),
    arv_date: null,
    dep_date: null,
    weight: 0,
    unit: catalog.id("PACKAGE_UNIT_TYPE", CODE.pounds),
    item_status: TRIP_ITEM_STATUS_NEW,
    apnt_type: APPOINTMENT_NO,
    info: "",
    note: "",
    item_drv_note: "",
    item_sig_req: false,
    item_verified: false,
    status: true,
    latitude: yard.latitude,
    longitude: yard.longitude,
  };
}

function orderItems({ company, catalog, times, now }: TripContext, trip: number, firstId: number, orders: readonly MadeOrder[], plan: TripPlan): Row[] {
  const isDone = plan.status === TRIP_STATUS.COMPLETE;
  return orders
    .flatMap((order) => order.stops.map((stop) => ({ order, ...stop })))
    .map(({ order, row, at }, index) => {
      const visited = isDone || (plan.status === TRIP_STATUS.STARTED && at + HOUR_MS < now);
      return {
        id: firstId + index,
        company,
        trip,
        stop: index + 2,
        type: row.type!,
        location: row.location!,
        loc_nm: row.loc_nm!,
        postal_code: row.postal_code!,
        province: row.province!,
        city: row.city!,
        qty: row.qty!,
        pkg_type: row.pkg_type!,
        group: "O",
        order: order.id,
        order_item: row.id!,
        req_date: row.req_date!,
        arv_date: visited ? times.wall(at) : null,
        dep_date: visited ? times.wall(at + HOUR_MS) : null,
        weight: row.weight!,
        unit: row.unit!,
        item_status: visited ? catalog.id("TRIP_ITEM_STATUS", row.type === "S" ? "LDD" : "DLV") : TRIP_ITEM_STATUS_NEW,
        apnt_type: row.apnt_type!,
        info: row.info!,
        note: row.note!,
        item_drv_note: "",
        item_sig_req: row.type === "C",
        item_verified: visited,
        status: true,
        latitude: row.latitude!,
        longitude: row.longitude!,
      };
    });
}

function manifest({ company, catalog, user, luck }: TripContext, id: number, trip: { id: number; no: number; type: number; status: number }): Row | null {
  const filed = trip.type !== TRIP_TYPE.DOMESTIC && trip.status !== TRIP_STATUS.NEW;
  if (!filed) return null;
  const intoCanada = trip.type === TRIP_TYPE.INTO_CANADA;
  const poe = catalog.label(luck.pick(catalog.ids(intoCanada ? "ACI_PORTS" : "ACE_PORTS"))).code;
  const ref_no = id % 3 === 0 ? "" : `${intoCanada ? "CCN" : "SCN"}-${trip.no}`;
  return { id, company, manifest_no: String(trip.no), trip: trip.id, poe, ref_no, type: intoCanada ? "ACI" : "ACE", cmt: "", version: 1, created_by: user };
}

/** `turn` walks through drivers and units, so that trips of the same days never share them. */
export function buildTrip(
  context: TripContext,
  plan: TripPlan,
  orders: readonly MadeOrder[],
  turn: number,
  ids: { trip: number; no: number; item: number; manifest: number },
): MadeTrip {
  const { company, yard, drivers, trucks, trailers, user, times, luck } = context;
  const places = [yard, ...orders.flatMap(({ stops }) => stops.map(({ place }) => place))];
  const type = tripType(places);
  const outside = luck.is(0.1);
  const odometer = luck.int(10_000, 90_000);
  const miles = routeMiles(places);
  const isReefer = orders.some(({ row }) => row.mat_typ_ref === true);
  const row: Row = {
    id: ids.trip,
    company,
    trip_no: ids.no,
    trip_type: type,
    trip_date: times.instant(plan.at),
    trip_status: plan.status,
    vehicle: trucks[turn % trucks.length]!,
    seal_no: luck.is(0.7) ? `SL${luck.int(100_000, 999_999)}` : "",
    driver1: drivers[turn % drivers.length]!,
    driver2: null,
    calc_miles: miles,
    miles_mode: "Auto",
    miles_source: "estimate",
    ref_start: isReefer ? 34 : 0,
    ref_end: isReefer ? 36 : 0,
    odm_start: plan.status === TRIP_STATUS.COMPLETE ? odometer : 0,
    odm_end: plan.status === TRIP_STATUS.COMPLETE ? Math.min(99_999, odometer + miles) : 0,
    trailer_owner: outside ? "CT" : "CP",
    trailer1: outside ? null : trailers[turn % trailers.length]!,
    trailer2: null,
    cust_trailer1: outside ? `XTRA ${luck.int(100_000, 999_999)}` : "",
    cust_trailer2: "",
    note: "",
    version: 1,
    created_at: times.instant(plan.made),
    created_by: user,
    updated_at: times.instant(plan.moved),
    updated_by: user,
  };
  const items = [yardItem(context, ids.trip, ids.item, plan.at), ...orderItems(context, ids.trip, ids.item + 1, orders, plan)];
  return { id: ids.trip, row, items, manifest: manifest(context, ids.manifest, { id: ids.trip, no: ids.no, type, status: plan.status }) };
}
