/** The filters above a list: a form whose fields are the list's own, applied together. */
import "./grid.css";
import { Button } from "@chakra-ui/react";
import { Filter, Search, X } from "lucide-react";
import { cloneElement, type FormEvent, type ReactElement, type ReactNode, useId, useState } from "react";
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
export type FilterPanel = { open: boolean; toggle: () => void; draft: FilterDraft; apply: () => void };

/** Filter opens the panel; Reset Filter clears what is filtered and closes it. */
export function useFilterPanel(state: ListState, openAtFirst = false): FilterPanel {
  const [open, setOpen] = useState(openAtFirst || state.hasFilters);
  const [values, setValues] = useState(state.filters);
  useFollow(state.filters, setValues);
  return {
    open,
    toggle: () => {
      setOpen(!open);
      if (!open) return;
      setValues({});
      if (state.hasFilters) state.setFilters({});
    },
    draft: { values, set: (name, value) => setValues((previous) => ({ ...previous, [name]: value })) },
    apply: () => state.setFilters(values),
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
    <form className="hb-filter" aria-label="Filter" onSubmit={submit}>
      {children}
      <Button type="submit" colorPalette="accent" variant="subtle">
        <Search aria-hidden="true" /> Search
      </Button>
    </form>
  );
}

type Control = ReactElement<{ id?: string; "aria-invalid"?: true; "aria-describedby"?: string }>;
type FilterFieldProps = { label: string; error?: string; children: Control };

/** A labelled control; the control takes the `id` that its label points at. */
export function FilterField({ label, error, children }: FilterFieldProps) {
  const id = useId();
  return (
    <div className="hb-field">
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, error ? { id, "aria-invalid": true, "aria-describedby": `${id}-error` } : { id })}
      {error && (
        <p id={`${id}-error`} className="hb-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
