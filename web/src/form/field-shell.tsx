/** Label, required mark, control and error: the frame of every field. */
import { type ReactNode, useId } from "react";
import { type FieldPath, type FieldValues, useController, useFormContext } from "react-hook-form";
import { useHeld } from "../ui/press.ts";

import { useIsView, ViewText } from "./view.tsx";

export type FieldProps = {
  name: string;
  label: string;
  required?: boolean;
  disabled?: boolean;
  hint?: ReactNode;
  /** In a grid of cells the label is only spoken; the error stands below the cell. */
  bare?: boolean;
};

/** The field's value, its error and the attributes that tie them to label and message. */
export function useField({ name, label, required, disabled, hint, bare }: FieldProps) {
  const { control } = useFormContext<FieldValues>();
  const { field, fieldState } = useController({ control, name: name as FieldPath<FieldValues>, disabled: undefined });
  const id = useId();
  const error = useHeld(fieldState.error?.message);
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const aria = {
    id,
    name,
    disabled,
    "aria-required": required || undefined,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": describedBy,
    "aria-label": bare ? label : undefined,
  };
  return { field, id, error, describedBy, aria };
}

type ShellProps = Pick<FieldProps, "label" | "required" | "hint" | "bare"> & {
  id: string;
  name?: string;
  error?: string;
  children: ReactNode;
  wide?: boolean;
  /** What the view says, where the record has no field of that name. */
  text?: string;
};

export function FieldShell({ label, required, hint, bare, id, name, error, children, wide, text }: ShellProps) {
  if (useIsView()) return <ViewText {...{ label, bare, wide, name, text }} />;
  if (bare)
    return (
      <div className="hb-cell-field">
        {children}
        {error && (
          <p id={`${id}-error`} className="hb-field-error">
            {error}
          </p>
        )}
      </div>
    );
  return (
    <div className="hb-field" data-wide={wide || undefined}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="hb-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      {error ? (
        <p id={`${id}-error`} className="hb-field-error">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="hb-field-hint">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
