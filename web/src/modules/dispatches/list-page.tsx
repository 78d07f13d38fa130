import { Eye } from "lucide-react";
import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { type DispatchedTrip, dispatches } from "#bff/modules/dispatches/contract.ts";
import { tripTone } from "../../freight/tones.ts";
import type { RowAction } from "../../grid/index.ts";
import { useRecordPath } from "../../kernel/records.ts";
import { useWorkspace } from "../../kernel/workspace.ts";
import { type ColumnLooks, RegisterListPage, zipAction } from "../../register/index.ts";
import { DISPATCHES } from "./home.ts";

/** All of them fit beside each other on 1280 points. */
const LOOKS: ColumnLooks<DispatchedTrip> = {
  trip_no: { width: 60 },
  orders: { width: 74, flex: 1 },
  customer: { width: 112, flex: 2 },
  vehicle: { width: 58 },
  trailer1: { width: 72 },
  trailer2: { width: 80 },
  driver1: { width: 108, flex: 1 },
  driver2: { width: 100 },
  desc: { width: 104 },
  route: { width: 124, flex: 3 },
  trip_status: { width: 104, tone: ({ trip_status }) => tripTone(trip_status?.id) },
  next_availability: { width: 130, empty: "Not available" },
};
const FILTERS = ["date", "driver1", "vehicle", "trailer1", "location"];

export function Component() {
  const navigate = useNavigate();
  const pathOf = useRecordPath();
  const { may } = useWorkspace();
  const view = useCallback(
    ({ id }: DispatchedTrip) => {
      const path = pathOf("trips", id, true);
      if (path !== undefined) navigate(path);
    },
    [pathOf, navigate],
  );
  const actions = useCallback(
    (row: DispatchedTrip): RowAction[] => [
      { key: "view", label: "View", icon: Eye, inline: true, onSelect: () => view(row) },
      zipAction(dispatches, row, `Trip ${row.trip_no}`, may),
    ],
    [view, may],
  );
  return (
    <RegisterListPage
      home={DISPATCHES}
      definition={dispatches}
      looks={LOOKS}
      filters={FILTERS}
      crumbs={[{ label: "DispatchedTrips" }]}
      emptyPanel="No dispatchedTrip records to show"
      ownActions={actions}
      onOpen={view}
      hasNew={false}
    />
  );
}
