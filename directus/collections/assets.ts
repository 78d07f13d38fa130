import { assetWrite, assets as definition } from "../../bff/src/modules/assets/contract.ts";
import { assetOption } from "../../bff/src/modules/assets/options.ts";
import { collectionOf } from "../schema/collection-of.ts";
import { type Collections, instant, int, ref, str, user } from "../schema/dsl.ts";

/** Where it stands, and its last move by hand: kept by the rules of `asset_moves`. */
const place = {
  location: str(255, { readonly: true, label: "Current location" }),
  location_since: instant({ readonly: true, label: "Since" }),
  moved_to: str(255, { readonly: true, label: "Moved location" }),
  moved_time: instant({ readonly: true }),
  moved_by: user({ readonly: true }),
  move_reason: str(500, { readonly: true, label: "Reason" }),
  move_ref: int({ readonly: true, label: "Ref ID" }),
};

export const assets: Collections = {
  assets: collectionOf(definition, {
    write: assetWrite,
    group: "fleet_group",
    icon: "local_shipping",
    label: "Assets",
    singular: "Asset",
    display: "{{asset_code}}",
    searched: ["asset_code", "vehicle_no"],
    slim: [...Object.keys(assetOption.shape), "equip_type", "active", "search"],
    columns: {
      ownership: { label: "Owned status", default: "owned" },
      asset_typ: { label: "Asset type" },
      asset_own_typ: { label: "Ownership type" },
    },
    /** Units come from elsewhere too, and from before these were asked for. */
    mayBeEmpty: ["vehicle_vin", "province"],
    more: { owner_typ: str(1, { label: "Owner type", default: "C" }), asset_owner: ref("companies", { label: "Owned by" }), ...place },
    derived: Object.keys(place),
    indexed: ["asset_make", "asset_model"],
    uniques: [["company", "asset_code"]],
    indexes: [
      ["company", "id"],
      ["company", "vehicle_typ", "asset_code"],
      ["company", "vehicle_no"],
      ["company", "vehicle_vin"],
      ["company", "year"],
      ["company", "location_since"],
    ],
  }),
};
