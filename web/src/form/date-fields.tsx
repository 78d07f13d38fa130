/** Fields for days, wall-clock times and instants. */

import { useEffect } from "react";
import { momentIn, wallIn, wallNow, zoneName } from "#bff/words/zones.ts";
import { useCompanyZone } from "../kernel/workspace.ts";
import { DateInput } from "../ui/date-input.tsx";
import { useLocalErrors } from "./checked-fields.ts";
import { type FieldProps, FieldShell, useField } from "./field-shell.tsx";

/** Said of a date later than now, where a date may not be. */
export const IN_FUTURE = "Date can not be in the future";
type DateFieldProps = FieldProps & {
  /** The latest date that may be given is now. */
  past?: boolean;
};

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

/** A calendar day; the form value is `YYYY-MM-DD`, or the text as typed when it is no date. */
export const DateField = (props: DateFieldProps) => <AnyDateField {...props} kind="day" />;
/** A time on the clock where it happens; the form value is `YYYY-MM-DDTHH:mm:ss` and is never shifted. */
export const WallTimeField = (props: DateFieldProps) => <AnyDateField {...props} kind="wall" />;

const DATED = /^\d{4}-\d{2}-\d{2}/;
/** Keeps a date that lies ahead from being saved; `now` in the form of the value. */
function usePastOnly({ name, past }: DateFieldProps) {
  const localErrors = useLocalErrors();
  useEffect(() => () => void localErrors.delete(name), [localErrors, name]);
  return (value: string, now: string) => {
    if (past && DATED.test(value) && value > now) localErrors.set(name, IN_FUTURE);
    else localErrors.delete(name);
  };
}

function AnyDateField({ kind, ...props }: DateFieldProps & { kind: "day" | "wall" }) {
  const { field, aria, error, describedBy } = useField(props);
  const zone = useCompanyZone();
  const check = usePastOnly(props);
  const now = wallNow(zone).slice(0, kind === "day" ? 10 : undefined);
  return (
    <FieldShell {...props} id={aria.id} error={error}>
      <DateInput
        kind={kind}
        value={field.value ?? ""}
        onChange={(value) => {
          check(value, now);
          field.onChange(value);
        }}
        onBlur={field.onBlur}
        now={wallNow(zone)}
        max={props.past ? now : undefined}
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

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;
/** Text that is no moment is shown as it was typed: the browser reads dates into the strangest of it. */
const wallOf = (value: unknown, zone: string) => (typeof value !== "string" ? "" : isMoment(value) ? wallIn(value, zone) : value);
const isMoment = (text: string) => INSTANT.test(text) && !Number.isNaN(Date.parse(text));

/** The zone has one name in summer and another in winter. */
const momentOf = (value: unknown) => (typeof value === "string" && isMoment(value) ? new Date(value) : new Date());

/** A moment; the form value is a UTC instant, shown and typed in the company's zone, whose name stands beside the label. */
export function InstantField(props: DateFieldProps) {
  const { field, aria, error, describedBy } = useField(props);
  const zone = useCompanyZone();
  const check = usePastOnly(props);
  const now = wallNow(zone);
  const put = (value: string) => {
    check(value, now);
    field.onChange(WALL_CLOCK.test(value) ? momentIn(value, zone).toISOString() : value);
  };
  return (
    <FieldShell {...props} label={`${props.label} (${zoneName(zone, momentOf(field.value))})`} id={aria.id} error={error}>
      <DateInput
        kind="wall"
        value={wallOf(field.value, zone)}
        onChange={put}
        onBlur={field.onBlur}
        now={now}
        max={props.past ? now : undefined}
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
