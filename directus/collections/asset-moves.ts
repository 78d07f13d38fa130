import { assetMoves as definition } from "../../bff/src/modules/asset-locations/contract.ts";
import { collectionOf } from "../schema/collection-of.ts";
import { type Collections, int } from "../schema/dsl.ts";

export const assetMoves: Collections = {
  asset_moves: collectionOf(definition, {
    group: "fleet_group",
    icon: "move_location",
    label: "Asset moves",
    singular: "Asset move",
    display: "{{asset.asset_code}} {{moved}}",
    columns: { asset: { onDelete: "CASCADE" } },
    more: { follows: int({ default: 0, readonly: true, note: "Ref ID of the unit's move before this one" }) },
    derived: ["current", "time", "moved_time", "moved_by"],
    uniques: [["asset", "follows"]],
    indexes: [
      ["company", "id"],
      ["company", "moved_time"],
    ],
  }),
};
