import { TRIP_CHART_STATUSES } from "#bff/modules/session/contract.ts";
import { TRIP_STATUS } from "#bff/wire/known-keys.ts";
import { db } from "../db.ts";
import { addDays, companyDay } from "../seed/calendar.ts";
import { badRequest } from "../wire/errors.ts";

/** How many periods the chart shows, up to today. */
const PERIODS = { d: 14, m: 12, y: 5 } as const;
type Interval = keyof typeof PERIODS;
const isInterval = (text: string): text is Interval => Object.hasOwn(PERIODS, text);

/** A period: the start that its days share, and how it is called. */
type Period = { prefix: string; label: string };
const monthName = new Intl.DateTimeFormat("en", { month: "short", year: "numeric", timeZone: "UTC" });
const dayName = new Intl.DateTimeFormat("en", { day: "2-digit", month: "short", timeZone: "UTC" });

function period(interval: Interval, today: string, back: number): Period {
  const [year = 0, month = 0] = today.split("-").map(Number);
  if (interval === "y") return { prefix: `${year - back}-`, label: String(year - back) };
  const day = interval === "d" ? addDays(today, -back) : new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
  const label = (interval === "d" ? dayName : monthName).format(new Date(`${day}T00:00:00Z`));
  return { prefix: interval === "d" ? day : day.slice(0, 7), label };
}

/** Dispatched trips are part of the total alone. */
const COUNTED: Record<(typeof TRIP_CHART_STATUSES)[number], (status: number) => boolean> = {
  New: (status) => status === TRIP_STATUS.NEW,
  STARTED: (status) => status === TRIP_STATUS.STARTED,
  COMPLETE: (status) => status === TRIP_STATUS.COMPLETE,
  Total: () => true,
};

/** Trips by status in each of the last 14 days, 12 months or 5 years. */
export function tripSummary(interval: string) {
  if (!isInterval(interval)) throw badRequest("interval", "interval must be d, m or y");
  const periods = Array.from({ length: PERIODS[interval] }, (_, index) => period(interval, db.today, PERIODS[interval] - 1 - index));
  const series_mixed_chart = periods.flatMap(({ prefix, label }) => {
    const trips = db.trips.filter((trip) => companyDay(trip.trip_date).startsWith(prefix));
    return TRIP_CHART_STATUSES.map((_status) => ({ scale: label, _status, count: trips.filter((trip) => COUNTED[_status](trip.trip_status)).length }));
  });
  return { categories: periods.map(({ label }) => label), series_mixed_chart };
}
