import { Radar } from "lucide-react";
import { useCallback, useState } from "react";
import { type AssetRow, assets } from "#bff/modules/assets/contract.ts";
import type { RowAction } from "../../grid/index.ts";
import { type ColumnLooks, RegisterListPage } from "../../register/index.ts";
import { part } from "../../ui/part.tsx";
import { ASSETS } from "./home.ts";

const TrackingDialog = part("The tracking details", () => import("./tracking-dialog.tsx"));

const LOOKS: ColumnLooks<AssetRow> = {
  asset_code: { width: 100, flex: 1 },
  owner_typ: { width: 110 },
  asset_typ: { width: 110 },
  vehicle_typ: { width: 110 },
  vehicle_no: { width: 110 },
  vehicle_vin: { width: 175 },
  asset_make: { width: 120, flex: 1 },
  asset_model: { width: 130, flex: 1 },
  year: { width: 70 },
  plate_expiry: { hide: true },
  registration_expiry: { width: 150, hide: true },
  inspection_expiry: { width: 140, hide: true },
  insurance_expiry: { width: 140, hide: true },
};
const FILTERS = ["asset_code", "asset_typ", "vehicle_typ", "vehicle_no", "vehicle_vin", "asset_make", "asset_model", "year"] as const;

export function Component() {
  const [tracked, setTracked] = useState<AssetRow | null>(null);
  const more = useCallback((row: AssetRow): RowAction[] => [{ key: "track", label: "Tracking Details", icon: Radar, onSelect: () => setTracked(row) }], []);
  return (
    <>
      <RegisterListPage home={ASSETS} definition={assets} looks={LOOKS} filters={FILTERS} moreActions={more} emptyPanel="No Asset records to show" />
      {tracked && <TrackingDialog asset={tracked} onClose={() => setTracked(null)} />}
    </>
  );
}
