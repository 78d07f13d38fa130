import { useState } from "react";
import { LOAD_TYPE_LABELS, LOAD_TYPES, type OrderRow } from "#bff/modules/orders/contract.ts";
import { FilterDay, FilterField, FilterForm, type FilterPanel, FilterSelect, FilterText } from "../../grid/index.ts";
import { useTypeOptions } from "../../kernel/lookups.ts";
import { customerSource } from "../../sources/customers.ts";
import { type Choice, SuggestBox } from "../../ui/suggest-box.tsx";

const LOADS = LOAD_TYPES.map((value) => ({ value, label: LOAD_TYPE_LABELS[value] }));
type FilterProps = { filter: FilterPanel; rows: readonly OrderRow[] | undefined };
type PartProps = { label: string; name: string; filter: FilterPanel };

export function OrderFilter({ filter, rows }: FilterProps) {
  return (
    <FilterForm onApply={filter.apply}>
      <FilterText label="Order No" name="order_no" filter={filter} />
      <FilterText label="Reference No" name="refno" filter={filter} />
      <FilterDay label="Start Date" name="date1" filter={filter} />
      <FilterDay label="End Date" name="date2" filter={filter} />
      <Customer filter={filter} rows={rows} />
      <FilterSelect label="Order Status" name="order_status" filter={filter} options={useTypeOptions("ORDER_STATUS")} />
      <FilterSelect label="Load Type" name="load" filter={filter} options={LOADS} />
      <FilterSelect label="Order Type" name="order_type" filter={filter} options={useTypeOptions("ORDER_TYPE")} />
      <FilterSelect label="Commodity Type" name="comm_type" filter={filter} options={useTypeOptions("COMM_TYPE")} />
      <FilterSelect label="Equipment Type" name="equip_type" filter={filter} options={useTypeOptions("EQUIP_TYPE")} />
      <FilterText label="Address" name="loc" filter={filter} />
      <Tick label="Reefer" name="reefer" filter={filter} />
      <Tick label="Urgent" name="urgent" filter={filter} />
    </FilterForm>
  );
}

function Tick({ label, name, filter: { draft } }: PartProps) {
  return (
    <label className="hb-check">
      <input type="checkbox" checked={draft.values[name] === "true"} onChange={(event) => draft.set(name, event.target.checked ? "true" : "")} />
      <span>{label}</span>
    </label>
  );
}

/** A pasted address brings only the customer's id; the rows it leads to know the name. */
function Customer({ filter: { draft }, rows }: FilterProps) {
  const [picked, setPicked] = useState<Choice | null>(null);
  const { id } = draft.values;
  const found = id ? rows?.find((row) => String(row.billed_to?.id) === id)?.billed_to : undefined;
  const isPicked = picked !== null && String(picked.id) === id;
  const value = id ? (isPicked ? picked : { id, label: found?.name ?? `Customer ${id}` }) : null;
  return (
    <FilterField label="Customer">
      <SuggestBox
        source={customerSource}
        label="Customer"
        value={value}
        onChange={(choice) => {
          setPicked(choice);
          draft.set("id", choice ? String(choice.id) : "");
        }}
      />
    </FilterField>
  );
}
