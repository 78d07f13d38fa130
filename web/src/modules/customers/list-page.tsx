import { Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useMemo } from "react";
import { Link, useNavigate } from "react-router-dom";
import { type CustomerRow, customers } from "#bff/modules/customers/contract.ts";
import { formatMoney } from "#bff/words/numbers.ts";
import { FilterToggle, listQuery, ModuleGrid, useFilterPanel, useListState } from "../../grid/index.ts";
import { useCompanyZone, useWorkspace } from "../../kernel/workspace.ts";
import { ActiveFilters } from "../../register/active-filters.tsx";
import { ImportLink } from "../../register/importing/import-link.tsx";
import { type ColumnLooks, newPath, openPath, registerActions, registerColumns, registerQueries } from "../../register/index.ts";
import { ListFilterForm } from "../../register/list-filters.tsx";
import { confirmDelete } from "../../ui/confirm.tsx";
import { Page } from "../../ui/page.tsx";
import { SubNav } from "../../ui/sub-nav.tsx";
import { CUSTOMER_FILTERS, checkCustomerFilters } from "./filters.tsx";
import { CUSTOMERS } from "./home.ts";

const PLACES = [
  { label: "Customer and Brokers", to: CUSTOMERS.path, screen: "CST" },
  { label: "Invoices", to: "/customers/invoices", screen: "ORD" },
] as const;

const LOOKS: ColumnLooks<CustomerRow> = {
  id: { width: 84 },
  name: { width: 240, flex: 2 },
  phone: { width: 150 },
  tax_no: { width: 150, flex: 1 },
  crm_id: { width: 130, flex: 1 },
  rate: { width: 110, text: ({ rate, currency_id }) => (rate ? formatMoney(rate, currency_id?.key) : ""), empty: "-" },
  order_cnt: { width: 90 },
  invoice_cnt: { width: 90 },
};
const ask = (name: string) => confirmDelete("Customer record will be deleted. Do you want to continue ?", name);

export function Component() {
  const state = useListState(customers.listSpec, checkCustomerFilters);
  const query = useQuery(registerQueries(customers).list(listQuery(state)));
  const filter = useFilterPanel(state);
  const navigate = useNavigate();
  const { may } = useWorkspace();
  const zone = useCompanyZone();
  const columns = useMemo(() => registerColumns(customers, LOOKS, { zone, empty: "N/A" }), [zone]);
  const actions = useCallback((row: CustomerRow) => registerActions(CUSTOMERS, customers, row, row.name, { navigate, may, ask }), [navigate, may]);
  return (
    <Page
      fill
      title="Customer and Brokers"
      crumbs={[{ label: "Customers" }]}
      actions={
        <>
          <FilterToggle open={filter.open} onToggle={filter.toggle} />
          {may("CST", "create") && <ImportLink home={CUSTOMERS} />}
          {may("CST", "create") && (
            <Button asChild colorPalette="accent">
              <Link to={newPath(CUSTOMERS)}>
                <Plus aria-hidden="true" /> NEW
              </Link>
            </Button>
          )}
        </>
      }
    >
      <SubNav label="Customers" places={PLACES.filter(({ screen }) => may(screen))} />
      <ModuleGrid
        name="customers"
        label="Customer and Brokers"
        columns={columns}
        state={state}
        query={query}
        actions={actions}
        onOpen={(row) => navigate(openPath(CUSTOMERS, row))}
        exports="customers/export"
        exportsWhole
        toolbar={
          (filter.open || state.hasFilters) && (
            <>
              {filter.open && <ListFilterForm filters={CUSTOMER_FILTERS} filter={filter} rows={query.data?.rows} nothing="Please select customer to filter" />}
              <ActiveFilters filters={CUSTOMER_FILTERS} state={state} filter={filter} rows={query.data?.rows} />
            </>
          )
        }
      />
    </Page>
  );
}
