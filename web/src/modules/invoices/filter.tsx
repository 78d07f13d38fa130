import { INVOICE_STATUS_LABELS, INVOICE_STATUSES } from "#bff/modules/invoices/lifecycle.ts";
import { FilterDay, FilterForm, type FilterPanel, FilterSelect, FilterSuggest, FilterText } from "../../grid/index.ts";
import { customerSource } from "../../sources/customers.ts";

const STATUSES = INVOICE_STATUSES.map((value) => ({ value, label: INVOICE_STATUS_LABELS[value] }));
const OVERDUE = [{ value: "true", label: "Overdue" }];

export function InvoiceFilter({ filter }: { filter: FilterPanel }) {
  return (
    <FilterForm onApply={filter.apply}>
      <FilterText label="Invoice No" name="invoice_no" filter={filter} />
      <FilterText label="Order No" name="order_no" filter={filter} />
      <FilterSuggest label="Customer" name="customer" filter={filter} source={customerSource} />
      <FilterSelect label="Status" name="status" filter={filter} options={STATUSES} />
      <FilterSelect label="Due" name="overdue" filter={filter} options={OVERDUE} />
      <FilterDay label="Start Date" name="date1" filter={filter} />
      <FilterDay label="End Date" name="date2" filter={filter} />
    </FilterForm>
  );
}
