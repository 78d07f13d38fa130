import { z } from "zod";
import { APPOINTMENT_NO, TRIP_ITEM_STATUS_NEW } from "../../wire/known-keys.ts";
import {
  abilities,
  attachment,
  embeddedList,
  flag,
  instant,
  keptFile,
  type ListSpec,
  lookup,
  MANDATORY,
  numberOr,
  optionalReference,
  optionalWallClock,
  reference,
  requiredNumber,
  requiredText,
  rules,
  saved,
  sentVersion,
  stamps,
  text,
  wallClock,
} from "../../wire/wire-kit.ts";
import { MILES_MODES } from "../orders/contract.ts";
import { STOP_MESSAGES as stop } from "../orders/messages.ts";
import { TRIP_MESSAGES } from "./messages.ts";

export { TRIP_MESSAGES };

export const TRAILER_OWNERS = ["CP", "TP", "CT"] as const;
export const TRAILER_OWNER_LABELS: Record<(typeof TRAILER_OWNERS)[number], string> = { CP: "Company", TP: "3rd Party", CT: "Custom" };
export const MAX_REEFER = 999;
export const MAX_ODOMETER = 99_999;
const QUANTITY = { min: 0, max: 9_999_999, decimals: 2 };

/** A stop as it is written. `id` 0 or absent: new. `status` false: removed. `orderids` is the order it comes from, if any. */
export const tripItemWrite = z.object({
  id: numberOr(0),
  type: z.enum(["Y", "S", "C"]),
  location: requiredText(255, stop.location),
  postal_code: requiredText(20, stop.postalCode),
  province: requiredText(50, stop.province),
  city: requiredText(100, stop.city),
  loc_nm: requiredText(150, stop.tripLocationName),
  qty: requiredNumber(stop.qty, QUANTITY),
  pkg_type: reference(stop.packageType),
  item_status: reference(stop.itemStatus),
  req_date: wallClock(stop.requestDate),
  apnt_type: reference(stop.appointment),
  orderids: optionalReference(),
  order_item: optionalReference(),
  arv_date: optionalWallClock(),
  dep_date: optionalWallClock(),
  weight: numberOr(0, QUANTITY),
  info: text(100),
  note: text(500),
  item_drv_note: text(500),
  item_sig_req: flag(),
  item_verified: flag(),
  status: flag(true),
});
export type TripItemWrite = z.infer<typeof tripItemWrite>;

/** A stop that comes from an order gets the status and the appointment that orders leave out. */
function withOrderStopDefaults(stops: unknown): unknown {
  if (!Array.isArray(stops)) return stops ?? [];
  return stops.map((stop: Record<string, unknown> | null) =>
    stop?.orderids ? { ...stop, item_status: stop.item_status || TRIP_ITEM_STATUS_NEW, apnt_type: stop.apnt_type || APPOINTMENT_NO } : stop,
  );
}

export const tripWrite = z
  .object({
    trip_type: reference(),
    /** Allotted by the server; a form shows the preview and can't leave it empty. */
    trip_no: z.preprocess(
      (value) => (typeof value === "string" && /^\d+$/.test(value.trim()) ? Number(value) : value),
      z.number({ error: MANDATORY }).int({ error: MANDATORY }).positive({ error: MANDATORY }).optional(),
    ),
    trip_date: instant(),
    trip_status: optionalReference(),
    vehicle: reference(),
    seal_no: text(50),
    driver1: reference(),
    driver2: optionalReference(),
    calc_miles: numberOr(0, { min: 0, max: 99_999, decimals: 2 }),
    miles_mode: z.preprocess((value) => value ?? "Auto", z.enum(MILES_MODES)),
    /** Reefer set-points, degrees; below zero is ordinary. */
    ref_start: numberOr(0, { decimals: 2 }),
    ref_end: numberOr(0, { decimals: 2 }),
    odm_start: numberOr(0, { min: 0, decimals: 1 }),
    odm_end: numberOr(0, { min: 0, decimals: 1 }),
    trailer_owner: z.enum(TRAILER_OWNERS),
    trailer1: optionalReference(),
    trailer2: optionalReference(),
    cust_trailer1: text(50),
    cust_trailer2: text(50),
    note: text(500),
    items: z.preprocess(withOrderStopDefaults, z.array(tripItemWrite)),
    files: z.preprocess((value) => value ?? [], z.array(keptFile)),
    version: sentVersion(),
  })
  .check(
    rules((trip, context) => {
      const fail = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (trip.trailer_owner !== "CT" && trip.trailer1 === null) fail("trailer1", MANDATORY);
      if (trip.ref_start > MAX_REEFER || trip.ref_end > MAX_REEFER) fail(trip.ref_start > MAX_REEFER ? "ref_start" : "ref_end", TRIP_MESSAGES.refMax);
      else if (trip.ref_start > 0 && trip.ref_end < trip.ref_start) fail("ref_end", TRIP_MESSAGES.refOrder);
      if (trip.odm_start > MAX_ODOMETER || trip.odm_end > MAX_ODOMETER)
        fail(trip.odm_start > MAX_ODOMETER ? "odm_start" : "odm_end", TRIP_MESSAGES.odometerMax);
      else if (trip.odm_start > 0 && trip.odm_end < trip.odm_start) fail("odm_end", TRIP_MESSAGES.odometerOrder);
      if (trip.driver2 && trip.driver2 === trip.driver1) fail("driver2", "Driver 1 and driver 2 can not be the same");
      if (trip.trailer2 && trip.trailer2 === trip.trailer1) fail("trailer2", "Trailer 1 and trailer 2 can not be the same");
      if (!(Array.isArray(trip.items) && trip.items.some((item) => item?.status !== false))) fail("items", TRIP_MESSAGES.noStops);
    }),
  )
  .transform((trip) => (trip.trailer_owner === "CT" ? { ...trip, trailer1: null, trailer2: null } : { ...trip, cust_trailer1: "", cust_trailer2: "" }));
