import { z } from "zod";
import { computed, kept, required } from "../../fields/kinds.ts";
import { defineRegister } from "../../fields/register.ts";
import { ANY_UNIT, UNIT } from "../../fields/targets.ts";
import { sentVersion } from "../../wire/wire-kit.ts";

/** What lists say of a move, in this order. */
const MOVE_COLUMNS = {
  moved: "Moved Location",
  moved_by: "Moved By",
  moved_time: "Moved Date/Time",
  comment: "Reason",
  ref: "Ref ID",
  approved_by: "Approved By",
} as const;

/** Each move of a unit by hand: from where it was to where it stands since. It stays as it was written. */
export const assetMoves = defineRegister({
  key: "asset-moves",
  collection: "asset_moves",
  screen: "AL",
  thing: "Move",
  fields: {
    asset: required.reference(UNIT),
    /** Where it was, and since when. */
    current: kept.text(255),
    time: kept.instant(),
    moved: required.text(255),
    moved_time: kept.instant(),
    moved_by: kept.user(),
    comment: required.text(500),
    /** Counted in the company. */
    ref: kept.serial(1),
    /** Nobody approves moves yet. */
    approved_by: computed(kept.text()),
  },
  labels: { asset: "Asset Code", moved: "moved Location", comment: "Reason" },
  row: ["asset", "current", "time", "moved", "moved_by", "moved_time", "comment", "ref", "approved_by"],
  columns: {
    asset: "Asset",
    current: "Current Location",
    time: "Since Date/Time",
    ...MOVE_COLUMNS,
  },
  knownBy: ["ref", "asset"],
  list: {
    sort: ["id", "asset", "current", "time", "moved", "moved_time", "comment", "ref"],
    defaultSort: ["id", "desc"],
    filters: ["asset", "current", "time", "moved", "moved_time", "comment", "ref"],
  },
});

/** Where each unit in service stands: the unit, with its last move. */
export const assetLocations = defineRegister({
  key: "locations",
  collection: "assets",
  screen: "AL",
  thing: "Asset Location",
  fields: {
    asset: computed(kept.reference(ANY_UNIT)),
    vehicle_typ: kept.lookup("VEHICLE_TYPE"),
    current: kept.text(255, { column: "location" }),
    time: kept.instant({ column: "location_since" }),
    moved: kept.text(255, { column: "moved_to" }),
    moved_time: kept.instant({ column: "moved_time" }),
    moved_by: kept.user({ column: "moved_by" }),
    comment: kept.text(500, { column: "move_reason" }),
    ref: { ...kept.key(), isSerial: true, column: "move_ref" },
    approved_by: computed(kept.text()),
    /** The trip that it is on, by number and status. */
    on_trip: computed(kept.text()),
  },
  labels: {},
  row: ["asset", "vehicle_typ", "current", "time", "on_trip", "moved", "moved_by", "moved_time", "comment", "ref", "approved_by"],
  columns: {
    asset: "Asset",
    vehicle_typ: "Asset Type",
    current: "Current Location",
    time: "Since Date/Time",
    on_trip: "On Trip",
    ...MOVE_COLUMNS,
  },
  knownBy: ["current"],
  list: {
    sort: ["id", "asset", "vehicle_typ", "current", "time", "moved", "moved_time", "comment", "ref"],
    defaultSort: ["time", "desc"],
    filters: ["asset", "vehicle_typ", "current", "time", "moved", "moved_by", "comment"],
  },
});

/** `ref`: of the last move that was seen, 0 where there was none; what was moved since is told to whoever sends it. */
export const locationWrite = z.object({
  moved: assetMoves.fields.moved.write,
  comment: assetMoves.fields.comment.write,
  ref: sentVersion(),
});
export type AssetLocation = z.output<typeof assetLocations.rowSchema>;
export type AssetMove = z.output<typeof assetMoves.rowSchema>;
