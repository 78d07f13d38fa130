import { Button } from "@chakra-ui/react";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { LOAD_TYPE_LABELS, LOAD_TYPES } from "#bff/modules/orders/contract.ts";
import { wallNow } from "#bff/words/zones.ts";
import { FilterField } from "../../../grid/filter-panel.tsx";
import { useCompanyZone } from "../../../kernel/workspace.ts";
import { customerSource } from "../../../suggest/customers.ts";
import { DateInput } from "../../../ui/date-input.tsx";
import { type Choice, SuggestBox } from "../../../ui/suggest-box.tsx";
import type { OrderSearch } from "../queries.ts";

export function OrderSearchForm({ onSearch }: { onSearch: (search: OrderSearch) => void }) {
  const [customer, setCustomer] = useState<Choice | null>(null);
  const [load, setLoad] = useState("");
  const [date1, setDate1] = useState("");
  const [date2, setDate2] = useState("");
  const now = wallNow(useCompanyZone());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The trip's form is around this one in React's tree, though not on the page.
    event.stopPropagation();
    onSearch({ id: customer ? String(customer.id) : "", load, date1, date2 });
  };
  return (
    <form className="hb-trip-order-search" aria-label="Search orders" onSubmit={submit}>
      <FilterField label="Customer">
        <SuggestBox source={customerSource} label="Customer" value={customer} onChange={setCustomer} />
      </FilterField>
      <FilterField label="Load Type">
        <select className="hb-select" value={load} onChange={(event) => setLoad(event.target.value)}>
          <option value="">All</option>
          {LOAD_TYPES.map((type) => (
            <option key={type} value={type}>
              {LOAD_TYPE_LABELS[type]}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField label="Start Date">
        <DateInput kind="day" label="Start Date" value={date1} onChange={setDate1} now={now} />
      </FilterField>
      <FilterField label="End Date">
        <DateInput kind="day" label="End Date" value={date2} onChange={setDate2} now={now} />
      </FilterField>
      <Button type="submit" colorPalette="accent" variant="subtle">
        <Search aria-hidden="true" /> Search
      </Button>
    </form>
  );
}
