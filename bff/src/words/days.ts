/** Calendar days, `YYYY-MM-DD`. Their arithmetic goes by UTC, where every day has 24 hours. */
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the calendar has such a day: 30 February it has not. */
export function isDay(text: string): boolean {
  const [year, month, day] = (DAY.exec(text) ?? []).slice(1).map(Number);
  return year !== undefined && month !== undefined && day !== undefined && dayOf(year, month, day) === text;
}
/** The day of a year, a month from 1 and a day from 1; too many of them run over into the next, less than 1 into the one before. */
export const dayOf = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
/** Years have four digits: after the last of their days comes nothing. */
const LAST_DAY = "9999-12-31";
export const nextDay = (day: string) => (day === LAST_DAY ? LAST_DAY : addDays(day, 1));
