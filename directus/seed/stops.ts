/** Where an order is picked up and delivered. */
import { APPOINTMENT_NO, CODE, ORDER_STATUS } from "../../bff/src/wire/known-keys.ts";
import { HOUR_MS, type Row, type Times } from "./bulk.ts";
import type { Catalog } from "./catalog.ts";
import type { Customer } from "./customers.ts";
import { addressOf, CANADA, type Place, UNITED_STATES, within } from "./places.ts";
import type { OrderPlan } from "./plan.ts";
import type { Chance } from "./random.ts";

export type OrderContext = {
  company: number;
  customers: readonly Customer[];
  yard: Place;
  stopsPerOrder?: number;
  staff: readonly number[];
  user: string | null;
  names: readonly string[];
  catalog: Catalog;
  times: Times;
  luck: Chance;
};
/** `at`: epoch milliseconds, read as the clock at the stop. */
export type MadeStop = { row: Row; place: Place; at: number };

/** Hours between two stops of one order. */
const HOURS_PER_STOP = 9;
export const STOP_NOTES = [
  "Driver must check in at security.",
  "Call the consignee one hour ahead.",
  "Seal at origin; number on the BOL.",
  "Temperature log with the paperwork.",
  "",
];

/** How far from the yard freight is picked up, and how far it goes, in miles. */
const PICKUP_REACH = 900;
const HAUL_REACH = 1300;
/** Shippers and consignees of an order. */
const SHAPES = [
  [1, 1],
  [1, 1],
  [2, 1],
  [1, 2],
] as const;

/** Shippers first, as most freight runs; the far end is in the other country once in three. */
function route({ yard, luck, stopsPerOrder }: OrderContext): { type: "S" | "C"; place: Place }[] {
  const home = luck.is(0.75) ? CANADA : UNITED_STATES;
  const away = luck.is(0.34) ? (home === CANADA ? UNITED_STATES : CANADA) : home;
  const [pickups, deliveries] = stopsPerOrder ? [Math.ceil(stopsPerOrder / 2), Math.floor(stopsPerOrder / 2)] : luck.pick(SHAPES);
  const origin = luck.pick(within(PICKUP_REACH, yard, home));
  const shippers = [origin, ...Array.from({ length: pickups - 1 }, () => luck.pick(within(HAUL_REACH, origin, home)))];
  const destinations = within(HAUL_REACH, shippers.at(-1)!, away);
  const consignees = Array.from({ length: deliveries }, () => luck.pick(destinations));
  return [...shippers.map((place) => ({ type: "S" as const, place })), ...consignees.map((place) => ({ type: "C" as const, place }))];
}

/** What is picked up is delivered: the quantity is split over the stops of either kind. */
const shareOf = (total: number, index: number, parts: number) =>
  index < parts - 1 ? Math.floor(total / parts) : total - Math.floor(total / parts) * (parts - 1);

export function buildStops(context: OrderContext, plan: OrderPlan, order: number, firstStop: number): MadeStop[] {
  const { company, catalog, times, luck, names } = context;
  const stops = route(context);
  const packages = luck.pick([CODE.boxes, "PLT", "PLT", "SKD", "PCS"]);
  const [qty, weight] = [luck.int(4, 26), luck.int(60, 440) * 100];
  const delivered = plan.status === ORDER_STATUS.COMPLETE || plan.status === ORDER_STATUS.INVOICED;
  const status = catalog.id("ORDER_ITEM_STATUS", delivered ? "DLV" : CODE.new);
  return stops.map(({ type, place }, index) => {
    const kin = stops.filter((stop) => stop.type === type);
    const nth = stops.slice(0, index).filter((stop) => stop.type === type).length;
    const at = plan.pickup + HOUR_MS * HOURS_PER_STOP * index;
    const row: Row = {
      id: firstStop + index,
      company,
      order,
      seq: index + 1,
      type,
      item_status: status,
      location: addressOf(place),
      postal_code: place.postal_code,
      province: place.province,
      city: place.city,
      loc_nm: luck.pick(names),
      req_date: times.wall(at),
      req_time: "",
      pkg_type: catalog.id("PACKAGE_TYPE", packages),
      qty: shareOf(qty, nth, kin.length),
      length: luck.int(1, 53),
      weight: shareOf(weight, nth, kin.length),
      unit: catalog.id("PACKAGE_UNIT_TYPE", CODE.pounds),
      desc: "",
      note: luck.pick(STOP_NOTES),
      info: luck.is(0.5) ? `${type === "S" ? "PU" : "DEL"}${luck.int(10_000, 99_999)}` : "",
      apnt_type: luck.is(0.6) ? APPOINTMENT_NO : catalog.id("APPNT_TYPE", luck.pick(["YES", "CNF", "FCFS"])),
      status: true,
      latitude: place.latitude,
      longitude: place.longitude,
    };
    return { row, place, at };
  });
}
