/** The filters above a list: a form whose fields are the list's own, applied together. */
import "./grid.css";
import { Button } from "@chakra-ui/react";
import { Filter, Search, X } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { Filters, ListState } from "./list-state.ts";

export function FilterToggle({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  return (
    <Button variant="outline" aria-expanded={open} onClick={onToggle}>
      {open ? <X aria-hidden="true" /> : <Filter aria-hidden="true" />}
      {open ? "Reset Filter" : "Filter"}
    </Button>
  );
}

export type FilterDraft = { values: Filters; set: (name: string, value: string) => void };
export type FilterPanel = {
  open: boolean;
  toggle: () => void;
  draft: FilterDraft;
  /** The list is filtered now. */
  filters: boolean;
  /** What is wrong with what stands in the boxes, by the filters' names: said once one has searched, or where the address brought it. */
  problems: Readonly<Record<string, string>>;
  /** Asks for nothing while one of the filters is wrong. */
  apply: () => void;
};
type PanelOptions = { openAtFirst?: boolean /** False: closing it leaves what is filtered as it is. */; resets?: boolean };

/** Filter opens the panel; Reset Filter clears what is filtered and closes it. */
export function useFilterPanel(state: ListState, { openAtFirst = false, resets = true }: PanelOptions = {}): FilterPanel {
  const [open, setOpen] = useState(openAtFirst || state.hasFilters);
  const [values, setValues] = useState(state.filters);
  const [tried, setTried] = useState(false);
  const isWrong = Object.keys(state.check(state.filters)).length > 0;
  useFollow(state.filters, (filters) => {
    setValues(filters);
    setTried(false);
    if (isWrong) setOpen(true);
  });
  return {
    open,
    toggle: () => {
      setOpen(!open);
      if (!open || !resets) return;
      setValues({});
      setTried(false);
      if (state.hasFilters) state.setFilters({});
    },
    filters: state.hasFilters,
    draft: { values, set: (name, value) => setValues((previous) => ({ ...previous, [name]: value })) },
    problems: tried || isWrong ? state.check(values) : {},
    apply: () => {
      setTried(true);
      if (Object.keys(state.check(values)).length === 0) state.setFilters(values);
    },
  };
}

/** Filters that change elsewhere (a saved view, a chip, Back) show in the panel too. What is typed and not yet applied stays until then. */
function useFollow(filters: Filters, follow: (filters: Filters) => void): void {
  const key = JSON.stringify(filters);
  const [seen, setSeen] = useState(key);
  if (key === seen) return;
  setSeen(key);
  follow(filters);
}

export function FilterForm({ children, onApply }: { children: ReactNode; onApply: () => void }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply();
  };
  return (
    <form className="hb-filter" aria-label="Filter" noValidate onSubmit={submit}>
      {children}
      <Button type="submit" colorPalette="accent" variant="subtle">
        <Search aria-hidden="true" /> Search
      </Button>
    </form>
  );
}

/** What ties a box to its label and to what is wrong with it. */
export type BoxProps = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };
type FilterFieldProps = { label: string; error?: string; children: (box: BoxProps) => ReactNode };

export function FilterField({ label, error, children }: FilterFieldProps) {
  const id = useId();
  return (
    <div className="hb-field">
      <label htmlFor={id}>{label}</label>
      {children(error ? { id, "aria-invalid": true, "aria-describedby": `${id}-error` } : { id })}
      {error && (
        <p id={`${id}-error`} className="hb-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
/** The same for boxes that are components of ours. */
export const ofBox = ({ id, ...aria }: BoxProps) => ({ id, invalid: aria["aria-invalid"], describedBy: aria["aria-describedby"] });
