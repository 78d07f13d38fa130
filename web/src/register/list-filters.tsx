/** The filters of a list that has a panel of its own, from one table: what each is called, its box, its words on a chip, and what is wrong with it. */

import type { ComponentType } from "react";
import { choicesOf } from "#bff/fields/values.ts";
import type { TypeCode } from "#bff/modules/lookups/contract.ts";
import { type FilterCheck, FilterDay, FilterForm, type FilterPanel, FilterSelect, FilterSuggest, FilterText, FilterTick } from "../grid/index.ts";
import { useTypeOptions } from "../kernel/lookups.ts";
import type { SuggestSource } from "../ui/suggest-box.tsx";
import { toast } from "../ui/toast.tsx";
import { dayProblem, flagProblem, keyProblem, NOT_IN_LIST, numberProblem, REVERSED } from "./filter-terms.ts";

type Rows<Row> = readonly Row[] | undefined;
export type FilterBoxProps<Row> = { label: string; name: string; filter: FilterPanel; rows: Rows<Row> };
/** `number`: one that records are called by. `record`: searched on the server. `custom`: a record too. `rows`: those that the list shows. */
type Kind<Row> =
  | { kind: "text" | "number" | "tick" | "day" }
  | { kind: "choice"; labels: Readonly<Record<string, string>> }
  | { kind: "lookup"; list: TypeCode }
  | { kind: "record"; source: SuggestSource<unknown> }
  | { kind: "custom"; Box?: ComponentType<FilterBoxProps<Row>>; words: (value: string, rows: Rows<Row>) => string };
/** `chip`: what stands before the value on a chip, if not the label. `unboxed`: only an address filters by it. */
export type ListFilter<Row> = Kind<Row> & { label: string; chip?: string; unboxed?: true };
/** Every filter of a definition, in the order of the panel. */
export type ListFilters<D extends { listSpec: { filters: readonly string[] } }, Row> = Readonly<Record<D["listSpec"]["filters"][number], ListFilter<Row>>>;
export type FilterTable<Row> = Readonly<Record<string, ListFilter<Row>>>;
const hasBox = <Row,>(spec: ListFilter<Row>) => spec.unboxed !== true && (spec.kind !== "custom" || spec.Box !== undefined);

function problemOf<Row>(spec: ListFilter<Row>, value: string): string | undefined {
  switch (spec.kind) {
    case "text":
      return undefined;
    case "number":
      return keyProblem(value) && numberProblem(spec.label, true);
    case "tick":
      return flagProblem(value);
    case "day":
      return dayProblem(value);
    case "choice":
      return value === "-1" || Object.hasOwn(spec.labels, value) ? undefined : NOT_IN_LIST;
    case "lookup":
    case "record":
    case "custom":
      return value === "-1" ? undefined : keyProblem(value);
  }
}

/** What is wrong with the filters of a list: what the server would refuse, and dates from behind to before. */
export function filterCheck<Row>(table: FilterTable<Row>): FilterCheck {
  return (filters) => {
    const found = Object.entries(table).flatMap(([name, spec]) => {
      const value = filters[name]?.trim() ?? "";
      const problem = value === "" ? undefined : problemOf(spec, value);
      return problem === undefined ? [] : [[name, problem] as const];
    });
    const { date1, date2 } = filters;
    const isReversed = found.length === 0 && date1 && date2 && date1 > date2;
    return Object.fromEntries(isReversed ? [["date1", REVERSED]] : found);
  };
}

type PanelProps<Row> = {
  filters: FilterTable<Row>;
  filter: FilterPanel;
  rows: Rows<Row>;
  /** Said where one searches for nothing in a list that shows all. */
  nothing?: string;
};
export function ListFilterForm<Row>({ filters, filter, rows, nothing }: PanelProps<Row>) {
  const apply = () => {
    if (nothing !== undefined && !filter.filters && Object.values(filter.draft.values).every((value) => value.trim() === "")) toast.warning(nothing);
    else filter.apply();
  };
  return (
    <FilterForm onApply={apply}>
      {Object.entries(filters).map(([name, spec]) => {
        if (hasBox(spec)) return <Box key={name} spec={spec} label={spec.label} name={name} filter={filter} rows={rows} />;
        const problem = filter.problems[name];
        return problem && <Unboxed key={name} label={spec.label} problem={problem} />;
      })}
    </FilterForm>
  );
}

/** What is wrong with a filter that only the address can name. */
export const Unboxed = ({ label, problem }: { label: string; problem: string }) => (
  <p className="hb-field-error" role="status">
    {label}: {problem}
  </p>
);

function Box<Row>({ spec, ...props }: FilterBoxProps<Row> & { spec: ListFilter<Row> }) {
  switch (spec.kind) {
    case "text":
    case "number":
      return <FilterText {...props} />;
    case "tick":
      return <FilterTick {...props} />;
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
