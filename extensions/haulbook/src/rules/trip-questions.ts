/**
 * What whoever saves a trip is asked in the data layer: who may not be used any more, and stops that another trip has. The BFF asks the same before, with
 * what else it knows; here it holds for two who plan the same in one moment, and for whoever else can be asked. The trip is marked in any case.
 */
import { CREW, type CrewField } from "../../../../bff/src/modules/trips/contract.ts";
import { isTripLocked } from "../../../../bff/src/modules/trips/lifecycle.ts";
import { askAnyway } from "../../../../bff/src/modules/trips/messages.ts";
import { crewName, type Hours, hoursOf, isDriver, isSentOff, plannedElsewhere, whyUnusable } from "../../../../bff/src/modules/trips/rules.ts";
import { openQuestions } from "../../../../bff/src/wire/questions.ts";
import { dayIn } from "../../../../bff/src/words/zones.ts";
import { ConfirmError } from "../errors.ts";
import type { Row } from "../rows.ts";
import { describe } from "../schema.ts";
import { zoneOf } from "../steps/dates.ts";
import { partsAfter } from "../steps/parts.ts";
import { isTrue, numberOf, plain } from "../values.ts";
import { loadRows, type Write } from "../write.ts";

const STOP = ["id", "order", "order_item", "status", "req_date", "arv_date", "dep_date"];
const isActive = ({ status }: Row) => status === undefined || isTrue(status);
const wall = (value: unknown) => {
  const text = plain(value, "dateTime");
  return typeof text === "string" ? text : null;
};
const hoursAt = (stops: readonly Row[]): Hours | null =>
  hoursOf(stops.map(({ req_date, arv_date, dep_date }) => ({ req_date: wall(req_date), arv_date: wall(arv_date), dep_date: wall(dep_date) })));
const ordered = (stops: readonly Row[]): number[] => stops.flatMap(({ order_item }) => numberOf(order_item) ?? []);
const textIn = (value: unknown) => String(value ?? "");

type Point = { key: string; message: string };

async function whoMayNot(write: Write, trip: Row, fields: readonly CrewField[], hours: Hours | null): Promise<Point[]> {
  const today = dayIn(new Date(), await zoneOf(write, numberOf(trip.company)));
  const end = hours?.until.slice(0, 10) ?? today;
  const points: Point[] = [];
  for (const field of fields) {
    const id = numberOf(trip[field]);
    const columns = isDriver(field) ? ["id", "first", "last", "active", "termination_dt"] : ["id", "asset_code", "active"];
    const [row] = id === null ? [] : await write.rows.find(isDriver(field) ? "employees" : "assets", { id }, { columns });
    if (row === undefined || id === null) continue;
    const name = crewName(field, { first: textIn(row.first), last: textIn(row.last), asset_code: textIn(row.asset_code) });
    const leaves = plain(row.termination_dt, "date");
    const found = whyUnusable(field, { id, name, active: isTrue(row.active), leaves: typeof leaves === "string" ? leaves : null }, end, today);
    if (found) points.push(found);
  }
  return points;
}

/** The orders are locked before their places are read, so that of two who plan the same stop one is asked. */
async function whereElse(write: Write, trip: Row | undefined, taken: readonly Row[]): Promise<Point[]> {
  const stops = ordered(taken);
  if (stops.length === 0) return [];
  const orders = await loadRows(write, "orders", [...new Set(taken.flatMap(({ order }) => numberOf(order) ?? []))]);
  const places = await write.rows.find("trip_items", { order_item: stops, status: true }, { columns: ["order", "order_item", "trip"], by: ["id"] });
  const others = places.filter((place) => trip === undefined || numberOf(place.trip) !== numberOf(trip.id));
  const trips =
    others.length === 0 ? [] : await write.rows.find("trips", { id: [...new Set(others.map((place) => place.trip))] }, { columns: ["id", "trip_no"] });
  const numbers = new Map(trips.map(({ id, trip_no }) => [Number(id), Number(trip_no)]));
  return plannedElsewhere(
    stops,
    others.flatMap((place) => {
      const [trip_no, order] = [numbers.get(Number(place.trip)), orders.get(String(place.order))];
      return trip_no === undefined || !order ? [] : [{ stop: Number(place.order_item), order_no: Number(order.order_no), trip_no }];
    }),
  );
}

/** @param stored the trip before the save; undefined: a new one @throws CONFIRM with what has no answer yet */
export async function askAboutTrip(write: Write, stored: Row | undefined, payload: Row): Promise<void> {
  const { answers } = write.memory;
  if (answers === undefined) return;
  const trip: Row = { ...stored, ...payload };
  const status = numberOf(trip.trip_status);
  if (status !== null && isTripLocked(status)) return;
  const rows = stored ? await write.rows.find("trip_items", { trip: stored.id }, { columns: STOP }) : [];
  const [before, after] = [rows.filter(isActive), partsAfter(rows, payload.items).filter(isActive)];
  const [from, to] = [hoursAt(before), hoursAt(after)];
  const isMoved = stored === undefined || from?.from !== to?.from || from?.until !== to?.until;
  const isLeaving = stored !== undefined && isSentOff(numberOf(stored.trip_status), status);
  const { fields } = describe(write.schema, "trips");
  const isChosen = (field: CrewField) => plain(stored?.[field], fields[field]?.type ?? "") !== plain(trip[field], fields[field]?.type ?? "");
  const carried = ordered(before);
  const points = [
    ...(await whoMayNot(
      write,
      trip,
      CREW.filter((field) => isMoved || isLeaving || isChosen(field)),
      to,
    )),
    ...(await whereElse(
      write,
      stored,
      after.filter(({ order_item }) => !carried.includes(numberOf(order_item) ?? 0)),
    )),
  ];
  const questions = openQuestions(
    points.map(({ key, message }) => ({ key, message: askAnyway(message) })),
    answers,
  );
  if (questions.length > 0) throw new ConfirmError({ questions });
}
