/** What a list is filtered by, each taken away with a click. */
import "./filter-chips.css";
import { X } from "lucide-react";

export type FilterChip = { name: string; label: string };
type FilterChipsProps = { chips: readonly FilterChip[]; onRemove: (name: string) => void; onClear: () => void };

export function FilterChips({ chips, onRemove, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <fieldset className="hb-chips" aria-label="Active filters">
      <span>{chips.length === 1 ? "1 filter" : `${chips.length} filters`}</span>
      {chips.map(({ name, label }) => (
        <button key={name} type="button" className="hb-chip" aria-label={`Remove filter ${label}`} title="Remove this filter" onClick={() => onRemove(name)}>
          {label} <X size={14} aria-hidden="true" />
        </button>
      ))}
      {chips.length > 1 && (
        <button type="button" className="hb-chips-clear" onClick={onClear}>
          Clear all
        </button>
      )}
    </fieldset>
  );
}
