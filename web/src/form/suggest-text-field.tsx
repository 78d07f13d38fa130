import { useLimits } from "../ui/limits.ts";
import { SuggestText } from "../ui/suggest-text.tsx";
import type { SuggestSource } from "../ui/suggestions.tsx";
import { type FieldProps, FieldShell, useField } from "./field-shell.tsx";

type SuggestTextFieldProps<Row> = FieldProps & {
  source: SuggestSource<Row>;
  onPick: (row: Row) => void;
  /** Something else is typed. */
  onType?: () => void;
  placeholder?: string;
  /** Over all columns of its section. */
  wide?: boolean;
};

/** Free text with offers from the server. The form value is the text; taking an offer is up to `onPick`. */
export function SuggestTextField<Row>({ source, onPick, onType, placeholder, wide, ...props }: SuggestTextFieldProps<Row>) {
  const { field, aria, error, describedBy } = useField(props);
  const { maxLength } = useLimits(props.name);
  return (
    <FieldShell {...props} id={aria.id} error={error} wide={wide}>
      <SuggestText
        {...{ source, onPick, placeholder, maxLength, describedBy }}
        value={field.value ?? ""}
        onChange={(text) => {
          field.onChange(text);
          onType?.();
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
        id={aria.id}
        name={props.name}
        label={props.label}
        disabled={props.disabled}
        required={props.required}
        invalid={Boolean(error)}
      />
    </FieldShell>
  );
}
