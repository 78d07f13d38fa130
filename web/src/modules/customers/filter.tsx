import { Input } from "@chakra-ui/react";
import { useState } from "react";
import { FilterField, FilterForm, type FilterPanel } from "../../kernel/grid/index.ts";
import { type Choice, SuggestBox } from "../../ui/suggest-box.tsx";
import { toast } from "../../ui/toast.tsx";
import { customerSource } from "./queries.ts";

const NOTHING_CHOSEN = "Please select customer to filter";
const YES_NO_ALL = [
  { value: "", label: "All" },
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

export function CustomerFilter({ filter }: { filter: FilterPanel }) {
  const { values, set } = filter.draft;
  const [customer, setCustomer] = useState<Choice | null>(values.id ? { id: values.id, label: `Customer ${values.id}` } : null);
  const apply = () => {
    if (Object.values(values).every((value) => value.trim() === "")) toast.warning(NOTHING_CHOSEN);
    else filter.apply();
  };
  return (
    <FilterForm onApply={apply}>
      <FilterField label="Customer">
        <SuggestBox
          source={customerSource}
          label="Customer"
          value={customer}
          onChange={(choice) => {
            setCustomer(choice);
            set("id", choice ? String(choice.id) : "");
          }}
        />
      </FilterField>
      <FilterField label="Phone Number">
        <Input value={values.phone ?? ""} onChange={(event) => set("phone", event.target.value)} />
      </FilterField>
      <FilterField label="E-mail">
        <Input value={values.email ?? ""} onChange={(event) => set("email", event.target.value)} />
      </FilterField>
      <FilterField label="Broker">
        <select className="hb-select" value={values.broker ?? ""} onChange={(event) => set("broker", event.target.value)}>
          {YES_NO_ALL.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </FilterField>
    </FilterForm>
  );
}
