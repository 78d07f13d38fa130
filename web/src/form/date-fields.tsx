/** Fields for days, wall-clock times and instants. */

import { momentIn, wallIn, wallNow, zoneName } from "#bff/words/zones.ts";
import { useCompanyZone } from "../kernel/workspace.ts";
import { DateInput } from "../ui/date-input.tsx";
import { type FieldProps, FieldShell, useField } from "./field-shell.tsx";

type DateFieldProps = FieldProps & {
  /** The calendar ends with today; what is typed is judged by the contract. */
  past?: boolean;
  /** Its last day, where that is another. */
  last?: string;
};

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

/** A calendar day; the form value is `YYYY-MM-DD`, or the text as typed when it is no date. */
export const DateField = (props: DateFieldProps) => <AnyDateField {...props} kind="day" />;
/** A time on the clock where it happens; the form value is `YYYY-MM-DDTHH:mm:ss` and is never shifted. */
export const WallTimeField = (props: DateFieldProps) => <AnyDateField {...props} kind="wall" />;

type DateBoxProps = {
  of: DateFieldProps;
  kind: "day" | "wall";
  shown: (value: unknown) => string;
  kept: (value: string) => string;
  /** Beside the label. */
  more?: (value: unknown) => string;
};
function DateBox({ of: props, kind, shown, kept, more = () => "" }: DateBoxProps) {
  const { field, aria, error, describedBy } = useField(props);
  const now = wallNow(useCompanyZone());
  return (
    <FieldShell {...props} label={props.label + more(field.value)} id={aria.id} error={error}>
      <DateInput
        kind={kind}
        value={shown(field.value)}
        onChange={(value) => field.onChange(kept(value))}
        onBlur={field.onBlur}
        now={now}
        max={props.past ? `${now.slice(0, 10)}T23:59:59` : props.last}
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
const asIs = (value: unknown) => (typeof value === "string" ? value : "");
const AnyDateField = ({ kind, ...props }: DateFieldProps & { kind: "day" | "wall" }) => <DateBox of={props} kind={kind} shown={asIs} kept={asIs} />;

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;
/** Text that is no moment is shown as it was typed: the browser reads dates into the strangest of it. */
const wallOf = (value: unknown, zone: string) => (typeof value !== "string" ? "" : isMoment(value) ? wallIn(value, zone) : value);
const isMoment = (text: string) => INSTANT.test(text) && !Number.isNaN(Date.parse(text));

/** The zone has one name in summer and another in winter. */
const momentOf = (value: unknown) => (typeof value === "string" && isMoment(value) ? new Date(value) : new Date());

/** A moment; the form value is a UTC instant, shown and typed in the company's zone, whose name stands beside the label. */
export function InstantField(props: DateFieldProps) {
  const zone = useCompanyZone();
  const kept = (value: string) => (WALL_CLOCK.test(value) ? momentIn(value, zone).toISOString() : value);
  return <DateBox of={props} kind="wall" shown={(value) => wallOf(value, zone)} kept={kept} more={(value) => ` (${zoneName(zone, momentOf(value))})`} />;
}
