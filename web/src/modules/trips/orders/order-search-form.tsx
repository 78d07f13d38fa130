import { Button, Input } from "@chakra-ui/react";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { LOAD_TYPE_LABELS, LOAD_TYPES } from "#bff/modules/orders/contract.ts";
import { wallNow } from "#bff/words/zones.ts";
import { ALL } from "../../../grid/filter-inputs.tsx";
import { FilterField, ofBox } from "../../../grid/filter-panel.tsx";
import { useCompanyZone } from "../../../kernel/workspace.ts";
import { filterCheck } from "../../../register/list-filters.tsx";
import { customerSource } from "../../../suggest/customers.ts";
import { DateInput } from "../../../ui/date-input.tsx";
import { type Choice, keyText, SuggestBox, type SuggestSource } from "../../../ui/suggest-box.tsx";
import type { OrderSearch } from "../queries.ts";

const check = filterCheck({
  order_no: { label: "Order No", kind: "number" },
  id: { label: "Customer", kind: "record", source: customerSource as SuggestSource<unknown> },
  date1: { label: "Start Date", kind: "day" },
  date2: { label: "End Date", kind: "day" },
});

export function OrderSearchForm({ onSearch }: { onSearch: (search: OrderSearch) => void }) {
  const [number, setNumber] = useState("");
  const [customer, setCustomer] = useState<Choice | null>(null);
  const [load, setLoad] = useState(String(ALL.id));
  const [date1, setDate1] = useState("");
  const [date2, setDate2] = useState("");
  const [problems, setProblems] = useState<ReturnType<typeof check>>({});
  const now = wallNow(useCompanyZone());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The trip's form is around this one in React's tree, though not on the page.
    event.stopPropagation();
    const id = keyText(customer);
    const order_no = number.trim();
    const wrong = check({ order_no, id, date1, date2 });
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    onSearch({ order_no, id, load, date1, date2 });
  };
  return (
    <form className="hb-trip-order-search" aria-label="Search orders" onSubmit={submit}>
      <FilterField label="Order No" error={problems.order_no}>
        {(box) => <Input {...box} inputMode="numeric" value={number} onChange={(event) => setNumber(event.target.value)} />}
      </FilterField>
      <FilterField label="Customer" error={problems.id}>
        {(box) => <SuggestBox {...ofBox(box)} source={customerSource} label="Customer" value={customer} onChange={setCustomer} />}
      </FilterField>
      <FilterField label="Load Type">
        {(box) => (
          <select {...box} className="hb-select" value={load} onChange={(event) => setLoad(event.target.value)}>
            <option value={ALL.id}>{ALL.label}</option>
            {LOAD_TYPES.map((type) => (
              <option key={type} value={type}>
                {LOAD_TYPE_LABELS[type]}
              </option>
            ))}
          </select>
        )}
      </FilterField>
      <FilterField label="Start Date" error={problems.date1}>
        {(box) => <DateInput {...ofBox(box)} kind="day" label="Start Date" value={date1} onChange={setDate1} now={now} />}
      </FilterField>
      <FilterField label="End Date" error={problems.date2}>
        {(box) => <DateInput {...ofBox(box)} kind="day" label="End Date" value={date2} onChange={setDate2} now={now} />}
      </FilterField>
      <Button type="submit" colorPalette="accent" variant="subtle">
        <Search aria-hidden="true" /> Search
      </Button>
    </form>
  );
}
