import { assetOption } from "../../bff/src/modules/assets/contract.ts";
import { bool, type Collections, int, lookup, owned, ref, retryable, stamped, str } from "../schema/dsl.ts";

export const assets: Collections = {
  assets: {
    group: "fleet_group",
    icon: "local_shipping",
    label: "Assets",
    singular: "Asset",
    display: "{{asset_code}}",
    searched: ["asset_code", "vehicle_no"],
    screen: "AST",
    slim: [...Object.keys(assetOption.shape), "equip_type", "active", "search"],
    fields: {
      ...owned,
      asset_code: str(30, { label: "Unit number", required: true }),
      vehicle_vin: str(17, { label: "VIN" }),
      vehicle_no: str(20, { label: "Plate number", note: "Plate number" }),
      vehicle_typ: lookup("VEHICLE_TYPE", { label: "Vehicle type", required: true }),
      province: str(5),
      equip_type: lookup("EQUIP_TYPE"),
      info: str(200),
      fleet_card1: str(30),
      fleet_card2: str(30),
      other_party: bool(),
      vendor: ref("suppliers", { label: "Supplier" }),
      year: int(),
      asset_make: str(60),
      asset_model: str(60),
      ownership: str(20, { default: "owned" }),
      owner_typ: str(1, { default: "C" }),
      asset_typ: lookup("ASSET_TYPE", { label: "Asset type" }),
      asset_own_typ: lookup("OWNERSHIP_TYPE", { label: "Ownership type" }),
      asset_owner: ref("companies", { label: "Owned by" }),
      active: bool(true),
      ...stamped,
      ...retryable,
    },
    indexes: [
      ["company", "asset_code"],
      ["company", "vehicle_typ", "asset_code"],
    ],
  },
};
