/** What a compliance is by its items: stored with it, so that lists need none of them. */
import { addDays } from "../../words/days.ts";

/** A day of its items is near where it comes within so many days. */
export const SOON_DAYS = 30;
/** Codes of items that nobody has to do anything about any more. */
export const SETTLED: readonly string[] = ["OK", "CLOSED"];
export const isSettled = (status: string) => SETTLED.includes(status);

/** `status`: the code. */
export type Due = { due_date: string; status: string };
/** @param items those that were not removed, in their order */
export function headOf(items: readonly Due[]) {
  const days = (some: readonly Due[]) => some.map(({ due_date }) => due_date).sort();
  return {
    due_date: items[0]?.due_date ?? null,
    latest_due: days(items).at(-1) ?? null,
    next_due: days(items.filter(({ status }) => !isSettled(status)))[0] ?? null,
    status: items[0]?.status,
  };
}

/** Whether something that is open is overdue, or soon will be. */
export function urgencyOf(nextDue: string | null, today: string): "overdue" | "soon" | undefined {
  if (nextDue === null || nextDue > addDays(today, SOON_DAYS)) return undefined;
  return nextDue < today ? "overdue" : "soon";
}
