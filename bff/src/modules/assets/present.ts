import { textOf } from "../../kernel/present.ts";
import type { LookupTables } from "../../lookups/lookup-cache.ts";
import type { AssetOption } from "./contract.ts";
import type { AssetRow } from "./repo.ts";

export function presentOption(types: LookupTables, row: AssetRow): AssetOption {
  const type = row.vehicle_typ === null ? undefined : types.byKey.get(row.vehicle_typ);
  return {
    id: row.id,
    asset_code: row.asset_code,
    vehicle_typ: type ? { key: type.key, value: type.value, code: type.code } : null,
    vehicle_no: textOf(row.vehicle_no),
  };
}
