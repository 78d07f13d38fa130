/** A date that is typed: `15-03-2026`, `15/3`, `1503`, `today`, `+2`. The calendar button opens the browser's own picker. */

import { Input } from "@chakra-ui/react";
import { CalendarDays } from "lucide-react";
import { createContext, useContext, useRef, useState } from "react";
import { DATE_PATTERN, DATE_TIME_PATTERN, formatDay, formatWall } from "#bff/words/dates.ts";
import { isDay } from "#bff/words/days.ts";
import { parseTypedDay, parseTypedWall } from "../typed/dates.ts";

/** What stands between day, month and year: `-`, or `/` in registers (specification 2, section 9). */
export const DateMarkContext = createContext<"-" | "/">("-");

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

type DateInputProps = {
  kind: "day" | "wall";
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm:ss`; text that is no date is shown as it is. */
  value: string;
  /** The ISO form, or the text as typed when it can't be understood, so that the field's rule can refuse it. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Wall clock of now in the zone that counts. */
  now: string;
  id?: string;
  name?: string;
  label?: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  inputRef?: (element: HTMLInputElement | null) => void;
  /** Bounds of the calendar, in the form of `value`. */
  min?: string;
  max?: string;
};

export function DateInput({ kind, value, onChange, onBlur, now, ...input }: DateInputProps) {
  const mark = useContext(DateMarkContext);
  const isDate = (kind === "day" ? DAY : WALL).test(value) && isDay(value.slice(0, 10));
  const shown = isDate ? (kind === "day" ? formatDay(value) : formatWall(value)).replaceAll("-", mark) : value;
  const [typed, setTyped] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);

  const commit = () => {
    if (typed !== null && typed !== shown)
      onChange(
        typed.trim() === "" ? "" : ((kind === "day" ? parseTypedDay(typed, now.slice(0, 10), input.max) : parseTypedWall(typed, now, input.max)) ?? typed),
      );
    setTyped(null);
  };
  return (
    <div className="hb-date">
      <Input
        ref={input.inputRef}
        id={input.id}
        name={input.name}
        aria-label={input.label}
        aria-invalid={input.invalid || undefined}
        aria-describedby={input.describedBy}
        disabled={input.disabled}
        placeholder={(kind === "day" ? DATE_PATTERN : DATE_TIME_PATTERN).replaceAll("-", mark)}
        autoComplete="off"
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && commit()}
        onBlur={() => {
          commit();
          onBlur?.();
        }}
      />
      <button type="button" tabIndex={-1} aria-label="Open calendar" disabled={input.disabled} onClick={() => picker.current?.showPicker()}>
        <CalendarDays size={16} aria-hidden="true" />
      </button>
      <input
        ref={picker}
        type={kind === "day" ? "date" : "datetime-local"}
        tabIndex={-1}
        aria-hidden="true"
        value={value.slice(0, kind === "day" ? 10 : 16)}
        min={input.min?.slice(0, kind === "day" ? 10 : 16)}
        max={input.max?.slice(0, kind === "day" ? 10 : 16)}
        onChange={(event) => onChange(event.target.value && kind === "wall" ? `${event.target.value}:00` : event.target.value)}
      />
    </div>
  );
}
