import { useState } from "react";
import type { TripRow } from "#bff/modules/trips/contract.ts";
import { TRIP_MESSAGES } from "#bff/modules/trips/messages.ts";
import { formatDay } from "../../format/dates.ts";
import {
  FilterChips,
  FilterDay,
  FilterForm,
  type FilterPanel,
  FilterSelect,
  FilterSuggest,
  FilterText,
  type ListState,
  useFilterChoice,
} from "../../grid/index.ts";
import { useTypeOptions } from "../../kernel/lookups.ts";
import type { SuggestSource } from "../../ui/suggest-box.tsx";
import { toast } from "../../ui/toast.tsx";
import { driverSource, trailerSource, truckSource } from "./sources.ts";

const isNumber = (text: string | undefined) => !text?.trim() || /^\d{1,9}$/.test(text.trim());

export function TripFilter({ filter }: { filter: FilterPanel }) {
  const types = useTypeOptions("TRIP_TYPE");
  const statuses = useTypeOptions("TRIP_STATUS");
  const [checked, setChecked] = useState(false);
  const { values } = filter.draft;
  const orderError = isNumber(values.order_no) ? undefined : TRIP_MESSAGES.filterOrder;
  const tripError = isNumber(values.trip_no) ? undefined : TRIP_MESSAGES.filterTripNo;
  const apply = () => {
    setChecked(true);
    if (Object.values(values).every((value) => value.trim() === "")) toast.warning(TRIP_MESSAGES.filterOrder);
    else if (!orderError && !tripError) filter.apply();
  };
  return (
    <FilterForm onApply={apply}>
      <FilterSelect label="Trip Type" name="trip_type" filter={filter} options={types} />
      <FilterSelect label="Trip Status" name="trip_status" filter={filter} options={statuses} />
      <FilterSuggest label="Driver" name="driver_id" filter={filter} source={driverSource} />
      <FilterSuggest label="Trailer" name="trailer_id" filter={filter} source={trailerSource} />
      <FilterText label="Trip No" name="trip_no" filter={filter} error={checked ? tripError : undefined} />
      <FilterSuggest label="Truck" name="truck_id" filter={filter} source={truckSource} />
      <FilterText label="Order No" name="order_no" filter={filter} error={checked ? orderError : undefined} />
      <FilterText label="Custom Trailer" name="cstm_trailer" filter={filter} />
      <FilterText label="Address" name="loc" filter={filter} />
      <FilterDay label="Start Date" name="date1" filter={filter} />
      <FilterDay label="End Date" name="date2" filter={filter} />
    </FilterForm>
  );
}

type ActiveFiltersProps = { state: ListState; filter: FilterPanel; rows: readonly TripRow[] | undefined };

export function ActiveFilters({ state, filter, rows }: ActiveFiltersProps) {
  const chips = useChips(state, rows);
  const remove = (...names: string[]) => {
    for (const name of names) filter.draft.set(name, "");
    state.setFilters(Object.fromEntries(Object.entries(state.filters).filter(([name]) => !names.includes(name))));
  };
  return <FilterChips chips={chips} onRemove={remove} onClear={() => remove(...Object.keys(state.filters))} />;
}

function useChips({ filters }: ListState, rows: readonly TripRow[] | undefined): { name: string; label: string }[] {
  const types = useTypeOptions("TRIP_TYPE");
  const statuses = useTypeOptions("TRIP_STATUS");
  const nameOf = (options: { value: number; label: string }[], key: string) => options.find(({ value }) => String(value) === key)?.label ?? key;
  const named: Record<string, (value: string) => string> = {
    trip_type: (value) => `Trip Type ${nameOf(types, value)}`,
    trip_status: (value) => `Trip Status ${nameOf(statuses, value)}`,
    driver_id: useNamed("Driver", driverSource, filters.driver_id),
    trailer_id: useNamed("Trailer", trailerSource, filters.trailer_id),
    truck_id: useNamed("Truck", truckSource, filters.truck_id),
    trip_no: (value) => `Trip No ${value}`,
    order_no: (value) => `Order No ${value}`,
    order_id: (value) => `Order ${orderNoOf(value, rows)}`,
    cstm_trailer: (value) => `Custom Trailer ${value}`,
    loc: (value) => `Address ${value}`,
    date1: (value) => `From ${formatDay(value)}`,
    date2: (value) => `To ${formatDay(value)}`,
  };
  return Object.entries(filters).map(([name, value]) => ({ name, label: named[name]?.(value) ?? value }));
}
function useNamed<Row>(label: string, source: SuggestSource<Row>, id: string | undefined) {
  const choice = useFilterChoice(source, id);
  return () => `${label} ${choice?.label ?? ""}`;
}

/** An order's View Trip brings the order's id; the trips it finds know the number. */
function orderNoOf(id: string, rows: readonly TripRow[] | undefined): string {
  return rows?.flatMap((row) => row.items).find((item) => String(item.orderids) === id)?.order ?? "";
}
