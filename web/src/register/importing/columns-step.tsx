import { Button, NativeSelect } from "@chakra-ui/react";
import { useId } from "react";
import type { ImportLook } from "#bff/wire/import.ts";
import { formatNumber } from "#bff/words/numbers.ts";

type SelectProps = { label: string; value: string; options: readonly { value: string; label: string }[]; onChange: (value: string) => void };
function Choice({ label, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className="hb-field">
      <label htmlFor={id}>{label}</label>
      <NativeSelect.Root size="sm" width="auto">
        <NativeSelect.Field id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </div>
  );
}

const ORDERS = [
  { value: "day", label: "Day first: 31-12-2026" },
  { value: "month", label: "Month first: 12-31-2026" },
];
const LEFT_OUT = { value: "", label: "Leave out" };

type ColumnsStepProps = {
  look: ImportLook;
  columns: readonly (string | null)[];
  dates: "day" | "month" | undefined;
  onColumns: (columns: (string | null)[]) => void;
  onDates: (dates: "day" | "month") => void;
  onSheet: (sheet: string) => void;
  onCheck: () => void;
};

/** The second step: which field each column is. */
export function ColumnsStep({ look, columns, dates, onColumns, onDates, onSheet, onCheck }: ColumnsStepProps) {
  const { fields, sheets, sheet, head_row, rows } = look;
  const missing = fields.filter(({ name, required }) => required && !columns.includes(name));
  const options = [LEFT_OUT, ...fields.map(({ name, label, required }) => ({ value: name, label: required ? `${label} *` : label }))];
  /** A field is one column: the one chosen last. */
  const choose = (at: number, field: string) => onColumns(columns.map((own, index) => (index === at ? field || null : own === field ? null : own)));
  return (
    <section className="hb-section" aria-label="Columns">
      <header>
        <h2>Columns</h2>
        <span className="hb-muted">
          Headings in row {head_row}, {formatNumber(rows)} rows below
        </span>
      </header>
      <div className="hb-import-choices">
        {sheets.length > 1 && <Choice label="Sheet" value={sheet} options={sheets.map((name) => ({ value: name, label: name }))} onChange={onSheet} />}
        {look.dates && <Choice label="Dates" value={dates ?? look.dates} options={ORDERS} onChange={(order) => onDates(order === "month" ? "month" : "day")} />}
      </div>
      <div className="hb-import-table">
        <table>
          <thead>
            <tr>
              <th scope="col">Column of the file</th>
              <th scope="col">First values</th>
              <th scope="col">Becomes</th>
            </tr>
          </thead>
          <tbody>
            {look.columns.map(({ heading, samples }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are, and two may be called the same.
              <tr key={at}>
                <td>{heading || <em className="hb-muted">No heading</em>}</td>
                <td className="hb-muted">{samples.join(" · ")}</td>
                <td>
                  <NativeSelect.Root size="sm">
                    <NativeSelect.Field
                      aria-label={`${heading || `Column ${at + 1}`} becomes`}
                      value={columns[at] ?? ""}
                      onChange={(event) => choose(at, event.target.value)}
                    >
                      {options.map(({ value, label }) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </NativeSelect.Field>
                    <NativeSelect.Indicator />
                  </NativeSelect.Root>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {missing.length > 0 && (
        <p className="hb-import-missing" role="status">
          No column is {missing.map(({ label }) => label).join(", ")}: rows without are refused.
        </p>
      )}
      <Button colorPalette="accent" onClick={onCheck}>
        Check the rows
      </Button>
    </section>
  );
}
