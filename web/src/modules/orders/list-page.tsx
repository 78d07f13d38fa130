import { LONG } from "#bff/words/dates.ts";
import "./list.css";
import { Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useMemo } from "react";
import { Link, useNavigate } from "react-router-dom";
import { type OrderRow, orders } from "#bff/modules/orders/contract.ts";
import { statusClass } from "../../freight/tones.ts";
import { type BulkSpec, FilterToggle, listQuery, ModuleGrid, useFilterPanel, useListState } from "../../grid/index.ts";
import { useCompanyZone, useWorkspace } from "../../kernel/workspace.ts";
import { listColumns } from "../../register/columns.ts";
import { ListFilterForm } from "../../register/list-filters.tsx";
import { Page } from "../../ui/page.tsx";
import { part } from "../../ui/part.tsx";
import { ORDER_LOOKS } from "./columns.tsx";
import { checkOrderFilters, ORDER_FILTERS } from "./filters.tsx";
import { ORDER_NEW, orderEdit } from "./paths.ts";
import { ordersQuery } from "./queries.ts";
import { orderActions } from "./row-actions.ts";

const StopsPanel = part("The stops", () => import("./stops-panel.tsx"));
const STOP_LINE = 26;
const STOPS_FRAME = 46;
/** Every line has the same height, so that the grid can make room before it draws. */
const stopsHeight = ({ items }: OrderRow) => STOPS_FRAME + STOP_LINE * (items.length + 1);
const DETAIL = { render: (row: OrderRow) => <StopsPanel items={row.items} />, height: stopsHeight };
const OrderBulkActions = part("What can be done with many orders", () => import("./bulk-actions.tsx"), { wait: "outer" });
const BULK: BulkSpec<OrderRow> = {
  label: (row) => `order ${row.order_no}`,
  name: (row) => String(row.order_no),
  actions: (props) => <OrderBulkActions {...props} />,
};
const ActiveFilters = part("The line of active filters", async () => ({
  default: (await import("../../register/active-filters.tsx")).ActiveFilters<OrderRow>,
}));
const rowClass = (row: OrderRow) => statusClass(row.order_status);

export function Component() {
  const state = useListState(orders.listSpec, checkOrderFilters);
  const query = useQuery(ordersQuery(listQuery(state, "load")));
  const filter = useFilterPanel(state, { openAtFirst: true });
  const navigate = useNavigate();
  const zone = useCompanyZone();
  const { may } = useWorkspace();
  const columns = useMemo(() => listColumns<OrderRow>(orders, ORDER_LOOKS, { zone, empty: "N/A", dates: LONG }), [zone]);
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
        actionsWidth={92}
        onOpen={(row) => navigate(orderEdit(row.id))}
        rowClass={rowClass}
        bulk={BULK}
        exports="orders/export"
        toolbar={
          <>
            {filter.open && (
              <div className="hb-order-filter">
                <ListFilterForm filters={ORDER_FILTERS} filter={filter} rows={query.data?.rows} />
              </div>
            )}
            {Object.keys(state.right).length > 0 && <ActiveFilters filters={ORDER_FILTERS} state={state} filter={filter} rows={query.data?.rows} />}
          </>
        }
      />
    </Page>
  );
}
