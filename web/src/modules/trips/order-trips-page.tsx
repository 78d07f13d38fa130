/** The trips of one order: a plain table with edit and delete. */
import "./trips.css";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { type TripRow, trips } from "#bff/modules/trips/contract.ts";
import { AddressedRecord } from "../../form/index.ts";
import { listQuery, ModuleGrid, useListState } from "../../grid/index.ts";
import { useCompanyZone, useWorkspace } from "../../kernel/workspace.ts";
import { Page } from "../../ui/page.tsx";
import { tripColumns, tripRowClass } from "./columns.tsx";
import { TRIPS, tripEdit } from "./paths.ts";
import { tripsQuery } from "./queries.ts";
import { tripActions } from "./row-actions.ts";

export function Component() {
  const { id = "" } = useParams();
  const state = useListState(trips.listSpec);
  const query = useQuery(tripsQuery({ ...listQuery(state), intent: "search", order_id: id }));
  const navigate = useNavigate();
  const zone = useCompanyZone();
  const { may } = useWorkspace();
  const columns = useMemo(() => tripColumns(zone), [zone]);
  const actions = useCallback((row: TripRow) => tripActions(row, navigate, may), [navigate, may]);
  const orderNo = query.data?.rows.flatMap((row) => row.items).find((item) => String(item.orderids) === id)?.order;
  return (
    <Page fill title={orderNo ? `Trips of order ${orderNo}` : "Trips of order"} crumbs={[{ label: "Trips", to: TRIPS }]}>
      <AddressedRecord backTo={TRIPS}>
        <ModuleGrid
          name="order-trips"
          label="Trips of order"
          columns={columns}
          state={state}
          query={query}
          actions={actions}
          actionsWidth={108}
          onOpen={(row) => navigate(tripEdit(row.id))}
          rowClass={tripRowClass}
        />
      </AddressedRecord>
    </Page>
  );
}
