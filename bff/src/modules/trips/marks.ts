/**
 * What stands against who and what runs a trip: papers that run out before it ends, and other open trips at the same hours. Worked out for each answer and
 * stored nowhere, so that a mark goes once its cause is mended.
 */
import type { Context } from "../../kernel/context.ts";
import type { Condition } from "../../kernel/filters.ts";
import { dayOf, textOf, truth, wallClockOf } from "../../kernel/present.ts";
import type { Row } from "../../register/register.ts";
import { ACTIVE } from "../../register/stored.ts";
import { fullName } from "../../words/texts.ts";
import { dayIn } from "../../words/zones.ts";
import { CREW, type CrewField, type TripMark, trips } from "./contract.ts";
import { isTripLocked, OPEN_TRIP_STATUSES } from "./lifecycle.ts";
import { alsoOnTrip, paperRunsOut } from "./messages.ts";
import { collide, type Hours, hoursOf } from "./rules.ts";

/** Of drivers, beside what a trip shows of them. */
const PAPERS = { licence_expiry: "licence", medical_expiry: "medical" } as const;
export const PAPER_FIELDS = Object.keys(PAPERS);
/** Fields that may name the same driver or unit. */
const POOLS: readonly (readonly CrewField[])[] = [["vehicle"], ["driver1", "driver2"], ["trailer1", "trailer2"]];
const poolOf = (field: CrewField) => POOLS.find((pool) => pool.includes(field)) ?? [];

/** More open trips than the units of a page have; whoever never completes any still has a quick list. */
const MOST_TRIPS = 1000;
/** Of one driver or unit; with more than these it is no trip that is wrong. */
const MOST_BOOKINGS = 5;

/** A row as it is stored. */
type Stored = Readonly<Record<string, unknown>> & { id: number };
/** `hours` null: no stop has a date. `id` null: a trip that is not saved yet. */
export type Run = { id: number | null; hours: Hours | null; crew: Readonly<Partial<Record<CrewField, Stored>>> };
type Other = { id: number; trip_no: number; hours: Hours } & Record<CrewField, number | null>;

/** The hours of stored stops; those that were removed take none. */
export const storedHours = (stops: unknown): Hours | null =>
  hoursOf(
    (Array.isArray(stops) ? (stops as Record<string, unknown>[]) : [])
      .filter(({ status }) => truth(status))
      .map(({ req_date, arv_date, dep_date }) => ({ req_date: wallClockOf(req_date), arv_date: wallClockOf(arv_date), dep_date: wallClockOf(dep_date) })),
  );

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
    sort: ["-id"],
    limit: MOST_TRIPS,
  });
  return rows.flatMap((row) => {
    const hours = storedHours(row.items);
    return hours ? [{ ...row, hours }] : [];
  });
}

const nameOf = (field: CrewField, row: Stored): string => {
  if (poolOf(field).includes("driver1")) return fullName({ first: textOf(row.first), last: textOf(row.last) });
  return `${field === "vehicle" ? "Truck" : "Trailer"} ${textOf(row.asset_code)}`;
};

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

/** The marks of each run; one read for all of them. */
export async function marksOf(context: Context, runs: readonly Run[]): Promise<TripMark[][]> {
  const others = await othersOf(context, runs);
  const today = dayIn(new Date(), context.actor.company.timezone);
  return runs.map((run) => {
    const end = run.hours?.until.slice(0, 10) ?? today;
    return CREW.flatMap((field) => {
      const row = run.crew[field];
      return row ? [...paperMarks(field, row, end, today), ...bookingMarks(field, row, run, others)] : [];
    });
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
    open.map((row) => ({ id: row.id, hours: storedHours(row.items), crew: namedBy(row) })),
  );
  return new Map(open.map(({ id }, index) => [id, marks[index] ?? []]));
}

/** Drivers and units by their ids, with what marks are made of. Those that the caller does not see are left out. */
export async function crewOf({ directus }: Context, ids: Readonly<Record<CrewField, number | null>>): Promise<Run["crew"]> {
  const idsIn = (fields: readonly CrewField[]) => [...new Set(fields.flatMap((field) => ids[field] ?? []))];
  const rowsOf = (collection: string, wanted: readonly number[], fields: readonly string[]) =>
    wanted.length === 0 ? [] : directus.find<Stored>(collection, { fields: ["id", ...fields], filter: { id: { _in: wanted } } });
  const drivers = poolOf("driver1");
  const units = CREW.filter((field) => !drivers.includes(field));
  const [people, assets] = await Promise.all([
    rowsOf("employees", idsIn(drivers), ["first", "last", ...PAPER_FIELDS]),
    rowsOf("assets", idsIn(units), ["asset_code"]),
  ]);
  return Object.fromEntries(
    CREW.flatMap((field) => {
      const row = (drivers.includes(field) ? people : assets).find(({ id }) => id === ids[field]);
      return row ? [[field, row]] : [];
    }),
  );
}
