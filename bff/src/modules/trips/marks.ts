/**
 * What stands against a trip: who may not be used any more, papers that run out before it ends, other open trips at the same hours, and stops that another
 * trip has, too. Worked out for each answer and stored nowhere, so that a mark goes once its cause is mended.
 */
import type { Context } from "../../kernel/context.ts";
import type { Condition } from "../../kernel/filters.ts";
import { dayOf, textOf, truth, wallClockOf } from "../../kernel/present.ts";
import type { Row } from "../../register/register.ts";
import { ACTIVE } from "../../register/stored.ts";
import { dayIn } from "../../words/zones.ts";
import { CREW, type CrewField, type TripMark, tripItems, trips } from "./contract.ts";
import { isTripLocked, OPEN_TRIP_STATUSES } from "./lifecycle.ts";
import { alsoOnTrip, paperRunsOut } from "./messages.ts";
import { collide, crewName, type Hours, hoursOf, isDriver, type Place, plannedElsewhere, whyUnusable } from "./rules.ts";

/** Of drivers, beside what a trip shows of them. */
const PAPERS = { licence_expiry: "licence", medical_expiry: "medical" } as const;
export const DRIVER_FIELDS = [...Object.keys(PAPERS), "active", "termination_dt"];
export const UNIT_FIELDS = ["active"];
/** Fields that may name the same driver or unit. */
const POOLS: readonly (readonly CrewField[])[] = [["vehicle"], ["driver1", "driver2"], ["trailer1", "trailer2"]];
const poolOf = (field: CrewField) => POOLS.find((pool) => pool.includes(field)) ?? [];

/** More open trips than the units of a page have; whoever never completes any still has a quick list. */
const MOST_TRIPS = 1000;
/** Of one driver or unit; with more than these it is no trip that is wrong. */
const MOST_BOOKINGS = 5;

/** A row as it is stored. */
type Stored = Readonly<Record<string, unknown>> & { id: number };
/** `hours` null: no stop has a date. `id` null: a trip that is not saved yet. `stops`: those of orders, by their keys. */
export type Run = { id: number | null; hours: Hours | null; crew: Readonly<Partial<Record<CrewField, Stored>>>; stops: readonly number[] };
type Other = { id: number; trip_no: number; hours: Hours } & Record<CrewField, number | null>;

/** The hours of stored stops; those that were removed take none. */
export const storedHours = (stops: unknown): Hours | null =>
  hoursOf(
    (Array.isArray(stops) ? (stops as Record<string, unknown>[]) : [])
      .filter(({ status }) => truth(status))
      .map(({ req_date, arv_date, dep_date }) => ({ req_date: wallClockOf(req_date), arv_date: wallClockOf(arv_date), dep_date: wallClockOf(dep_date) })),
  );

/** The orders' stops that stored stops come from. */
export const storedStops = (stops: unknown): number[] =>
  (Array.isArray(stops) ? (stops as { status: unknown; order_item?: number | { id: number } | null }[]) : []).flatMap(({ status, order_item }) => {
    if (!truth(status) || order_item === null || order_item === undefined) return [];
    return [typeof order_item === "object" ? order_item.id : order_item];
  });

/** Open trips with a driver or unit of these. */
async function othersOf({ directus }: Context, runs: readonly Run[]): Promise<Other[]> {
  const timed = runs.filter(({ hours }) => hours !== null);
  const conditions = POOLS.flatMap((pool): Condition[] => {
    const ids = new Set(timed.flatMap(({ crew }) => pool.flatMap((field) => crew[field]?.id ?? [])));
    return ids.size === 0 ? [] : pool.map((field) => ({ [field]: { _in: [...ids] } }));
  });
  if (conditions.length === 0) return [];
  const rows = await directus.search<Stored & Omit<Other, "hours">>(trips.collection, {
    fields: ["id", "trip_no", ...CREW, "items.req_date", "items.arv_date", "items.dep_date", "items.status"],
    filter: { _and: [{ trip_status: { _in: OPEN_TRIP_STATUSES } }, { _or: conditions }] },
    deep: { items: { _filter: ACTIVE, _limit: -1 } },
    // An index holds the trips of a status in this order: those of years that are complete are not gone through.
    sort: ["-trip_status", "-id"],
    limit: MOST_TRIPS,
  });
  return rows.flatMap((row) => {
    const hours = storedHours(row.items);
    return hours ? [{ ...row, hours }] : [];
  });
}

type Carried = { order_item: number; order: { order_no: number }; trip: { id: number; trip_no: number } };
/** As many as Directus takes in one filter, with room to spare. */
const MOST_KEYS = 1000;
/** Trips that have any of these stops, whatever has become of them: what was driven once is not driven again without a word either. */
async function placesOf({ directus }: Context, runs: readonly Run[]): Promise<(Place & { trip: number })[]> {
  const stops = [...new Set(runs.flatMap((run) => run.stops))];
  const parts = Array.from({ length: Math.ceil(stops.length / MOST_KEYS) }, (_, at) => stops.slice(at * MOST_KEYS, (at + 1) * MOST_KEYS));
  const found = await Promise.all(
    parts.map((keys) =>
      directus.search<Carried>(tripItems.collection, {
        fields: ["order_item", "order.order_no", "trip.id", "trip.trip_no"],
        filter: { _and: [{ order_item: { _in: keys } }, { order: { _nnull: true } }, ACTIVE] },
        sort: ["trip", "id"],
        limit: -1,
      }),
    ),
  );
  return found.flat().map(({ order_item, order, trip }) => ({ stop: order_item, order_no: order.order_no, trip_no: trip.trip_no, trip: trip.id }));
}

