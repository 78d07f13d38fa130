/** What a list is filtered by, each taken away with a click. */
import "./filter-chips.css";
import { X } from "lucide-react";
import type { ReactNode } from "react";

type FilterChipsProps = { chips: readonly { name: string; label: string }[]; onRemove: (name: string) => void; onClear: () => void };

export function FilterChips({ chips, onRemove, onClear }: FilterChipsProps) {
  return (
    <ChipLine count={chips.length} onClear={onClear}>
      {chips.map(({ name, label }) => (
        <Chip key={name} label={label} onRemove={() => onRemove(name)} />
      ))}
    </ChipLine>
  );
}

export function ChipLine({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <fieldset className="hb-chips" aria-label="Active filters">
      <span>{count === 1 ? "1 filter" : `${count} filters`}</span>
      {children}
      {count > 1 && (
        <button type="button" className="hb-chips-clear" onClick={onClear}>
          Clear all
        </button>
      )}
    </fieldset>
  );
}
export const Chip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button type="button" className="hb-chip" aria-label={`Remove filter ${label}`} title="Remove this filter" onClick={onRemove}>
    {label} <X size={14} aria-hidden="true" />
  </button>
);
