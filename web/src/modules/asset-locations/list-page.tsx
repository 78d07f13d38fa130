import { History, SquarePen } from "lucide-react";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router-dom";
import { type AssetLocation, assetLocations } from "#bff/modules/asset-locations/contract.ts";
import { type RowAction, whyNot } from "../../grid/index.ts";
import { type ColumnLooks, RegisterListPage } from "../../register/index.ts";
import { part } from "../../ui/part.tsx";
import { historyPath, LOCATIONS } from "./home.ts";

const MoveDialog = part("The move", () => import("./move-dialog.tsx"));

const LOOKS: ColumnLooks<AssetLocation> = {
  asset: { width: 90, text: ({ asset }) => asset?.asset_code ?? "" },
  vehicle_typ: { width: 95 },
  current: { width: 150, flex: 2 },
  time: { width: 140 },
  on_trip: { width: 130 },
  moved: { width: 140, flex: 1 },
  moved_by: { width: 120 },
  moved_time: { width: 150 },
  comment: { width: 170, flex: 2 },
  ref: { width: 70 },
  approved_by: { width: 105 },
};

export function Component() {
  const navigate = useNavigate();
  const [moving, setMoving] = useState<AssetLocation | null>(null);
  const actions = useCallback(
    (row: AssetLocation): RowAction[] => [
      { key: "edit", label: "Edit", icon: SquarePen, inline: true, forbidden: whyNot(row, "update"), onSelect: () => setMoving(row) },
      { key: "history", label: "Show History", icon: History, inline: true, onSelect: () => navigate(historyPath(row.id)) },
    ],
    [navigate],
  );
  return (
    <>
      <RegisterListPage
        home={LOCATIONS}
        definition={assetLocations}
        looks={LOOKS}
        emptyPanel="No asset location records to show"
        emptyGrid="No Asset Locations found."
        ownActions={actions}
        hasNew={false}
        onOpen={({ id }) => navigate(historyPath(id))}
      />
      {moving && <MoveDialog unit={moving} onClose={() => setMoving(null)} />}
    </>
  );
}
