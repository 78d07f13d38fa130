import { LOAD_TYPE_LABELS, type LoadType, type OrderRow } from "#bff/modules/orders/contract.ts";
import { formatDay } from "../../format/dates.ts";
import { type FilterChip, FilterChips, type FilterPanel, type ListState } from "../../grid/index.ts";
import { useTypeOptions } from "../../kernel/lookups.ts";

type ActiveFiltersProps = { state: ListState; filter: FilterPanel; rows: readonly OrderRow[] | undefined };

/** What the list is filtered by. Fetched with the first filter: most visits have none. */
export default function ActiveFilters({ state, filter, rows }: ActiveFiltersProps) {
  const chips = useChips(state, rows);
  const remove = (...names: string[]) => {
    for (const name of names) filter.draft.set(name, "");
    state.setFilters(Object.fromEntries(Object.entries(state.filters).filter(([name]) => !names.includes(name))));
  };
  return <FilterChips chips={chips} onRemove={remove} onClear={() => remove(...Object.keys(state.filters))} />;
}

function useChips({ filters }: ListState, rows: readonly OrderRow[] | undefined): FilterChip[] {
  const statuses = useTypeOptions("ORDER_STATUS");
  const types = useTypeOptions("ORDER_TYPE");
  const commodities = useTypeOptions("COMM_TYPE");
  const equipment = useTypeOptions("EQUIP_TYPE");
  const nameOf = (options: { value: number; label: string }[], key: string) => options.find(({ value }) => String(value) === key)?.label ?? key;
  const customer = (id: string) => rows?.find((row) => String(row.billed_to?.id) === id)?.billed_to?.name ?? id;
  const named: Record<string, (value: string) => string> = {
    order_no: (value) => `Order No ${value}`,
    refno: (value) => `Reference No ${value}`,
    date1: (value) => `From ${formatDay(value)}`,
    date2: (value) => `To ${formatDay(value)}`,
    id: (value) => `Customer ${customer(value)}`,
    order_status: (value) => `Order Status ${nameOf(statuses, value)}`,
    load: (value) => `Load Type ${LOAD_TYPE_LABELS[value as LoadType] ?? value}`,
    order_type: (value) => `Order Type ${nameOf(types, value)}`,
    comm_type: (value) => `Commodity Type ${nameOf(commodities, value)}`,
    equip_type: (value) => `Equipment Type ${nameOf(equipment, value)}`,
    loc: (value) => `Address ${value}`,
    reefer: () => "Reefer",
    urgent: () => "Urgent",
  };
  return Object.entries(filters).map(([name, value]) => ({ name, label: named[name]?.(value) ?? value }));
}