export type TripWrite = z.infer<typeof tripWrite>;
export type TripInput = z.input<typeof tripWrite>;

export const tripItem = z.object({
  id: z.number(),
  stop: z.number(),
  type: z.enum(["Y", "S", "C"]),
  location: z.string(),
  loc_nm: z.string(),
  postal_code: z.string(),
  province: z.string(),
  city: z.string(),
  qty: z.number(),
  pkg_type: lookup.nullable(),
  /** O: from an order, M: added by hand. */
  group: z.enum(["O", "M"]),
  /** The order's number, or MANUAL. */
  order: z.string(),
  orderids: z.number().nullable(),
  order_item: z.number().nullable(),
  req_date: z.string().nullable(),
  arv_date: z.string().nullable(),
  dep_date: z.string().nullable(),
  weight: z.number(),
  item_status: lookup.nullable(),
  apnt_type: lookup.nullable(),
  info: z.string(),
  note: z.string(),
  item_drv_note: z.string(),
  item_sig_req: z.boolean(),
  item_verified: z.boolean(),
  status: z.boolean(),
});
export type TripItem = z.infer<typeof tripItem>;

const driver = z.object({ id: z.number(), first: z.string(), last: z.string(), phone: z.string() });
const unit = z.object({ id: z.number(), asset_code: z.string() });
const shared = {
  id: z.number(),
  trip_no: z.number(),
  trip_type: lookup.nullable(),
  trip_date: z.string().nullable(),
  trip_status: lookup.nullable(),
  vehicle: unit.nullable(),
  seal_no: z.string(),
  driver1: driver.nullable(),
  driver2: driver.nullable(),
  calc_miles: z.number(),
  trailer_owner: z.enum(TRAILER_OWNERS),
  trailer1: unit.nullable(),
  trailer2: unit.nullable(),
  cust_trailer1: z.string(),
  cust_trailer2: z.string(),
  note: z.string(),
  items: z.array(tripItem),
};
export const tripRow = z.object({
  ...shared,
  /** Request date of the first stop, wall clock. */
  first_stop_time: z.string().nullable(),
  /** A manifest with the trip's number exists. */
  aci_ace: z.boolean(),
  ...abilities.shape,
});
export type TripRow = z.infer<typeof tripRow>;
const listed = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(" / ");
/** Who drives: `Ada Roy / Ben Ito`. */
export const tripDrivers = ({ driver1, driver2 }: Pick<TripRow, "driver1" | "driver2">): string =>
  listed([driver1, driver2].map((driver) => (driver ? `${driver.first} ${driver.last}`.trim() : undefined)));
/** What is pulled: own trailers by their codes, others as they were typed. */
export const tripTrailers = (row: Pick<TripRow, "trailer_owner" | "cust_trailer1" | "cust_trailer2" | "trailer1" | "trailer2">): string =>
  listed(row.trailer_owner === "CT" ? [row.cust_trailer1, row.cust_trailer2] : [row.trailer1?.asset_code, row.trailer2?.asset_code]);
export const trip = z.object({
  ...shared,
  miles_mode: z.enum(MILES_MODES),
  ref_start: z.number(),
  ref_end: z.number(),
  odm_start: z.number(),
  odm_end: z.number(),
  files: z.array(attachment),
  ...stamps.shape,
  ...abilities.shape,
});
export type Trip = z.infer<typeof trip>;

/** What drop-downs need of a trip: `size` above 100. `items` holds the first stop only. */
export const tripOption = tripRow.pick({ id: true, trip_no: true, vehicle: true, driver1: true, driver2: true, trailer1: true, trailer2: true, items: true });
export type TripOption = z.infer<typeof tripOption>;

export const tripList = embeddedList(tripRow);
export const tripOptionList = embeddedList(tripOption);
export const tripSaved = saved(trip);

export const tripsListSpec = {
  sort: ["trip_no", "trip_date", "trip_type", "trip_status", "calc_miles", "vehicle", "driver1", "seal_no", "trailer_owner"],
  defaultSort: ["trip_no", "desc"],
  filters: ["driver_id", "trailer_id", "truck_id", "trip_type", "trip_status", "order_no", "order_id", "loc", "cstm_trailer", "trip_no", "date1", "date2"],
  sizes: [5, 10, 15, 20, 50],
  defaultSize: 10,
} as const satisfies ListSpec;
