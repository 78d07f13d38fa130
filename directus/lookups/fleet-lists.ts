/** What trips and assets choose from. */
import { ASSET_TYPE, CODE, OWNERSHIP_TYPE, TRIP_ITEM_STATUS_NEW, TRIP_STATUS, TRIP_TYPE, VEHICLE_TYPE } from "../../bff/src/wire/known-keys.ts";
import { fixedList, type LookupRow, list } from "./list.ts";

const tripTypes = fixedList("TRIP_TYPE", [
  [TRIP_TYPE.DOMESTIC, "Domestic", "DOMESTIC"],
  [TRIP_TYPE.INTO_UNITED_STATES, "Into United States", "INTOUS"],
  [TRIP_TYPE.INTO_CANADA, "Into Canada", "INTOCA"],
]);
const tripStatuses = fixedList("TRIP_STATUS", [
  [TRIP_STATUS.NEW, "New", "NEW"],
  [TRIP_STATUS.DISPATCHED, "Dispatched", "DISPATCHED"],
  [TRIP_STATUS.STARTED, "Started", "STARTED"],
  [TRIP_STATUS.COMPLETE, "Complete", "COMPLETE"],
]);
const stopStatuses = [
  ...fixedList("TRIP_ITEM_STATUS", [[TRIP_ITEM_STATUS_NEW, "New", CODE.new]]),
  ...list("TRIP_ITEM_STATUS", 1380, [
    ["Arrived", "ARV"],
    ["Loaded", "LDD"],
    ["Departed", "DEP"],
    ["Delivered", "DLV"],
    ["Skipped", "SKP"],
  ]),
];
const vehicleTypes = fixedList("VEHICLE_TYPE", [
  [VEHICLE_TYPE.TRUCK, "Truck", "TRUCK"],
  [VEHICLE_TYPE.TRAILER, "Trailer", "TRAILER"],
]);
const equipment = list("EQUIP_TYPE", 1150, [
  ["53' Dry Van", "DV53"],
  ["48' Dry Van", "DV48"],
  ["53' Reefer", "RF53"],
  ["48' Reefer", "RF48"],
  ["53' Heated Van", "HV53"],
  ["48' Flatbed", "FB48"],
  ["53' Flatbed", "FB53"],
  ["Step Deck", "STEP"],
  ["Double Drop", "DDROP"],
  ["Removable Gooseneck", "RGN"],
  ["Conestoga", "CONE"],
  ["Curtain Side", "CURT"],
  ["Super B Flatbed", "SBFB"],
  ["Super B Hopper", "SBHP"],
  ["40' Container Chassis", "CH40"],
  ["20' Container Chassis", "CH20"],
  ["Tanker", "TANK"],
  ["Pneumatic Tank", "PNEU"],
  ["Dump", "DUMP"],
  ["Car Carrier", "AUTO"],
  ["Livestock", "LIVE"],
  ["26' Straight Truck", "ST26"],
  ["Power Only", "PWR"],
]);
const assetTypes = [
  ...fixedList("ASSET_TYPE", [[ASSET_TYPE, "Vehicle", "VEHICLE"]]),
  ...list("ASSET_TYPE", 1640, [
    ["Yard Equipment", "YARD"],
    ["Shop Equipment", "SHOP"],
  ]),
];
const ownershipTypes = [
  ...fixedList("OWNERSHIP_TYPE", [[OWNERSHIP_TYPE, "Owned", "OWNED"]]),
  ...list("OWNERSHIP_TYPE", 1650, [
    ["Leased", "LEASED"],
    ["Rented", "RENTED"],
    ["Owner Operator", "OWNEROP"],
  ]),
];
const trackingStatuses = list("ASSET_TRACKING_STATUS", 1660, [
  ["Active", "ACTIVE"],
  ["Inactive", "INACTIVE"],
  ["Lost", "LOST"],
]);
const trackingProviders = list("TRACKING_DEVICE_PROVIDER", 1670, [
  ["Samsara", "SAMSARA"],
  ["Motive", "MOTIVE"],
  ["Geotab", "GEOTAB"],
  ["Other", "OTHER"],
]);

export const fleetLists: readonly LookupRow[] = [
  ...tripTypes,
  ...tripStatuses,
  ...stopStatuses,
  ...vehicleTypes,
  ...equipment,
  ...assetTypes,
  ...ownershipTypes,
  ...trackingStatuses,
  ...trackingProviders,
];
