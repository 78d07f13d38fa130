import "./list.css";
import { Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, Suspense, useCallback, useMemo } from "react";
import { Link, useNavigate } from "react-router-dom";
import { type OrderRow, ordersListSpec } from "#bff/modules/orders/contract.ts";
import { type BulkSpec, FilterToggle, listQuery, ModuleGrid, useFilterPanel, useListState } from "../../grid/index.ts";
import { useCompanyZone, useWorkspace } from "../../kernel/workspace.ts";
import { Page } from "../../ui/page.tsx";
import { orderColumns } from "./columns.tsx";
import { OrderFilter } from "./filter.tsx";
import { ORDER_NEW, orderEdit } from "./paths.ts";
import { ordersQuery } from "./queries.ts";
import { orderActions } from "./row-actions.ts";
import { StopsPanel, stopsHeight } from "./stops-panel.tsx";

const DETAIL = { render: (row: OrderRow) => <StopsPanel items={row.items} />, height: stopsHeight };
const OrderBulkActions = lazy(() => import("./bulk-actions.tsx"));
const BULK: BulkSpec<OrderRow> = { label: (row) => `order ${row.order_no}`, actions: (props) => <OrderBulkActions {...props} /> };
const ActiveFilters = lazy(() => import("./active-filters.tsx"));
/** The class is the status's own name. */
const rowClass = (row: OrderRow) => row.order_status?.name;

export function Component() {
  const state = useListState(ordersListSpec);
  const query = useQuery(ordersQuery(listQuery(state, "load")));
  const filter = useFilterPanel(state, true);
  const navigate = useNavigate();
  const zone = useCompanyZone();
  const { may } = useWorkspace();
  const columns = useMemo(() => orderColumns(zone), [zone]);
  const actions = useCallback((row: OrderRow) => orderActions(row, navigate, may), [navigate, may]);

  return (
    <Page
      fill
      title="Orders"
      actions={
        <>
          <FilterToggle open={filter.open} onToggle={filter.toggle} />
          {may("ORD", "create") && (
            <Button asChild colorPalette="accent">
              <Link to={ORDER_NEW}>
                <Plus aria-hidden="true" /> NEW
              </Link>
            </Button>
          )}
        </>
      }
    >
      <ModuleGrid
        name="orders"
        label="Orders"
        columns={columns}
        state={state}
        query={query}
        detail={DETAIL}
        actions={actions}
        actionsWidth={132}
        onOpen={(row) => navigate(orderEdit(row.id))}
        rowClass={rowClass}
        bulk={BULK}
        exports="orders/export"
        toolbar={
          <>
            {filter.open && (
              <div className="hb-order-filter">
                <OrderFilter filter={filter} rows={query.data?.rows} />
              </div>
            )}
            {Object.keys(state.filters).length > 0 && (
              <Suspense>
                <ActiveFilters state={state} filter={filter} rows={query.data?.rows} />
              </Suspense>
            )}
          </>
        }
      />
    </Page>
  );
}
