/** The controls of a stop's row: plain elements, so that sixty rows stay quick. Each is named `items.<row>.<column>`. */

import type { ReactNode } from "react";
import { useController, useFormContext, useFormState } from "react-hook-form";
import { wallNow } from "#bff/words/zones.ts";
import { useIsView, ViewText } from "../../../form/index.ts";
import { useCompanyZone } from "../../../kernel/workspace.ts";
import { DateInput } from "../../../ui/date-input.tsx";
import { useLimits } from "../../../ui/limits.ts";
import { errorAt } from "../error-at.ts";
import type { OrderForm, StopForm } from "../order-form.ts";

export type CellProps = { row: number; label: string };
type InputColumn = "qty" | "length" | "weight" | "info";
type SelectColumn = "pkg_type" | "unit" | "apnt_type" | "item_status";

/** Messages of a row, by column. */
export function useStopErrors(row: number): (column: keyof StopForm) => string | undefined {
  const { control } = useFormContext<OrderForm>();
  const { errors } = useFormState({ control, name: `items.${row}` });
  return (column) => errorAt(errors, `items.${row}.${column}`);
}

/** A control with its message below it. */
export function Cell({ id, label, error, text, children }: { id: string; label: string; error: string | undefined; text?: string; children: ReactNode }) {
  if (useIsView()) return <ViewText bare name={text === undefined ? id : undefined} label={label} text={text} />;
  return (
    <div className="hb-stop-cell">
      {children}
      {error && (
        <p id={`${id}-error`} className="hb-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
const ariaOf = (name: string, label: string, error: string | undefined) => ({
  "aria-label": label,
  "aria-invalid": error ? (true as const) : undefined,
  "aria-describedby": error ? `${name}-error` : undefined,
});

export function InputCell({ row, column, label, error, number }: CellProps & { column: InputColumn; error: string | undefined; number?: boolean }) {
  const { register } = useFormContext<OrderForm>();
  const name = `items.${row}.${column}` as const;
  const { maxLength } = useLimits(name);
  return (
    <Cell id={name} label={label} error={error}>
      <input
        {...register(name)}
        {...ariaOf(name, label, error)}
        className={number ? "hb-stop-number" : undefined}
        inputMode={number ? "decimal" : undefined}
        autoComplete="off"
        maxLength={maxLength}
        onFocus={number ? (event) => event.target.select() : undefined}
      />
    </Cell>
  );
}

type SelectProps = CellProps & {
  column: SelectColumn;
  error: string | undefined;
  options: readonly { key: number; value: string }[];
  empty?: boolean;
  disabled?: boolean;
};
export function SelectCell({ row, column, label, error, options, empty, disabled }: SelectProps) {
  const { register } = useFormContext<OrderForm>();
  const name = `items.${row}.${column}` as const;
  return (
    <Cell id={name} label={label} error={error}>
      <select {...register(name)} {...ariaOf(name, label, error)} {...(disabled ? { disabled } : {})}>
        {empty && <option value="">Select</option>}
        {options.map(({ key, value }) => (
          <option key={key} value={key}>
            {value}
          </option>
        ))}
      </select>
    </Cell>
  );
}

export function RequestDateCell({ row, label, error }: CellProps & { error: string | undefined }) {
  const { control } = useFormContext<OrderForm>();
  const name = `items.${row}.req_date` as const;
  const { field } = useController({ control, name });
  const zone = useCompanyZone();
  return (
    <Cell id={name} label={label} error={error}>
      <DateInput
        kind="wall"
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        now={wallNow(zone)}
        inputRef={field.ref}
        name={name}
        label={label}
        invalid={Boolean(error)}
        describedBy={error ? `${name}-error` : undefined}
      />
    </Cell>
  );
}
