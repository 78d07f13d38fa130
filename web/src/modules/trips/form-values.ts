/** What the trip form's fields hold; the contract's schema turns it into what is sent. */

import type { Trip } from "#bff/modules/trips/contract.ts";
import { TRIP_STATUS, TRIP_TYPE } from "#bff/wire/known-keys.ts";
import { type KeptFile, keptFiles } from "../../ui/attachments.tsx";
import type { Choice } from "../../ui/suggest-box.tsx";
import { fullName } from "./sources.ts";
import { type StopForm, toStop } from "./stop-values.ts";

type Key = number | "";
export type TripForm = {
  trip_type: Key;
  trip_no: string;
  trip_date: string;
  trip_status: Key;
  vehicle: Choice | null;
  seal_no: string;
  driver1: Choice | null;
  driver2: Choice | null;
  /** Shown beside the drivers, not sent. */
  driver1_phone: string;
  driver2_phone: string;
  miles_mode: Trip["miles_mode"];
  calc_miles: string;
  ref_start: string;
  ref_end: string;
  odm_start: string;
  odm_end: string;
  trailer_owner: Trip["trailer_owner"];
  trailer1: Choice | null;
  trailer2: Choice | null;
  cust_trailer1: string;
  cust_trailer2: string;
  note: string;
  items: StopForm[];
  files: KeptFile[];
  version?: number;
};

/** A new trip, dated now. `tripNo` is the preview of its number. */
export const newTrip = (tripNo: string, items: StopForm[], miles: number): TripForm => ({
  trip_type: TRIP_TYPE.INTO_UNITED_STATES,
  trip_no: tripNo,
  trip_date: new Date().toISOString(),
  trip_status: TRIP_STATUS.NEW,
  vehicle: null,
  seal_no: "",
  driver1: null,
  driver2: null,
  driver1_phone: "",
  driver2_phone: "",
  miles_mode: "Auto",
  calc_miles: String(miles),
  ref_start: "0",
  ref_end: "0",
  odm_start: "0",
  odm_end: "0",
  trailer_owner: "CP",
  trailer1: null,
  trailer2: null,
  cust_trailer1: "",
  cust_trailer2: "",
  note: "",
  items,
  files: [],
});

const unitChoice = (unit: Trip["vehicle"]): Choice | null => unit && { id: unit.id, label: unit.asset_code };
const driverChoice = (driver: Trip["driver1"]): Choice | null => driver && { id: driver.id, label: fullName(driver) };

/** A trip as read, as the form holds it. */
export const toForm = (trip: Trip): TripForm => ({
  trip_type: trip.trip_type?.id ?? "",
  trip_no: String(trip.trip_no),
  trip_date: trip.trip_date ?? "",
  trip_status: trip.trip_status?.id ?? "",
  vehicle: unitChoice(trip.vehicle),
  seal_no: trip.seal_no,
  driver1: driverChoice(trip.driver1),
  driver2: driverChoice(trip.driver2),
  driver1_phone: trip.driver1?.phone ?? "",
  driver2_phone: trip.driver2?.phone ?? "",
  miles_mode: trip.miles_mode,
  calc_miles: String(trip.calc_miles),
  ref_start: String(trip.ref_start),
  ref_end: String(trip.ref_end),
  odm_start: String(trip.odm_start),
  odm_end: String(trip.odm_end),
  trailer_owner: trip.trailer_owner,
  trailer1: unitChoice(trip.trailer1),
  trailer2: unitChoice(trip.trailer2),
  cust_trailer1: trip.cust_trailer1,
  cust_trailer2: trip.cust_trailer2,
  note: trip.note,
  items: trip.items.map(toStop),
  files: keptFiles(trip.files),
  version: trip.version,
});
