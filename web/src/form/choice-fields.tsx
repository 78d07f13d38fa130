/** Fields in which one chooses: lists, searches, yes or no. */
import { NativeSelect } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { yesNo } from "#bff/words/texts.ts";
import { isUnread } from "../kernel/lookups.ts";
import { type Choice, SuggestBox, type SuggestSource } from "../ui/suggest-box.tsx";
import { type FieldProps, FieldShell, useField } from "./field-shell.tsx";
import { useIsView, ViewText } from "./view.tsx";

export type Option = { value: string | number; label: string };
type SelectFieldProps = FieldProps & {
  options: readonly Option[];
  /** Text of the empty choice; null leaves it out. */
  empty?: string | null;
  onChange?: (value: string | number | "") => void;
  /** Stands right of the list, e.g. a + button. */
  action?: ReactNode;
};

/** A list of a few dozen choices. The form value is the option's `value`, or "" for none. A value that the list no longer has stays selectable. */
export function SelectField({ options, empty = "Select", onChange, action, ...given }: SelectFieldProps) {
  const unread = isUnread(options);
  const props = unread ? { ...given, hint: "This list could not be read. It is read again by itself." } : given;
  const { field, aria, error } = useField(props);
  const value = String(field.value ?? "");
  const known = value === "" || options.some((option) => String(option.value) === value);
  return (
    <FieldShell {...props} id={aria.id} error={error} text={options.find((option) => String(option.value) === value)?.label}>
      <div className="hb-with-action">
        <NativeSelect.Root size="sm" disabled={props.disabled} invalid={Boolean(error)}>
          <NativeSelect.Field
            {...field}
            {...aria}
            value={value}
            onChange={(event) => {
              const picked = options.find((option) => String(option.value) === event.target.value)?.value ?? "";
              field.onChange(picked);
              onChange?.(picked);
            }}
          >
            {empty !== null && <option value="">{unread ? "Could not be read" : empty}</option>}
            {!known && <option value={value}>{options.length > 0 ? value : ""}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        {action}
      </div>
    </FieldShell>
  );
}

type SuggestFieldProps<Row> = FieldProps & {
  source: SuggestSource<Row>;
  placeholder?: string;
  /** The row is the picked suggestion whole, for filling other fields; null when cleared. */
  onPick?: (row: Row | null, choice: Choice | null) => void;
  /** Stands right of the box, e.g. a + button. */
  action?: ReactNode;
};

/** A search on the server. The form value is `{id, label}` or null; the contract takes it as a reference. */
export function SuggestField<Row>({ source, placeholder, onPick, action, ...props }: SuggestFieldProps<Row>) {
  const { field, aria, error } = useField(props);
  return (
    <FieldShell {...props} id={aria.id} error={error}>
      <div className="hb-with-action">
        <SuggestBox
          source={source}
          value={field.value ?? null}
          onChange={(choice, row) => {
            field.onChange(choice);
            onPick?.(row, choice);
          }}
          onBlur={field.onBlur}
          inputRef={field.ref}
          id={aria.id}
          name={props.name}
          label={props.bare ? props.label : undefined}
          placeholder={placeholder}
          disabled={props.disabled}
          invalid={Boolean(error)}
          describedBy={aria["aria-describedby"]}
        />
        {action}
      </div>
    </FieldShell>
  );
}

export function CheckboxField({ onChange, ...props }: FieldProps & { onChange?: (checked: boolean) => void }) {
  const { field, aria, error } = useField({ ...props, bare: true });
  if (useIsView()) return <ViewText {...props} text={yesNo(field.value)} />;
  return (
    <div className="hb-check-field">
      <label className="hb-check">
        <input
          {...aria}
          type="checkbox"
          ref={field.ref}
          onBlur={field.onBlur}
          checked={field.value === true}
          onChange={(event) => {
            field.onChange(event.target.checked);
            onChange?.(event.target.checked);
          }}
        />
        <span>{props.label}</span>
      </label>
      {error && (
        <p id={`${aria.id}-error`} className="hb-field-error">
          {error}
        </p>
      )}
    </div>
  );
}

type RadioValue = string | number | boolean;
type RadioFieldProps<T extends RadioValue> = FieldProps & { options: readonly { value: T; label: string }[]; onChange?: (value: T) => void };

/** A few choices side by side; the form value is the option's `value` with its type. */
export function RadioField<T extends RadioValue>({ options, onChange, ...props }: RadioFieldProps<T>) {
  const { field, aria, error } = useField(props);
  if (useIsView()) return <ViewText {...props} text={options.find(({ value }) => value === field.value)?.label} />;
  return (
    <fieldset className="hb-field" disabled={props.disabled}>
      <legend>
        {props.label}
        {props.required && (
          <span className="hb-required" aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <div className="hb-radios">
        {options.map((option, index) => (
          <label key={String(option.value)} className="hb-check">
            <input
              type="radio"
              name={aria.id}
              data-field={props.name}
              aria-invalid={aria["aria-invalid"]}
              aria-describedby={aria["aria-describedby"]}
              ref={index === 0 ? field.ref : undefined}
              onBlur={field.onBlur}
              checked={field.value === option.value}
              onChange={() => {
                field.onChange(option.value);
                onChange?.(option.value);
              }}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${aria.id}-error`} className="hb-field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
export const YES_NO = [
  { value: true, label: "Yes" },
  { value: false, label: "No" },
] as const;
