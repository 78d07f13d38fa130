/** Filters of the orders list: its panel and its chips. */
import { useState } from "react";
import { LOAD_TYPE_LABELS, type OrderRow, type orders } from "#bff/modules/orders/contract.ts";
import { FilterField, ofBox } from "../../grid/index.ts";
import { type FilterBoxProps, filterCheck, type ListFilters } from "../../register/list-filters.tsx";
import { customerSource } from "../../suggest/customers.ts";
import { type Choice, keyText, SuggestBox } from "../../ui/suggest-box.tsx";

/** A pasted address brings only the customer's id; the rows it leads to know the name. */
const customerName = (id: string | undefined, rows: readonly OrderRow[] | undefined) => rows?.find((row) => String(row.billed_to?.id) === id)?.billed_to?.name;

function Customer({ label, name, filter: { draft, problems }, rows }: FilterBoxProps<OrderRow>) {
  const [picked, setPicked] = useState<Choice | null>(null);
  const id = draft.values[name];
  const isPicked = picked !== null && keyText(picked) === id;
  const value = id ? (isPicked ? picked : { id, label: customerName(id, rows) ?? `Customer ${id}` }) : null;
  return (
    <FilterField label={label} error={problems[name]}>
      {(box) => (
        <SuggestBox
          {...ofBox(box)}
          source={customerSource}
          label={label}
          value={value}
          onChange={(choice) => {
            setPicked(choice);
            draft.set(name, keyText(choice));
          }}
        />
      )}
    </FilterField>
  );
}

export const ORDER_FILTERS: ListFilters<typeof orders, OrderRow> = {
  order_no: { label: "Order No", kind: "number" },
  refno: { label: "Reference No", kind: "text" },
  date1: { label: "Start Date", chip: "From", kind: "day" },
  date2: { label: "End Date", chip: "To", kind: "day" },
  id: { label: "Customer", kind: "custom", Box: Customer, words: (id, rows) => customerName(id, rows) ?? id },
  order_status: { label: "Order Status", kind: "lookup", list: "ORDER_STATUS" },
  load: { label: "Load Type", kind: "choice", labels: LOAD_TYPE_LABELS },
  order_type: { label: "Order Type", kind: "lookup", list: "ORDER_TYPE" },
  comm_type: { label: "Commodity Type", kind: "lookup", list: "COMM_TYPE" },
  equip_type: { label: "Equipment Type", kind: "lookup", list: "EQUIP_TYPE" },
  loc: { label: "Address", kind: "text" },
  reefer: { label: "Reefer", kind: "tick" },
  urgent: { label: "Urgent", kind: "tick" },
};
export const checkOrderFilters = filterCheck(ORDER_FILTERS);
