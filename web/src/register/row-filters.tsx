/** The filters above a register's list: Show Filters opens them, Hide Filters leaves what is filtered as it is. */

import { Button } from "@chakra-ui/react";
import { useQueries } from "@tanstack/react-query";
import { Filter, FilterX } from "lucide-react";
import type { TypeCode } from "#bff/modules/lookups/contract.ts";
import { wallNow } from "#bff/words/zones.ts";
import { FilterChips, FilterField, FilterForm, type FilterPanel, FilterSelect, FilterText, type ListState, ofBox } from "../grid/index.ts";
import { typesQuery, useTypeOptions } from "../kernel/lookups.ts";
import { useCompanyZone } from "../kernel/workspace.ts";
import { DateInput } from "../ui/date-input.tsx";
import { dayProblem, daysOf, filterText, type RowFilter } from "./filter-terms.ts";
import { Unboxed } from "./list-filters.tsx";

export function RowFilterToggle({ open, toggle }: FilterPanel) {
  return (
    <Button variant="outline" aria-expanded={open} onClick={toggle}>
      {open ? <FilterX aria-hidden="true" /> : <Filter aria-hidden="true" />}
      {open ? "Hide Filters" : "Show Filters"}
    </Button>
  );
}

const YES_NO = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];
type PartProps = { spec: RowFilter; filter: FilterPanel };

/** `specs`: filters with a box; `others`: those that only an address names. */
export function RowFilterForm({ specs, others, filter }: { specs: readonly RowFilter[]; others: readonly RowFilter[]; filter: FilterPanel }) {
  return (
    <FilterForm onApply={filter.apply}>
      {specs.map((spec) => (
        <Part key={spec.field} spec={spec} filter={filter} />
      ))}
      {others.map(({ field, label }) => {
        const problem = filter.problems[field];
        return problem && <Unboxed key={field} label={label} problem={problem} />;
      })}
    </FilterForm>
  );
}

function Part({ spec, filter }: PartProps) {
  const { field, label, kind, list, labels } = spec;
  if (kind === "instant" || kind === "day") return <DateRange spec={spec} filter={filter} />;
  if (kind === "flag") return <FilterSelect label={label} name={field} filter={filter} options={YES_NO} />;
  if (kind === "choice" && labels)
    return <FilterSelect label={label} name={field} filter={filter} options={Object.entries(labels).map(([value, text]) => ({ value, label: text }))} />;
  if (kind === "lookup" && list) return <LookupFilter spec={spec} filter={filter} />;
  return <FilterText label={label} name={field} filter={filter} />;
}

const LookupFilter = ({ spec, filter }: PartProps) => (
  <FilterSelect label={spec.label} name={spec.field} filter={filter} options={useTypeOptions(spec.list as TypeCode)} />
);

/** Years a filter's calendar offers for dates of business (specification 2, section 9). */
const YEARS = { min: "2020-01-01", max: "2040-12-31" };

/** From one day to another, both included; one alone is no range. */
function DateRange({ spec: { field, label, kind }, filter }: PartProps) {
  const now = wallNow(useCompanyZone());
  const [from, to] = daysOf(filter.draft.values[field]);
  const put = (first: string, last: string) => filter.draft.set(field, first || last ? `${first}:${last}` : "");
  const error = filter.problems[field];
  const isReversed = from !== "" && to !== "" && from > to;
  const wrongIn = (day: string) => error && (day === "" || isReversed || dayProblem(day) ? error : undefined);
  const box = (end: string, value: string, onChange: (day: string) => void) => (
    <FilterField label={end} error={wrongIn(value)}>
      {(given) => <DateInput {...ofBox(given)} kind="day" label={end} value={value} onChange={onChange} now={now} {...(kind === "instant" ? YEARS : {})} />}
    </FilterField>
  );
  return (
    <>
      {box(`${label} from`, from, (day) => put(day, to))}
      {box(`${label} to`, to, (day) => put(from, day))}
    </>
  );
}

/** What the list is filtered by, each taken away with a click. */
export function RowFilterChips({ specs, state }: { specs: readonly RowFilter[]; state: ListState }) {
  const names = useLookupNames(specs);
  const chips = specs.flatMap((spec) => {
    const value = state.right[spec.field];
    return value ? [{ name: spec.field, label: filterText(spec, value, (key) => names.get(`${spec.list}:${key}`) ?? key) }] : [];
  });
  const remove = (name: string) => state.setFilters(Object.fromEntries(Object.entries(state.filters).filter(([field]) => field !== name)));
  return <FilterChips chips={chips} onRemove={remove} onClear={() => state.setFilters({})} />;
}
/** Labels of the lookups that may be filtered by, under `LIST:key`. */
function useLookupNames(specs: readonly RowFilter[]): Map<string, string> {
  const lists = specs.flatMap(({ kind, list }) => (kind === "lookup" && list ? [list as TypeCode] : []));
  const answers = useQueries({ queries: lists.map(typesQuery) });
  return new Map(answers.flatMap(({ data }, index) => (data ?? []).map(({ key, value }) => [`${lists[index]}:${key}`, value] as const)));
}
