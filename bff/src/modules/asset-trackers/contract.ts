import { z } from "zod";
import { optional, required } from "../../fields/kinds.ts";
import { defineRegister } from "../../fields/register.ts";
import { ANY_UNIT, DRIVER } from "../../fields/targets.ts";

/** The device that tells where a unit is: one a unit. */
export const assetTrackers = defineRegister({
  key: "assettrack",
  collection: "asset_trackers",
  screen: "AST",
  thing: "Tracker",
  fields: {
    track_asset: required.reference(ANY_UNIT, { isOnce: true }),
    track_status: required.lookup("ASSET_TRACKING_STATUS"),
    track_device: required.lookup("TRACKING_DEVICE_PROVIDER"),
    track_device_mac: optional.text(50, { holds: "mac" }),
    track_asset_emp: required.reference(DRIVER),
  },
  labels: {
    track_asset: "Track Asset Number",
    track_status: "Track Status",
    track_device: "Track Device",
    track_device_mac: "Enter Track Device mac",
    track_asset_emp: "select track asset emp",
  },
  row: ["track_asset", "track_status", "track_device", "track_device_mac", "track_asset_emp"],
  columns: {
    track_asset: "Track Asset Number",
    track_status: "Track Status",
    track_device: "Track Device",
    track_device_mac: "Track Device mac",
    track_asset_emp: "Track asset emp",
  },
  knownBy: ["track_asset"],
  list: {
    sort: ["id", "track_asset", "track_status", "track_device", "track_device_mac"],
    defaultSort: ["id", "desc"],
    filters: ["track_asset", "track_status", "track_device", "track_device_mac"],
  },
});

export const TRACKER_MESSAGES = { tracked: "This asset has tracking details already" } as const;
export type AssetTracker = z.output<typeof assetTrackers.record>;
/** `content`: null where the unit has none. */
export const trackerOfAsset = z.object({ content: assetTrackers.record.nullable() });
