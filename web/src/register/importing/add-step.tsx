import { Button } from "@chakra-ui/react";
import { useState } from "react";
import type { ImportOutcome } from "#bff/wire/import.ts";
import { formatNumber } from "#bff/words/numbers.ts";
import type { Mode } from "./use-import.ts";

type AddStepProps = { outcome: ImportOutcome; onAdd: (mode: Mode) => void; onBack: () => void };

/** The choice after a dry run. */
export function AddStep({ outcome, onAdd, onBack }: AddStepProps) {
  const { add, refused } = outcome.counts;
  const [mode, setMode] = useState<Mode>("good");
  const choices: readonly { value: Mode; label: string; disabled: boolean }[] = [
    { value: "good", label: refused === 0 ? "Each row for itself" : "The good rows only", disabled: false },
    { value: "whole", label: refused === 0 ? "All in one go, or none" : "All in one go, or none: not while rows are refused", disabled: refused > 0 },
  ];
  return (
    <div className="hb-import-add">
      <fieldset>
        <legend>Add</legend>
        {choices.map(({ value, label, disabled }) => (
          <label key={value} className="hb-check">
            <input type="radio" name="mode" value={value} checked={mode === value} disabled={disabled} onChange={() => setMode(value)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <span>
        <Button variant="outline" onClick={onBack}>
          Back to the columns
        </Button>
        <Button colorPalette="accent" disabled={add === 0} onClick={() => onAdd(mode)}>
          {add === 0 ? "Nothing to add" : `Add ${formatNumber(add)} ${add === 1 ? "row" : "rows"}`}
        </Button>
      </span>
    </div>
  );
}