const nameOf = (field: CrewField, { first, last, asset_code }: Stored): string =>
  crewName(field, { first: textOf(first), last: textOf(last), asset_code: textOf(asset_code) });

function unusableMarks(field: CrewField, row: Stored, end: string, today: string): TripMark[] {
  const member = { id: row.id, name: nameOf(field, row), active: truth(row.active), leaves: isDriver(field) ? dayOf(row.termination_dt) : null };
  const found = whyUnusable(field, member, end, today);
  return found ? [{ field, kind: "unusable", ...found }] : [];
}

/** `end`: the last day of the trip, today for one without dates. */
function paperMarks(field: CrewField, row: Stored, end: string, today: string): TripMark[] {
  return Object.entries(PAPERS).flatMap(([column, paper]): TripMark[] => {
    const day = dayOf(row[column]);
    if (day === null || day >= end) return [];
    return [{ field, kind: "paper", key: `${paper}:${row.id}:${day}`, message: paperRunsOut(nameOf(field, row), paper, day, day < today) }];
  });
}

function bookingMarks(field: CrewField, row: Stored, { id, hours }: Run, others: readonly Other[]): TripMark[] {
  if (hours === null) return [];
  return others
    .filter((other) => other.id !== id && poolOf(field).some((slot) => other[slot] === row.id) && collide(hours, other.hours))
    .sort((a, b) => a.hours.from.localeCompare(b.hours.from) || a.trip_no - b.trip_no)
    .slice(0, MOST_BOOKINGS)
    .map(({ trip_no, hours: taken }) => ({
      field,
      kind: "booking",
      key: `trip:${trip_no}:${field}:${row.id}`,
      message: alsoOnTrip(nameOf(field, row), trip_no, taken),
    }));
}

/** The marks of each run; one read of each kind for all of them. */
export async function marksOf(context: Context, runs: readonly Run[]): Promise<TripMark[][]> {
  const [others, places] = await Promise.all([othersOf(context, runs), placesOf(context, runs)]);
  const today = dayIn(new Date(), context.actor.company.timezone);
  return runs.map((run) => {
    const end = run.hours?.until.slice(0, 10) ?? today;
    const crew = CREW.flatMap((field) => {
      const row = run.crew[field];
      return row ? [...unusableMarks(field, row, end, today), ...paperMarks(field, row, end, today), ...bookingMarks(field, row, run, others)] : [];
    });
    const elsewhere = places.filter(({ trip }) => trip !== run.id);
    return [...crew, ...plannedElsewhere(run.stops, elsewhere).map((point): TripMark => ({ field: "items", kind: "planned", ...point }))];
  });
}

export type MarksById = ReadonlyMap<number, TripMark[]>;
export const NO_MARKS: MarksById = new Map();
/** By the ids of rows as lists and records read them; complete trips have none. */
export async function marksById(context: Context, rows: readonly Row[]): Promise<MarksById> {
  const open = rows.filter(({ trip_status }) => !isTripLocked(Number(trip_status)));
  const namedBy = (row: Row) => Object.fromEntries(CREW.flatMap((field) => (row[field] ? [[field, row[field] as Stored]] : [])));
  const marks = await marksOf(
    context,
    open.map((row) => ({ id: row.id, hours: storedHours(row.items), crew: namedBy(row), stops: storedStops(row.items) })),
  );
  return new Map(open.map(({ id }, index) => [id, marks[index] ?? []]));
}

/** Drivers and units by their ids, with what marks are made of. Those that the caller does not see are left out. */
export async function crewOf({ directus }: Context, ids: Readonly<Record<CrewField, number | null>>): Promise<Run["crew"]> {
  const idsIn = (fields: readonly CrewField[]) => [...new Set(fields.flatMap((field) => ids[field] ?? []))];
  const rowsOf = (collection: string, wanted: readonly number[], fields: readonly string[]) =>
    wanted.length === 0 ? [] : directus.find<Stored>(collection, { fields: ["id", ...fields], filter: { id: { _in: wanted } } });
  const [people, assets] = await Promise.all([
    rowsOf("employees", idsIn(CREW.filter(isDriver)), ["first", "last", ...DRIVER_FIELDS]),
    rowsOf("assets", idsIn(CREW.filter((field) => !isDriver(field))), ["asset_code", ...UNIT_FIELDS]),
  ]);
  return Object.fromEntries(
    CREW.flatMap((field) => {
      const row = (isDriver(field) ? people : assets).find(({ id }) => id === ids[field]);
      return row ? [[field, row]] : [];
    }),
  );
}
