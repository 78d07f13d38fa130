/** How near a due date is in words, and the colours of statuses. */
import { urgencyOf } from "#bff/modules/compliances/rules.ts";
import { formatShortDay } from "#bff/words/dates.ts";
import type { Tone } from "../../ui/status.tsx";

const TONES: Readonly<Record<string, Tone>> = { OPEN: "progress", PROG: "going", OK: "success", LATE: "danger", CLOSED: "done" };
export const statusTone = (code: string | undefined): Tone => TONES[code ?? ""] ?? "neutral";

/** What is to be said of what is open and due on a day; "" where there is time. */
export function urgencyText(day: string | null, today: string): string {
  const urgency = urgencyOf(day, today);
  if (urgency === undefined) return "";
  return urgency === "overdue" ? `Overdue since ${formatShortDay(day)}` : `Due ${formatShortDay(day)}`;
}
export const urgencyTone = (day: string | null, today: string): Tone => (urgencyOf(day, today) === "overdue" ? "danger" : "progress");
