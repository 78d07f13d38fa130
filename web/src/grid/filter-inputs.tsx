/** The boxes of a filter panel; each is one parameter of the list. */

import { Input } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { wallNow } from "#bff/words/zones.ts";
import { useCompanyZone } from "../kernel/workspace.ts";
import { DateInput } from "../ui/date-input.tsx";
import { type Choice, keyText, SuggestBox, type SuggestSource } from "../ui/suggest-box.tsx";
import { FilterField, type FilterPanel, ofBox } from "./filter-panel.tsx";

/** The first option of a drop-down; it filters nothing and so never reaches the address. */
export const ALL = { id: -1, label: "All" };

type PartProps = { label: string; name: string; filter: FilterPanel };

export function FilterText({ label, name, filter: { draft, problems } }: PartProps) {
  return (
    <FilterField label={label} error={problems[name]}>
      {(box) => <Input {...box} name={name} value={draft.values[name] ?? ""} onChange={(event) => draft.set(name, event.target.value)} />}
    </FilterField>
  );
}

/** Restricts while it is ticked. */
export function FilterTick({ label, name, filter: { draft, problems } }: PartProps) {
  const id = useId();
  const error = problems[name];
  return (
    <div>
      <label className="hb-check">
        <input
          type="checkbox"
          checked={draft.values[name] === "true"}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => draft.set(name, event.target.checked ? "true" : "")}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="hb-field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** The parameter is `yyyy-MM-dd`. */
export function FilterDay({ label, name, filter: { draft, problems } }: PartProps) {
  const now = wallNow(useCompanyZone());
  return (
    <FilterField label={label} error={problems[name]}>
      {(box) => <DateInput {...ofBox(box)} kind="day" label={label} value={draft.values[name] ?? ""} onChange={(value) => draft.set(name, value)} now={now} />}
    </FilterField>
  );
}

export function FilterSelect({
  label,
  name,
  filter: { draft, problems },
  options,
}: PartProps & { options: readonly { value: string | number; label: string }[] }) {
  return (
    <FilterField label={label} error={problems[name]}>
      {(box) => (
        <select
          {...box}
          className="hb-select"
          value={draft.values[name] ?? ALL.id}
          onChange={(event) => draft.set(name, event.target.value === String(ALL.id) ? "" : event.target.value)}
        >
          <option value={ALL.id}>{ALL.label}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FilterField>
  );
}

/** The name of a filtered record; a pasted address brings only its id, which the first page of suggestions may know. */
export function useFilterChoice<Row>(source: SuggestSource<Row>, id: string | undefined): Choice | null {
  const query = useQuery({ queryKey: source.key(""), queryFn: ({ signal }) => source.load("", signal), enabled: id !== undefined && id !== "" });
  if (!id) return null;
  const found = query.data?.map(source.choice).find((choice) => String(choice.id) === id);
  return { id, label: found?.label ?? `# ${id}` };
}

/** A drop-down of records, searched on the server while one types. */
export function FilterSuggest<Row>({ label, name, filter: { draft, problems }, source }: PartProps & { source: SuggestSource<Row> }) {
  const id = draft.values[name];
  const [picked, setPicked] = useState<Choice | null>(null);
  const known = useFilterChoice(source, id);
  const withAll = useMemo(() => allFirst(source), [source]);
  const value = picked && keyText(picked) === id ? picked : known;
  return (
    <FilterField label={label} error={problems[name]}>
      {(box) => (
        <SuggestBox
          {...ofBox(box)}
          source={withAll}
          label={label}
          value={value}
          placeholder={ALL.label}
          onChange={(choice) => {
            setPicked(choice);
            draft.set(name, choice?.id === ALL.id ? "" : keyText(choice));
          }}
        />
      )}
    </FilterField>
  );
}

function allFirst<Row>(source: SuggestSource<Row>): SuggestSource<Row | typeof ALL> {
  return {
    key: (text) => [...source.key(text), "all"],
    load: async (text, signal) => [...(text === "" ? [ALL] : []), ...(await source.load(text, signal))],
    choice: (row) => (row === ALL ? ALL : source.choice(row as Row)),
    minChars: 0,
  };
}
