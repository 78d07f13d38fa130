/** What events are looked for by: the boxes of the panel, and the chips that say what is filtered. */
import type { EventKinds } from "#bff/modules/events/contract.ts";
import { formatDay } from "#bff/words/dates.ts";
import { FilterChips, FilterDay, FilterForm, type FilterPanel, FilterSelect, type Filters, FilterText, type ListState } from "../../grid/index.ts";
import { dayProblem, REVERSED } from "../../register/filter-terms.ts";

const LABELS = { who: "Who", module: "What", number: "Number", record: "Record", field: "Field", date1: "From", date2: "To" } as const;
const MODULE_FIRST = "Please choose what it is a number of";
const NO_SUCH = "Please choose a field of it";

/** A number is one of some module's records, a field one of its own. */
export function checkEvents(filters: Filters): Record<string, string> {
  const { module, number, field, date1 = "", date2 = "" } = filters;
  const days = Object.entries({ date1, date2 }).flatMap(([name, day]) => {
    const problem = day === "" ? undefined : dayProblem(day);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  if (days.length > 0) return Object.fromEntries(days);
  return {
    ...(number && !module ? { number: MODULE_FIRST } : {}),
    ...(field && !module ? { field: NO_SUCH } : {}),
    ...(date1 && date2 && date1 > date2 ? { date1: REVERSED } : {}),
  };
}

type PanelProps = { filter: FilterPanel; kinds: EventKinds };
export function EventFilters({ filter, kinds }: PanelProps) {
  const { values, set } = filter.draft;
  const kind = kinds.content.find(({ module }) => module === values.module);
  // Of another module neither the number nor the field is one.
  const draft = {
    values,
    set: (name: string, value: string) => {
      set(name, value);
      if (name === "module") for (const other of ["number", "record", "field"]) set(other, "");
    },
  };
  const panel = { ...filter, draft };
  return (
    <FilterForm onApply={filter.apply}>
      <FilterDay label={LABELS.date1} name="date1" filter={panel} />
      <FilterDay label={LABELS.date2} name="date2" filter={panel} />
      <FilterSelect label={LABELS.who} name="who" filter={panel} options={kinds.people.map(({ id, name }) => ({ value: id, label: name }))} />
      <FilterSelect label={LABELS.module} name="module" filter={panel} options={kinds.content.map(({ module, thing }) => ({ value: module, label: thing }))} />
      <FilterText label={LABELS.number} name="number" filter={panel} />
      <FilterSelect label={LABELS.field} name="field" filter={panel} options={(kind?.fields ?? []).map(({ key, label }) => ({ value: key, label }))} />
    </FilterForm>
  );
}

export function EventChips({ state, kinds }: { state: ListState; kinds: EventKinds }) {
  const { filters } = state;
  const kind = kinds.content.find(({ module }) => module === filters.module);
  const words: Record<string, (value: string) => string | undefined> = {
    who: (value) => kinds.people.find(({ id }) => id === value)?.name,
    module: () => kind?.thing,
    field: (value) => kind?.fields.find(({ key }) => key === value)?.label,
    record: (value) => `# ${value}`,
    date1: formatDay,
    date2: formatDay,
  };
  const chips = Object.entries(filters).map(([name, value]) => ({
    name,
    label: `${LABELS[name as keyof typeof LABELS]} ${words[name]?.(value) ?? value}`,
  }));
  const leave = (name: string) => {
    const gone = name === "module" ? ["module", "number", "record", "field"] : [name];
    state.setFilters(Object.fromEntries(Object.entries(filters).filter(([other]) => !gone.includes(other))));
  };
  return <FilterChips chips={chips} onRemove={leave} onClear={() => state.setFilters({})} />;
}
