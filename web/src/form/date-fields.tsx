/** Fields for days, wall-clock times and instants. */
import { instantToWall, wallNow, wallToInstant, zoneName } from "../format/dates.ts";
import { useCompanyZone } from "../kernel/session.ts";
import { DateInput } from "../ui/date-input.tsx";
import { type FieldProps, FieldShell, useField } from "./field-shell.tsx";

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

/** A calendar day; the form value is `YYYY-MM-DD`, or the text as typed when it is no date. */
export const DateField = (props: FieldProps) => <AnyDateField {...props} kind="day" />;
/** A time on the clock where it happens; the form value is `YYYY-MM-DDTHH:mm:ss` and is never shifted. */
export const WallTimeField = (props: FieldProps) => <AnyDateField {...props} kind="wall" />;

function AnyDateField({ kind, ...props }: FieldProps & { kind: "day" | "wall" }) {
  const { field, aria, error, describedBy } = useField(props);
  const zone = useCompanyZone();
  return (
    <FieldShell {...props} id={aria.id} error={error}>
      <DateInput
        kind={kind}
        value={field.value ?? ""}
        onChange={field.onChange}
        onBlur={field.onBlur}
        now={wallNow(zone)}
        inputRef={field.ref}
        id={aria.id}
        name={props.name}
        label={aria["aria-label"]}
        disabled={props.disabled}
        invalid={Boolean(error)}
        describedBy={describedBy}
      />
    </FieldShell>
  );
}

function wallOf(value: unknown, zone: string): string {
  if (typeof value !== "string" || value === "") return "";
  try {
    return instantToWall(value, zone);
  } catch {
    return value;
  }
}

/** A moment; the form value is a UTC instant, shown and typed in the company's zone, whose name stands beside the label. */
export function InstantField(props: FieldProps) {
  const { field, aria, error, describedBy } = useField(props);
  const zone = useCompanyZone();
  return (
    <FieldShell {...props} label={`${props.label} (${zoneName(zone)})`} id={aria.id} error={error}>
      <DateInput
        kind="wall"
        value={wallOf(field.value, zone)}
        onChange={(value) => field.onChange(WALL_CLOCK.test(value) ? wallToInstant(value, zone) : value)}
        onBlur={field.onBlur}
        now={wallNow(zone)}
        inputRef={field.ref}
        id={aria.id}
        name={props.name}
        label={aria["aria-label"]}
        disabled={props.disabled}
        invalid={Boolean(error)}
        describedBy={describedBy}
      />
    </FieldShell>
  );
}
