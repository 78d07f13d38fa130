import { z } from "zod";
import { computed, custom, kept, optional, parts, preset, required } from "../../fields/kinds.ts";
import { checkedParts, defineParts } from "../../fields/parts.ts";
import { defineRegister } from "../../fields/register.ts";
import { DRIVER, TRAILER, TRUCK } from "../../fields/targets.ts";
import { APPOINTMENT_NO, CODE, TRIP_ITEM_STATUS_NEW, TRIP_STATUS, TRIP_TYPE } from "../../wire/known-keys.ts";
import { STOP_ADDRESS } from "../../wire/places.ts";
import { answers } from "../../wire/questions.ts";
import { addressRules, embeddedList, MANDATORY, optionalReference, optionalWallClock, rules } from "../../wire/wire-kit.ts";
import { MAX_FILES, MILES_LABELS, MILES_SOURCE_LABELS, orderItems, STOP_LABELS } from "../orders/contract.ts";
import { STOP_MESSAGES as stop } from "../orders/messages.ts";
import { TRIP_MESSAGES as say } from "./messages.ts";

export const TRAILER_OWNER_LABELS = { CP: "Company", TP: "3rd Party", CT: "Custom" } as const;
export const TRIP_STOP_LABELS = { Y: "Yard", ...STOP_LABELS } as const;
export const MAX_REEFER = 999;
export const MAX_ODOMETER = 99_999;
const QUANTITY = { min: 0, max: 9_999_999, decimals: 2 };

const items = defineParts({
  collection: "trip_items",
  owner: "trip",
  place: "stop",
  files: true,
  fields: {
    stop: kept.count(),
    type: required.choice(TRIP_STOP_LABELS),
    location: required.text(255, { missing: stop.location }),
    postal_code: required.text(20, { missing: stop.postalCode, holds: "postal" }),
    province: required.text(50, { missing: stop.province, holds: "province" }),
    city: required.text(100, { missing: stop.city }),
    loc_nm: required.text(150, { missing: stop.tripLocationName }),
    qty: required.number(QUANTITY, { missing: stop.qty, start: 0 }),
    pkg_type: required.lookup("PACKAGE_TYPE", { missing: stop.packageType }),
    item_status: required.lookup("TRIP_ITEM_STATUS", { missing: stop.itemStatus, start: TRIP_ITEM_STATUS_NEW }),
    req_date: required.wall({ missing: stop.requestDate }),
    apnt_type: required.lookup("APPNT_TYPE", { missing: stop.appointment, start: APPOINTMENT_NO }),
    /** The order that the stop comes from, if any. */
    orderids: optional.id("orders", { column: "order" }),
    order_item: optional.id("order_items"),
    /** The order's number, or MANUAL. */
    order: computed(kept.text()),
    /** O: from an order, M: added by hand. */
    group: kept.choice({ O: "Order", M: "Manual" }),
    arv_date: optional.wall(),
    dep_date: optional.wall(),
    weight: optional.amount(QUANTITY),
    /** Of the weight, as the order has it. */
    unit: optional.lookup("PACKAGE_UNIT_TYPE", { start: { code: CODE.pounds } }),
    info: optional.text(100),
    note: optional.text(500),
    item_drv_note: optional.text(500),
    item_sig_req: optional.flag(),
    item_verified: optional.flag(),
    /** Fields that somebody changed on the trip: they do not follow the order's stop. */
    differs: custom(undefined, z.array(z.string())),
  },
});
export const tripItems = checkedParts(items, (write) => write.check(addressRules(STOP_ADDRESS)));
/** Where a stop is: the editor of a place checks it alone. */
export const tripPlace = items.write.pick({ loc_nm: true, location: true, postal_code: true, city: true, province: true }).check(addressRules(STOP_ADDRESS));

/** What a trip's stop has of the order's that it comes from, and follows unless somebody changed it on the trip. Their statuses are of different lists. */
export const ORDER_STOP_FIELDS = Object.keys(orderItems.fields).filter((name) => name in tripItems.fields && name !== "item_status");
/** What a field of a trip's stop is made of by the order's stop: orders may leave out the appointment. */
export const takenOver = (name: string, value: unknown): unknown => (name === "apnt_type" ? (value ?? APPOINTMENT_NO) : value);

/** A stop that comes from an order gets the status and the appointment that orders leave out. */
function withOrderStopDefaults(stops: unknown): unknown {
  if (!Array.isArray(stops)) return stops;
  return stops.map((stop: Record<string, unknown> | null) =>
    stop?.orderids ? { ...stop, item_status: stop.item_status || TRIP_ITEM_STATUS_NEW, apnt_type: stop.apnt_type || APPOINTMENT_NO } : stop,
  );
}
const stops = parts(tripItems);

