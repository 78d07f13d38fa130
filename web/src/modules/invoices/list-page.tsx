import { useQuery } from "@tanstack/react-query";
import { invoicesListSpec } from "#bff/modules/invoices/contract.ts";
import { FilterToggle, listQuery, ModuleGrid, useFilterPanel, useListState } from "../../grid/index.ts";
import { useWorkspace } from "../../kernel/workspace.ts";
import { Page } from "../../ui/page.tsx";
import { SubNav } from "../../ui/sub-nav.tsx";
import { invoiceColumns } from "./columns.ts";
import { InvoiceFilter } from "./filter.tsx";
import { CUSTOMERS, INVOICES } from "./paths.ts";
import { invoicesQuery } from "./queries.ts";
import { invoiceActions } from "./row-actions.ts";
import { InvoiceSums } from "./totals.tsx";

const HERE = { label: "Invoices", to: INVOICES };

export function Component() {
  const state = useListState(invoicesListSpec);
  const query = useQuery(invoicesQuery(listQuery(state)));
  const filter = useFilterPanel(state);
  const { may } = useWorkspace();
  const places = may("CST") ? [{ label: "Customer and Brokers", to: CUSTOMERS }, HERE] : [HERE];
  return (
    <Page fill title="Invoices" crumbs={[{ label: "Customers" }]} actions={<FilterToggle open={filter.open} onToggle={filter.toggle} />}>
      <SubNav label="Customers" places={places} />
      <ModuleGrid
        name="invoices"
        label="Invoices"
        columns={invoiceColumns}
        state={state}
        query={query}
        actions={invoiceActions}
        exports="invoices/export"
        actionsWidth={132}
        toolbar={
          <>
            {filter.open && <InvoiceFilter filter={filter} />}
            {query.data && <InvoiceSums totals={query.data.totals} />}
          </>
        }
      />
    </Page>
  );
}
