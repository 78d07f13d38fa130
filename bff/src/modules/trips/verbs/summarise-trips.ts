import { assertMay, type Context } from "../../../kernel/context.ts";
import { TRIP_STATUS } from "../../../wire/known-keys.ts";
import { TRIP_CHART_STATUSES } from "../../session/contract.ts";
import { chartPeriods, type Period } from "../chart-periods.ts";
import { trips } from "../contract.ts";

type Group = { trip_status: number | null; count: unknown };
type ChartStatus = (typeof TRIP_CHART_STATUSES)[number];
/** Dispatched trips are part of the total alone: the chart has no name for them. */
const KEYS: Record<ChartStatus, number | undefined> = { New: TRIP_STATUS.NEW, STARTED: TRIP_STATUS.STARTED, COMPLETE: TRIP_STATUS.COMPLETE, Total: undefined };

function countByStatus({ directus }: Context, { from, until }: Period): Promise<Group[]> {
  const filter = { trip_date: { _gte: from.toISOString(), _lt: until.toISOString() } };
  return directus.find<Group>(trips.collection, { aggregate: { count: "*" }, groupBy: ["trip_status"], filter });
}
const sum = (groups: readonly Group[], key: number | undefined) =>
  groups.filter((group) => key === undefined || group.trip_status === key).reduce((total, { count }) => total + Number(count), 0);

/** Trips by status in each of the last 14 days, 12 months or 5 years. Each period is counted by itself: its ends are those of the company's time zone. */
export async function summariseTrips(context: Context, interval: string) {
  assertMay(context, "OTRP", "read");
  const periods = chartPeriods(interval, context.actor.company.timezone);
  const counts = await Promise.all(periods.map(async (period) => ({ period, groups: await countByStatus(context, period) })));
  return {
    categories: periods.map(({ label }) => label),
    series_mixed_chart: counts.flatMap(({ period, groups }) =>
      TRIP_CHART_STATUSES.map((status) => ({ scale: period.label, _status: status, count: sum(groups, KEYS[status]) })),
    ),
  };
}
