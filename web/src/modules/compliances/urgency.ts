/** How near a due date is in words, and the colours of statuses. */
import { urgencyOf } from "#bff/modules/compliances/rules.ts";
import { formatShortDay } from "#bff/words/dates.ts";
import type { Tone } from "../../ui/status.tsx";

const DAY_MS = 86_400_000;
const TONES: Readonly<Record<string, Tone>> = { OPEN: "progress", PROG: "going", OK: "success", LATE: "danger", CLOSED: "done" };
export const statusTone = (code: string | undefined): Tone => TONES[code ?? ""] ?? "neutral";

/** What is to be said of what is open and due on a day; "" where there is time. */
export function urgencyText(day: string | null, today: string): string {
  if (day === null || urgencyOf(day, today) === undefined) return "";
  const left = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  const days = Math.abs(left) === 1 ? "1 day" : `${Math.abs(left)} days`;
  return left === 0 ? "Due today" : left > 0 ? `Due in ${days}` : `${days} overdue`;
}
/** The same below the latest date, by its own day where that is another one. */
export function nearText(day: string | null, latest: string | null, today: string): string {
  const said = urgencyText(day, today);
  return said !== "" && day !== latest ? `${formatShortDay(day)}: ${said}` : said;
}
export const urgencyTone = (day: string | null, today: string): Tone => (urgencyOf(day, today) === "overdue" ? "danger" : "progress");
