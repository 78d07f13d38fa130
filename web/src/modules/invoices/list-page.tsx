import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { type InvoiceRow, invoices } from "#bff/modules/invoices/contract.ts";
import { LONG } from "#bff/words/dates.ts";
import { HistoryDialog } from "../../form/history.ts";
import { FilterToggle, listQuery, ModuleGrid, useFilterPanel, useListState } from "../../grid/index.ts";
import { useCompanyZone, useWorkspace } from "../../kernel/workspace.ts";
import { listColumns } from "../../register/columns.ts";
import { ListFilterForm } from "../../register/list-filters.tsx";
import { Page } from "../../ui/page.tsx";
import { SubNav } from "../../ui/sub-nav.tsx";
import { INVOICE_LOOKS } from "./columns.ts";
import { checkInvoiceFilters, INVOICE_FILTERS } from "./filters.ts";
import { CUSTOMERS, INVOICES } from "./paths.ts";
import { invoicesQuery } from "./queries.ts";
import { invoiceActions } from "./row-actions.ts";
import { InvoiceSums } from "./totals.tsx";

const HERE = { label: "Invoices", to: INVOICES };

export function Component() {
  const state = useListState(invoices.listSpec, checkInvoiceFilters);
  const query = useQuery(invoicesQuery(listQuery(state)));
  const filter = useFilterPanel(state);
  const { may } = useWorkspace();
  const zone = useCompanyZone();
  const [told, setTold] = useState<InvoiceRow | null>(null);
  const actions = useCallback((row: InvoiceRow) => invoiceActions(row, setTold), []);
  const columns = useMemo(() => listColumns<InvoiceRow>(invoices, INVOICE_LOOKS, { zone, empty: "N/A", dates: LONG }), [zone]);
  const places = may("CST") ? [{ label: "Customer and Brokers", to: CUSTOMERS }, HERE] : [HERE];
  return (
    <Page fill title="Invoices" crumbs={[{ label: "Customers" }]} actions={<FilterToggle open={filter.open} onToggle={filter.toggle} />}>
      <SubNav label="Customers" places={places} />
      <ModuleGrid
        name="invoices"
        label="Invoices"
        columns={columns}
        state={state}
        query={query}
        actions={actions}
        exports="invoices/export"
        actionsWidth={164}
        toolbar={
          <>
            {filter.open && <ListFilterForm filters={INVOICE_FILTERS} filter={filter} rows={query.data?.rows} />}
            <InvoiceSums totals={query.data?.totals} />
          </>
        }
      />
      {told && <HistoryDialog of={invoices} id={told.id} onClose={() => setTold(null)} />}
    </Page>
  );
}