/** Who and what runs a trip, by the fields that name them. */
export const CREW = ["vehicle", "driver1", "driver2", "trailer1", "trailer2"] as const;
export type CrewField = (typeof CREW)[number];
/**
 * What stands against one of them, or against the stops: `unusable`: who is inactive or leaves before the trip ends, what is out of service; `paper`: a licence
 * or medical that runs out before it ends; `booking`: another open trip at the same hours; `planned`: stops of an order that another trip has, too.
 */
export const tripMark = z.object({
  field: z.enum([...CREW, "items"]),
  kind: z.enum(["unusable", "paper", "booking", "planned"]),
  /** Names the question that a save asks about it. */
  key: z.string(),
  message: z.string(),
});
export type TripMark = z.output<typeof tripMark>;
export const tripMarks = z.object({ content: z.array(tripMark) });
const MOST_PLANNED = 500;
const LISTED = new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${MOST_PLANNED - 1}}$`);
/** Whom and what to look at, in which hours, and the order's stops (keys, with commas between); `trip`: the one that they are of. */
export const tripMarksQuery = z.object({
  trip: optionalReference(),
  from: optionalWallClock(),
  until: optionalWallClock(),
  vehicle: optionalReference(),
  driver1: optionalReference(),
  driver2: optionalReference(),
  trailer1: optionalReference(),
  trailer2: optionalReference(),
  stops: z
    .string()
    .regex(LISTED, { error: `stops must be up to ${MOST_PLANNED} numbers` })
    .transform((text) => text.split(",").map(Number))
    .optional(),
});

/** Allotted by the server: a new trip's form has none, a saved one's can't be taken away. */
const tripNo = z.preprocess(
  (value) => (value === "" ? undefined : typeof value === "string" && /^\d+$/.test(value.trim()) ? Number(value) : value),
  z.number({ error: MANDATORY }).int({ error: MANDATORY }).positive({ error: MANDATORY }).optional(),
);

export const trips = defineRegister({
  key: "trips",
  collection: "trips",
  screen: "OTRP",
  thing: "Trip",
  fields: {
    trip_no: { ...kept.serial(5001), write: tripNo },
    trip_type: required.lookup("TRIP_TYPE", { start: TRIP_TYPE.INTO_UNITED_STATES }),
    trip_date: required.instant(),
    trip_status: optional.lookup("TRIP_STATUS", { start: TRIP_STATUS.NEW }),
    vehicle: required.reference(TRUCK),
    seal_no: optional.text(50),
    driver1: required.reference(DRIVER),
    driver2: optional.reference(DRIVER),
    calc_miles: optional.amount({ min: 0, max: 99_999, decimals: 2 }),
    miles_mode: preset(MILES_LABELS, "Auto"),
    miles_source: optional.choice(MILES_SOURCE_LABELS, { about: "calc_miles" }),
    /** Reefer set-points, degrees; below zero is ordinary. */
    ref_start: optional.amount({ decimals: 2 }),
    ref_end: optional.amount({ decimals: 2 }),
    odm_start: optional.amount({ min: 0, decimals: 1 }),
    odm_end: optional.amount({ min: 0, decimals: 1 }),
    trailer_owner: required.choice(TRAILER_OWNER_LABELS, { start: "CP" }),
    trailer1: optional.reference(TRAILER),
    trailer2: optional.reference(TRAILER),
    cust_trailer1: optional.text(50),
    cust_trailer2: optional.text(50),
    note: optional.text(500),
    items: { ...stops, write: z.preprocess(withOrderStopDefaults, stops.write) },
    /** Of a trip that is not complete. */
    marks: custom(undefined, z.array(tripMark)),
  },
  labels: {
    trip_no: "Trip No",
    trip_type: "Trip Type",
    trip_date: "Date",
    trip_status: "Status",
    vehicle: "Truck",
    seal_no: "Seal No",
    driver1: "Driver 1",
    driver2: "Driver 2",
    calc_miles: "Total Miles",
    miles_mode: "Miles",
    miles_source: "Source of the miles",
    ref_start: "Reefer Begin",
    ref_end: "Reefer End",
    odm_start: "Odometer Start",
    odm_end: "Odometer End",
    trailer_owner: "Trailer Owner",
    trailer1: "Trailer 1",
    trailer2: "Trailer 2",
    cust_trailer1: "Custom Trailer 1",
    cust_trailer2: "Custom Trailer 2",
    note: "Note",
    items: "Stops",
  },
  rowFields: {
    /** Request date of the first stop. */
    first_stop_time: computed(kept.wall()),
    /** A manifest with the trip's number exists. */
    aci_ace: computed(kept.flag()),
  },
  row: [
    "trip_no",
    "trip_type",
    "trip_date",
    "trip_status",
    "vehicle",
    "seal_no",
    "driver1",
    "driver2",
    "calc_miles",
    "trailer_owner",
    "trailer1",
    "trailer2",
    "cust_trailer1",
    "cust_trailer2",
    "note",
    "items",
    "first_stop_time",
    "aci_ace",
    "marks",
  ],
  columns: {
    trip_no: "Trip ID",
    trip_type: "Trip Type",
    trip_date: "Date",
    trip_status: "Status",
    calc_miles: "Total Miles",
    first_stop_time: "First Stop Time",
    driver1: { heading: "Driver", of: ["driver1", "driver2"], between: " / " },
    /** Custom trailers have no code, and the company's own no text: a save sees to it. */
    trailer: { heading: "Trailer/Container", of: ["trailer1", "trailer2", "cust_trailer1", "cust_trailer2"], between: " / " },
    vehicle: "Truck",
    aci_ace: "ACI/ACE",
    seal_no: "Seal No",
    trailer_owner: "Trailer owner",
    note: "Note",
    marks: "Warnings",
  },
  knownBy: ["trip_no"],
  list: {
    sort: ["trip_no", "trip_date", "trip_type", "trip_status", "calc_miles", "vehicle", "driver1", "seal_no", "trailer_owner"],
    defaultSort: ["trip_no", "desc"],
    filters: ["driver_id", "trailer_id", "truck_id", "trip_type", "trip_status", "order_no", "order_id", "loc", "cstm_trailer", "trip_no", "date1", "date2"],
    within: { cstm_trailer: ["cust_trailer1", "cust_trailer2"] },
    sizes: [5, 10, 15, 20, 50],
  },
  attachments: { max: MAX_FILES, owner: "trip" },
  envelope: "embedded",
  messages: {
    created: "Trip added successfully!",
    /** The specification (section 7, "POST trips and PUT trips/{id}") has one sentence for both. */
    updated: "Trip added successfully!",
    deleted: "Record deleted successfully",
  },
});

export const tripWrite = trips.write
  .extend({ confirm: answers() })
  .check(
    rules((trip, context) => {
      const fail = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (trip.trailer_owner !== "CT" && trip.trailer1 === null) fail("trailer1", MANDATORY);
      if (trip.ref_start > MAX_REEFER || trip.ref_end > MAX_REEFER) fail(trip.ref_start > MAX_REEFER ? "ref_start" : "ref_end", say.refMax);
      else if (trip.ref_start > 0 && trip.ref_end < trip.ref_start) fail("ref_end", say.refOrder);
      if (trip.odm_start > MAX_ODOMETER || trip.odm_end > MAX_ODOMETER) fail(trip.odm_start > MAX_ODOMETER ? "odm_start" : "odm_end", say.odometerMax);
      else if (trip.odm_start > 0 && trip.odm_end < trip.odm_start) fail("odm_end", say.odometerOrder);
      if (trip.driver2 && trip.driver2 === trip.driver1) fail("driver2", "Driver 1 and driver 2 can not be the same");
      if (trip.trailer2 && trip.trailer2 === trip.trailer1) fail("trailer2", "Trailer 1 and trailer 2 can not be the same");
      if (!(Array.isArray(trip.items) && trip.items.some((item) => item?.status !== false))) fail("items", say.noStops);
    }),
  )
  .transform((trip) => (trip.trailer_owner === "CT" ? { ...trip, trailer1: null, trailer2: null } : { ...trip, cust_trailer1: "", cust_trailer2: "" }));
export type TripWrite = z.output<typeof tripWrite>;
export type TripInput = z.input<typeof tripWrite>;
export type TripItem = z.output<typeof tripItems.read>;
export type TripRow = z.output<typeof trips.rowSchema>;
export type Trip = z.output<typeof trips.record>;

/** What drop-downs need of a trip: `size` above 100. `items` holds the first stop only. */
export const tripOption = trips.rowSchema.pick({
  id: true,
  trip_no: true,
  vehicle: true,
  driver1: true,
  driver2: true,
  trailer1: true,
  trailer2: true,
  items: true,
});
export type TripOption = z.output<typeof tripOption>;
export const tripOptionList = embeddedList(tripOption);
