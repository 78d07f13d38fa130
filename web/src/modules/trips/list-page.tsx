import "./trips.css";
import { Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useMemo } from "react";
import { Link, useNavigate } from "react-router-dom";
import { type TripRow, trips } from "#bff/modules/trips/contract.ts";
import { TRIP_MESSAGES } from "#bff/modules/trips/messages.ts";
import { FilterToggle, listQuery, ModuleGrid, useFilterPanel, useListState } from "../../grid/index.ts";
import { useCompanyZone, useWorkspace } from "../../kernel/workspace.ts";
import { ActiveFilters } from "../../register/active-filters.tsx";
import { ListFilterForm } from "../../register/list-filters.tsx";
import { Page } from "../../ui/page.tsx";
import { tripColumns, tripRowClass } from "./columns.tsx";
import { checkTripFilters, TRIP_FILTERS } from "./filters.tsx";
import { TRIP_NEW, tripEdit } from "./paths.ts";
import { tripsQuery } from "./queries.ts";
import { reimbursementAction, tripActions } from "./row-actions.ts";
import { RowStops, stopsHeight } from "./row-stops.tsx";

const TITLE = "Trips Details";
const DETAIL = { render: (row: TripRow) => <RowStops row={row} />, height: stopsHeight };

export function Component() {
  const state = useListState(trips.listSpec, checkTripFilters);
  const query = useQuery(tripsQuery(listQuery(state, "load")));
  const filter = useFilterPanel(state);
  const navigate = useNavigate();
  const zone = useCompanyZone();
  const { may } = useWorkspace();
  const columns = useMemo(() => tripColumns(zone), [zone]);
  const actions = useCallback((row: TripRow) => [...tripActions(row, navigate, may), reimbursementAction(row, navigate, may)], [navigate, may]);
  return (
    <Page
      fill
      title={TITLE}
      crumbs={[{ label: "Trips Home" }]}
      actions={
        <>
          <FilterToggle open={filter.open} onToggle={filter.toggle} />
          {may("OTRP", "create") && (
            <Button asChild colorPalette="accent">
              <Link to={TRIP_NEW}>
                <Plus aria-hidden="true" /> NEW
              </Link>
            </Button>
          )}
        </>
      }
    >
      <ModuleGrid
        name="trips"
        label={TITLE}
        columns={columns}
        state={state}
        query={query}
        detail={DETAIL}
        actions={actions}
        actionsWidth={108}
        onOpen={(row) => navigate(tripEdit(row.id))}
        rowClass={tripRowClass}
        exports="trips/export"
        toolbar={
          (filter.open || state.hasFilters) && (
            <>
              {filter.open && <ListFilterForm filters={TRIP_FILTERS} filter={filter} rows={query.data?.rows} nothing={TRIP_MESSAGES.filterOrder} />}
              <ActiveFilters filters={TRIP_FILTERS} state={state} filter={filter} rows={query.data?.rows} />
            </>
          )
        }
      />
    </Page>
  );
}
