import { useState } from "react";
import { FilterField, FilterForm, type FilterPanel, FilterSelect, FilterText } from "../../grid/index.ts";
import { customerSource } from "../../suggest/customers.ts";
import { type Choice, SuggestBox } from "../../ui/suggest-box.tsx";
import { toast } from "../../ui/toast.tsx";

const NOTHING_CHOSEN = "Please select customer to filter";
const BROKER = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

export function CustomerFilter({ filter }: { filter: FilterPanel }) {
  const { values, set } = filter.draft;
  const [picked, setPicked] = useState<Choice | null>(null);
  const apply = () => {
    if (Object.values(values).every((value) => value.trim() === "")) toast.warning(NOTHING_CHOSEN);
    else filter.apply();
  };
  return (
    <FilterForm onApply={apply}>
      <FilterField label="Customer">
        <SuggestBox
          source={customerSource}
          value={values.id ? (picked ?? { id: values.id, label: `ID ${values.id}` }) : null}
          onChange={(choice) => {
            setPicked(choice);
            set("id", choice ? String(choice.id) : "");
          }}
        />
      </FilterField>
      <FilterText label="Phone Number" name="phone" filter={filter} />
      <FilterText label="E-mail" name="email" filter={filter} />
      <FilterSelect label="Broker" name="broker" filter={filter} options={BROKER} />
    </FilterForm>
  );
}
