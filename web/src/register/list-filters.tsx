/** The filters of a list that has a panel of its own, from one table: what each is called, its box, and its words on a chip. */

import type { ComponentType } from "react";
import { choicesOf } from "#bff/fields/values.ts";
import type { TypeCode } from "#bff/modules/lookups/contract.ts";
import { FilterDay, FilterForm, type FilterPanel, FilterSelect, FilterSuggest, FilterText } from "../grid/index.ts";
import { useTypeOptions } from "../kernel/lookups.ts";
import type { SuggestSource } from "../ui/suggest-box.tsx";

type Rows<Row> = readonly Row[] | undefined;
export type FilterBoxProps<Row> = { label: string; name: string; filter: FilterPanel; rows: Rows<Row>; error?: string | undefined };
/** `record`: searched on the server. `custom`: without a box only an address filters by it. `rows`: those that the list shows. */
type Kind<Row> =
  | { kind: "text" | "tick" | "day" }
  | { kind: "choice"; labels: Readonly<Record<string, string>> }
  | { kind: "lookup"; list: TypeCode }
  | { kind: "record"; source: SuggestSource<unknown> }
  | { kind: "custom"; Box?: ComponentType<FilterBoxProps<Row>>; words: (value: string, rows: Rows<Row>) => string };
/** `chip`: what stands before the value on a chip, if not the label. */
export type ListFilter<Row> = Kind<Row> & { label: string; chip?: string };
/** Every filter of a definition, in the order of the panel. */
export type ListFilters<D extends { listSpec: { filters: readonly string[] } }, Row> = Readonly<Record<D["listSpec"]["filters"][number], ListFilter<Row>>>;
export type FilterTable<Row> = Readonly<Record<string, ListFilter<Row>>>;

type PanelProps<Row> = {
  filters: FilterTable<Row>;
  filter: FilterPanel;
  rows: Rows<Row>;
  /** What is wrong with what was typed, by the filter's name. */
  problems?: Readonly<Record<string, string | undefined>>;
  onApply?: () => void;
};
export function ListFilterForm<Row>({ filters, filter, rows, problems = {}, onApply = filter.apply }: PanelProps<Row>) {
  return (
    <FilterForm onApply={onApply}>
      {Object.entries(filters).map(([name, spec]) => (
        <Box key={name} spec={spec} label={spec.label} name={name} filter={filter} rows={rows} error={problems[name]} />
      ))}
    </FilterForm>
  );
}

function Box<Row>({ spec, ...props }: FilterBoxProps<Row> & { spec: ListFilter<Row> }) {
  switch (spec.kind) {
    case "text":
      return <FilterText {...props} />;
    case "tick":
      return <Tick {...props} />;
    case "day":
      return <FilterDay {...props} />;
    case "choice":
      return <FilterSelect {...props} options={choicesOf(spec)} />;
    case "lookup":
      return <Lookup {...props} list={spec.list} />;
    case "record":
      return <FilterSuggest {...props} source={spec.source} />;
    case "custom":
      return spec.Box && <spec.Box {...props} />;
  }
}

type PartProps = { label: string; name: string; filter: FilterPanel };
const Lookup = ({ list, ...props }: PartProps & { list: TypeCode }) => <FilterSelect {...props} options={useTypeOptions(list)} />;
const Tick = ({ label, name, filter: { draft } }: PartProps) => (
  <label className="hb-check">
    <input type="checkbox" checked={draft.values[name] === "true"} onChange={(event) => draft.set(name, event.target.checked ? "true" : "")} />
    <span>{label}</span>
  </label>
);
