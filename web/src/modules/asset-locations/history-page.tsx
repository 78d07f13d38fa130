import { useMemo } from "react";
import { useParams } from "react-router-dom";
import { type AssetMove, assetMoves } from "#bff/modules/asset-locations/contract.ts";
import { AddressedRecord } from "../../form/index.ts";
import { type ColumnLooks, RegisterListPage } from "../../register/index.ts";
import { LOCATIONS } from "./home.ts";

const LOOKS: ColumnLooks<AssetMove> = {
  asset: { width: 90 },
  current: { width: 190, flex: 1 },
  time: { width: 140 },
  moved: { width: 190, flex: 1 },
  moved_by: { width: 140 },
  moved_time: { width: 150 },
  comment: { width: 220, flex: 2 },
  ref: { width: 80 },
  approved_by: { width: 120 },
};

export const Component = () => (
  <AddressedRecord backTo={LOCATIONS.path}>
    <History />
  </AddressedRecord>
);

function History() {
  const { id = "" } = useParams();
  const ofUnit = useMemo(() => [`asset:${id}`], [id]);
  return (
    <RegisterListPage
      home={LOCATIONS}
      title="Asset Location History"
      definition={assetMoves}
      looks={LOOKS}
      within={ofUnit}
      crumbs={[{ label: LOCATIONS.label, to: LOCATIONS.path }]}
      emptyPanel="No Asset location history to show"
      emptyGrid="No Asset Locations found."
      rowActions={false}
      onOpen={null}
      hasNew={false}
    />
  );
}
