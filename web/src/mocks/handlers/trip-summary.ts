import { TRIP_STATUS } from "#bff/kernel/known-keys.ts";
import { TRIP_CHART_STATUSES } from "#bff/modules/session/contract.ts";
import { db } from "../db.ts";
import { addDays, companyDay } from "../seed/calendar.ts";
import { badRequest } from "../wire/errors.ts";

/** By interval: how much of a day names a column, and the days that make the columns up to today. */
const INTERVALS = {
  d: { length: 10, columns: 14, step: 1 },
  m: { length: 7, columns: 12, step: 28 },
  y: { length: 4, columns: 3, step: 360 },
} as const;
const isInterval = (text: string): text is keyof typeof INTERVALS => text in INTERVALS;

function scalesUpTo(today: string, { length, columns, step }: (typeof INTERVALS)[keyof typeof INTERVALS]): string[] {
  const scales = new Set<string>();
  for (let back = 0; scales.size < columns; back += step) scales.add(addDays(today, -back).slice(0, length));
  return [...scales].reverse();
}

const COUNTED: Record<(typeof TRIP_CHART_STATUSES)[number], (status: number) => boolean> = {
  New: (status) => status === TRIP_STATUS.NEW,
  STARTED: (status) => status === TRIP_STATUS.STARTED,
  COMPLETE: (status) => status === TRIP_STATUS.COMPLETE,
  Total: () => true,
};

/** Trips by day, month or year and status, for the dashboard's chart. */
export function tripSummary(interval: string) {
  if (!isInterval(interval)) throw badRequest("interval", "interval must be d, m or y");
  const categories = scalesUpTo(db.today, INTERVALS[interval]);
  const series_mixed_chart = categories.flatMap((scale) => {
    const trips = db.trips.filter((trip) => companyDay(trip.trip_date).startsWith(scale));
    return TRIP_CHART_STATUSES.map((_status) => ({ scale, _status, count: trips.filter((trip) => COUNTED[_status](trip.trip_status)).length }));
  });
  return { categories, series_mixed_chart };
}
