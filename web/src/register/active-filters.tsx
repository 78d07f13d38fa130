/** What a list is filtered by. A file of its own, so that a list can fetch it with the first filter: most visits have none. */

import type { TypeCode } from "#bff/modules/lookups/contract.ts";
import { formatDay } from "#bff/words/dates.ts";
import { Chip, ChipLine, type FilterPanel, type ListState, useFilterChoice } from "../grid/index.ts";
import { useTypeOptions } from "../kernel/lookups.ts";
import type { SuggestSource } from "../ui/suggest-box.tsx";
import type { FilterTable, ListFilter } from "./list-filters.tsx";

type ActiveFiltersProps<Row> = { filters: FilterTable<Row>; state: ListState; filter: FilterPanel; rows: readonly Row[] | undefined };

export function ActiveFilters<Row>({ filters, state, filter, rows }: ActiveFiltersProps<Row>) {
  const remove = (...names: string[]) => {
    for (const name of names) filter.draft.set(name, "");
    state.setFilters(Object.fromEntries(Object.entries(state.filters).filter(([name]) => !names.includes(name))));
  };
  const active = Object.entries(state.right).flatMap(([name, value]) => (filters[name] ? [{ name, value, spec: filters[name] }] : []));
  return (
    <ChipLine count={active.length} onClear={() => remove(...Object.keys(state.filters))}>
      {active.map(({ name, ...chip }) => (
        <ActiveFilter key={name} {...chip} rows={rows} onRemove={() => remove(name)} />
      ))}
    </ChipLine>
  );
}

type PartProps = { words: string; value: string; onRemove: () => void };
type ActiveFilterProps<Row> = { spec: ListFilter<Row>; value: string; rows: readonly Row[] | undefined; onRemove: () => void };

function ActiveFilter<Row>({ spec, value, rows, onRemove }: ActiveFilterProps<Row>) {
  const words = spec.chip ?? spec.label;
  switch (spec.kind) {
    case "text":
    case "number":
      return <Chip label={`${words} ${value}`} onRemove={onRemove} />;
    case "tick":
      return <Chip label={words} onRemove={onRemove} />;
    case "day":
      return <Chip label={`${words} ${formatDay(value)}`} onRemove={onRemove} />;
    case "choice":
      return <Chip label={`${words} ${spec.labels[value] ?? value}`} onRemove={onRemove} />;
    case "lookup":
      return <Lookup list={spec.list} words={words} value={value} onRemove={onRemove} />;
    case "record":
      return <Named source={spec.source} words={words} value={value} onRemove={onRemove} />;
    case "custom":
      return <Chip label={`${words} ${spec.words(value, rows)}`} onRemove={onRemove} />;
  }
}
function Lookup({ list, words, value, onRemove }: PartProps & { list: TypeCode }) {
  const option = useTypeOptions(list).find((candidate) => String(candidate.value) === value);
  return <Chip label={`${words} ${option?.label ?? value}`} onRemove={onRemove} />;
}
function Named({ source, words, value, onRemove }: PartProps & { source: SuggestSource<unknown> }) {
  const choice = useFilterChoice(source, value);
  return <Chip label={`${words} ${choice?.label ?? ""}`} onRemove={onRemove} />;
}
