import { type AssetOption, assetOption, assetsListSpec } from "#bff/modules/assets/contract.ts";
import { VEHICLE_TYPE } from "#bff/wire/known-keys.ts";
import { db } from "../db.ts";
import { keyedOf } from "../present/shared.ts";
import type { StoredAsset } from "../seed/people.ts";
import { badRequest } from "../wire/errors.ts";
import { byText, holds, type ListRules, list, MOST_SUGGESTIONS, pickFields } from "../wire/list.ts";
import { assertMay, signedIn } from "../wire/route.ts";

function vehicleType(value: string): number {
  const key = value === "TRUCK" || value === "TRAILER" ? VEHICLE_TYPE[value] : Number(value);
  if (!Number.isInteger(key)) throw badRequest("vehicle_typ", "vehicle_typ must be TRUCK or TRAILER");
  return key;
}
const presentAsset = ({ id, asset_code, vehicle_typ, vehicle_no }: StoredAsset): AssetOption => ({
  id,
  asset_code,
  vehicle_typ: keyedOf(db.types, vehicle_typ),
  vehicle_no,
});
const ASSETS: ListRules<StoredAsset> = {
  spec: assetsListSpec,
  sortBy: { asset_code: (row) => row.asset_code, id: (row) => row.id },
  filters: {
    asset_code: byText((row) => row.asset_code),
    vehicle_no: byText((row) => row.vehicle_no),
    vehicle_typ: (row, { value }) => value === "-1" || row.vehicle_typ === vehicleType(value),
  },
  fields: Object.keys(assetOption.shape),
};

/** Assets whose unit code or plate holds the text. */
function suggestAssets(text: string, kind: string | null) {
  const ofKind = (row: StoredAsset) => kind === null || row.vehicle_typ === vehicleType(kind);
  const found = db.assets.filter((row) => ofKind(row) && (holds(row.asset_code, text) || holds(row.vehicle_no, text)));
  return { content: found.slice(0, MOST_SUGGESTIONS).map(presentAsset) };
}

export const assetsHandlers = [
  signedIn("get", "/assets", ({ user, query }) => {
    assertMay(user, ["AST", "OTRP", "CST", "BDOC", "ACDNT"], "read");
    if (query.get("intent") === "suggest") return suggestAssets(query.get("begin-with")?.trim() ?? "", query.get("vehicle_typ"));
    const { rows, page, fields } = list(db.assets, query, ASSETS);
    return { content: rows.map((row) => pickFields(presentAsset(row), fields)), page };
  }),
];
