/** Fields for text, numbers, money and phone numbers. Their form value is always the text in the box. */

import { Input, Textarea } from "@chakra-ui/react";
import { type ChangeEvent, type ReactNode, useId } from "react";
import { tidyAs } from "#bff/wire/holds.ts";
import { formatNumber, formatPhone, rounded } from "#bff/words/numbers.ts";
import { toNumber } from "../typed/numbers.ts";
import { useLimits } from "../ui/limits.ts";
import { PasswordInput } from "../ui/password-input.tsx";
import { type FieldProps, FieldShell, useField } from "./field-shell.tsx";

type TextFieldProps = FieldProps & {
  placeholder?: string;
  autoFocus?: boolean;
  readOnly?: boolean;
  type?: "text" | "email" | "url" | "password";
  autoComplete?: string;
  /** Values offered while typing; others may be typed. */
  suggestions?: readonly string[];
  /** Over all columns of its section. */
  wide?: boolean;
  onChange?: (value: string) => void;
};

export function TextField({ suggestions, onChange, type = "text", autoComplete = "off", placeholder, autoFocus, readOnly, wide, ...props }: TextFieldProps) {
  const { field, aria, error } = useField(props);
  const { maxLength } = useLimits(props.name);
  const listId = useId();
  const TypedInput = type === "password" ? PasswordInput : Input;
  return (
    <FieldShell {...props} id={aria.id} error={error} wide={wide}>
      <TypedInput
        {...field}
        {...aria}
        {...{ autoComplete, placeholder, maxLength, autoFocus, readOnly }}
        {...(type === "password" ? {} : { type })}
        list={suggestions ? listId : undefined}
        value={field.value ?? ""}
        onChange={(event) => {
          field.onChange(event);
          onChange?.(event.target.value);
        }}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </FieldShell>
  );
}

export function TextAreaField({ rows = 3, placeholder, ...props }: FieldProps & { rows?: number; placeholder?: string }) {
  const { field, aria, error } = useField(props);
  const { maxLength } = useLimits(props.name);
  return (
    <FieldShell {...props} id={aria.id} error={error} wide>
      <Textarea {...field} {...aria} {...{ rows, placeholder, maxLength }} value={field.value ?? ""} />
    </FieldShell>
  );
}

type NumberFieldProps = FieldProps & {
  /** Digits after the point that are there once the field is left, though they are zeros; absent: as typed. */
  least?: number;
  unit?: ReactNode;
  readOnly?: boolean;
  onChange?: (value: number | null) => void;
};

/** A number's, where its contract does not say. */
const MOST_DIGITS = 5;

/** Decimal text, right-aligned; accepts `1,250.50` and `2 345,75`. More digits than are kept stay, for the contract to refuse. Read it with `toNumber`. */
export function NumberField({ least, unit, readOnly, onChange, ...props }: NumberFieldProps) {
  const { field, aria, error } = useField(props);
  const { decimals = MOST_DIGITS } = useLimits(props.name);
  const tidy = () => {
    const number = toNumber(field.value);
    const isKept = number !== null && rounded(number, decimals) === number;
    if (isKept && typeof field.value === "string" && least !== undefined) {
      const tidied = formatNumber(number, decimals, Math.min(least, decimals));
      if (tidied !== field.value) field.onChange(tidied);
    }
    field.onBlur();
  };
  return (
    <FieldShell {...props} id={aria.id} error={error}>
      <div className="hb-number" data-unit={unit ? true : undefined}>
        {unit && <span aria-hidden="true">{unit}</span>}
        <Input
          {...field}
          {...aria}
          inputMode="decimal"
          autoComplete="off"
          readOnly={readOnly}
          value={field.value ?? ""}
          onBlur={tidy}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            field.onChange(event);
            onChange?.(toNumber(event.target.value));
          }}
        />
      </div>
    </FieldShell>
  );
}
/** Money with two decimals at least; `symbol` stands before it. */
export function MoneyField({ symbol = "$", ...props }: Omit<NumberFieldProps, "least" | "unit"> & { symbol?: string }) {
  return <NumberField {...props} least={2} unit={symbol} />;
}

/** Formats `(xxx) xxx-xxxx` while one types at the end; a leading 1 is dropped. More digits than that stay as typed: the contract refuses them. */
export function PhoneField(props: FieldProps) {
  const { field, aria, error } = useField(props);
  const { maxLength } = useLimits(props.name);
  const put = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target;
    const growing = value.length > String(field.value ?? "").length;
    const text = growing && selectionStart === value.length ? formatPhone(value) : value;
    field.onChange(text);
  };
  const tidy = () => {
    const tidied = tidyAs("phone", String(field.value ?? ""));
    if (tidied !== (field.value ?? "")) field.onChange(tidied);
    field.onBlur();
  };
  return (
    <FieldShell {...props} id={aria.id} error={error}>
      <Input
        {...field}
        {...aria}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="(xxx) xxx-xxxx"
        maxLength={maxLength}
        value={field.value ?? ""}
        onChange={put}
        onBlur={tidy}
      />
    </FieldShell>
  );
}
