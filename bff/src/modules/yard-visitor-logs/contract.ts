/** Who came in by the gate, and who went out. */
import type { z } from "zod";
import { kept, optional, required } from "../../fields/kinds.ts";
import { defineRegister, deletionsOf, savesOf } from "../../fields/register.ts";

/** What a visit is among its vehicle's others. */
export const PASSAGES = {
  IN: "In the yard",
  LEFT: "Left",
  NO_EXIT: "No exit noted",
  NO_ENTRY: "No entry noted",
  UNKNOWN: "Vehicle not noted",
} as const;
export type Passage = keyof typeof PASSAGES;

/** Columns that are sorted and filtered by as they stand. */
const NOTED = ["driver_license_no", "vehicle_info", "license_plate", "unit", "trailer", "trailer_plate", "safety_vest", "damages", "notes"] as const;

export const yardVisitorLogs = defineRegister({
  key: "yard-visitor-log",
  collection: "yard_visitor_logs",
  screen: "YVL",
  thing: "YardVisitorLog",
  fields: {
    /** Nothing: now. */
    capture_time: optional.instant({ past: true }),
    access_type: required.choice({ ENTRY: "ENTRY", EXIT: "EXIT" }),
    vehicle_info: required.choice({ TRUCK: "Truck", CAR: "Car", VAN: "Van" }),
    license_plate: optional.text(20),
    driver_first_name: optional.text(50),
    driver_last_name: optional.text(50),
    driver_license_no: optional.text(30),
    unit: { ...optional.number({ min: 0, decimals: 0 }), isSerial: true as const },
    trailer: optional.text(30),
    trailer_plate: optional.text(20),
    safety_vest: optional.flag(),
    damages: optional.flag(),
    notes: optional.text(2000),
    /** The data layer's: how and by whom it was noted. */
    capture_type: kept.text(20),
    operator_type: kept.text(20),
    /** The data layer's: what the visit is among those of its vehicle (extensions/haulbook/src/rules/passages.ts). */
    passage: kept.choice(PASSAGES, { called: "Vehicle" }),
  },
  labels: {
    capture_time: "Timestamp",
    access_type: "Entry/Exit",
    vehicle_info: "Vehicle Info",
    license_plate: "License Plate",
    driver_first_name: "Driver First Name",
    driver_last_name: "Driver Last Name",
    driver_license_no: "Driver License",
    unit: "Unit#",
    trailer: "Trailer#",
    trailer_plate: "Trailer Plate#",
    safety_vest: "Safety Vest",
    damages: "Damages",
    notes: "Notes",
  },
  row: ["capture_time", "access_type", "driver_first_name", "driver_last_name", ...NOTED, "passage"],
  columns: {
    capture_time: "Timestamp",
    access_type: "Entry/Exit",
    driver_first_name: { heading: "Driver Name", of: ["driver_first_name", "driver_last_name"], filter: "driver_name" },
    driver_license_no: "Driver License",
    vehicle_info: "Vehicle Info",
    license_plate: "License Plate",
    unit: "Unit#",
    trailer: "Trailer#",
    trailer_plate: "Trailer Plate#",
    safety_vest: "Safety Vest",
    damages: "Damages",
    notes: "Notes",
  },
  knownBy: ["capture_time", "license_plate"],
  list: {
    sort: ["id", "capture_time", "access_type", "driver_first_name", ...NOTED],
    defaultSort: ["capture_time", "desc"],
    filters: ["capture_time", "access_type", "driver_name", ...NOTED, "passage"],
    within: { driver_name: ["search"] },
  },
  messages: { ...savesOf("YardVisitorLog"), ...deletionsOf("YardVisitorLog") },
});
export type YardVisitorLogRow = z.output<typeof yardVisitorLogs.rowSchema>;
