import { assetWrite, assets as definition } from "../../bff/src/modules/assets/contract.ts";
import { assetOption } from "../../bff/src/modules/assets/options.ts";
import { collectionOf } from "../schema/collection-of.ts";
import { type Collections, ref, str } from "../schema/dsl.ts";

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
    more: { owner_typ: str(1, { label: "Owner type", default: "C" }), asset_owner: ref("companies", { label: "Owned by" }) },
    indexed: ["asset_make", "asset_model"],
    uniques: [["company", "asset_code"]],
    indexes: [
      ["company", "id"],
      ["company", "vehicle_typ", "asset_code"],
      ["company", "vehicle_no"],
      ["company", "vehicle_vin"],
      ["company", "year"],
    ],
  }),
};
