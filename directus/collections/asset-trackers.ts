import { assetTrackers as definition } from "../../bff/src/modules/asset-trackers/contract.ts";
import { collectionOf } from "../schema/collection-of.ts";
import type { Collections } from "../schema/dsl.ts";

export const assetTrackers: Collections = {
  asset_trackers: collectionOf(definition, {
    group: "fleet_group",
    icon: "share_location",
    label: "Trackers",
    singular: "Tracker",
    display: "{{track_asset.asset_code}}",
    columns: { track_asset: { onDelete: "CASCADE", unique: true }, track_asset_emp: { label: "Employee" } },
    indexes: [
      ["company", "id"],
      ["company", "track_device_mac"],
    ],
  }),
};
