/** Rules of trip stops: the lock of their trip, the orders they may take, and the orders that follow. */
import { isTripLocked } from "../../../../bff/src/modules/trips/lifecycle.ts";
import { TRIP_MESSAGES } from "../../../../bff/src/modules/trips/messages.ts";
import { ConflictError, ForeignReferenceError, InvalidValueError, LockedError } from "../errors.ts";
import { first, type Key, type Row } from "../rows.ts";
import { numberId } from "../steps/numbering.ts";
import { isTrue, keyOf, numberOf } from "../values.ts";
import { type Carried, hasOpenParts, loadRow, rowId, type Write } from "../write.ts";
import { follow, isOpenOrder } from "./follow-trips.ts";
import type { CollectionRules, Update } from "./rules.ts";

/** The trip of a stop, which must be open: at the start of the transaction, so that one save may complete a trip and its stops. */
export async function openTrip(write: Write, key: Key | undefined): Promise<Row | undefined> {
  const trip = key === undefined ? undefined : await loadRow(write, "trips", key);
  if (!trip) return undefined;
  const open = hasOpenParts(write, rowId("trips", trip.id)) || write.memory.made.has(numberId("trips", trip.company, trip.trip_no));
  if (!open && isTripLocked(Number(trip.trip_status))) throw new LockedError({ message: TRIP_MESSAGES.locked });
  return trip;
}

/** A stop is never the place where its order is made: the order's status has to follow. */
function orderOf(stop: Row): number | null {
  if (stop.order === null || stop.order === undefined) return null;
  if (keyOf(stop.order) === undefined) throw new ForeignReferenceError({ field: "order" });
  return numberOf(stop.order);
}
const isActive = (stop: Row) => stop.status === undefined || isTrue(stop.status);
const groupOf = (order: number | null) => (order === null ? "M" : "O");

/** Only an order that is New or Received may be taken, except by a trip that carries it already. */
async function refuseClosedOrder(write: Write, order: number, trip: Row): Promise<void> {
  const row = await loadRow(write, "orders", order);
  if (!row || (await isOpenOrder(write.rows, row))) return;
  const carried = await first(write.rows, "trip_items", { order, trip: trip.id, status: true }, { columns: ["id"] });
  if (!carried) throw new ConflictError({ message: `Order ${row.order_no} is not open any more` });
}

const carriedBy = (item: number | null, order: number, stop: unknown, trip: Row): Carried => ({
  item,
  order,
  stop: numberOf(stop),
  trip: Number(trip.id),
  trip_status: Number(trip.trip_status),
});

/** Stops that the save of a trip is still to make: those of one order are followed at once. Those that it takes away are written after them. */
export function expectStops({ memory }: Write, trip: string, items: unknown): void {
  const { update: changed = [], delete: gone = [] } = Array.isArray(items) ? { update: items } : ((items ?? {}) as { update?: unknown[]; delete?: unknown[] });
  const removed = changed.filter((item) => typeof item === "object" && item !== null && "status" in item && !isTrue(item.status));
  for (const key of [...removed, ...gone].map((item) => keyOf(item))) if (key !== undefined) memory.leaving.add(rowId("trip_items", key));
  const made = Array.isArray(items) ? items : ((items as { create?: unknown } | null | undefined)?.create ?? []);
  if (Array.isArray(made))
    memory.coming.set(
      trip,
      made.filter((item): item is Row => typeof item === "object" && item !== null && keyOf(item.id) === undefined),
    );
}
function comingWith({ memory }: Write, payload: Row, order: number, trip: Row): Row[] {
  const coming = memory.coming.get(numberId("trips", trip.company, trip.trip_no)) ?? memory.coming.get(rowId("trips", trip.id)) ?? [];
  const own = coming.filter((stop) => isActive(stop) && numberOf(stop.order) === order);
  return own.length > 0 ? own : [payload];
}

const twice = () => new InvalidValueError({ field: "order_item", message: TRIP_MESSAGES.twice });
/** A stop of an order is on a trip once. `own`: the row that is written. */
async function refuseTwice({ rows, memory }: Write, trip: Row, stops: readonly unknown[], own?: number): Promise<void> {
  const keys = stops.map(numberOf).filter((key) => key !== null);
  if (new Set(keys).size < keys.length) throw twice();
  if (keys.length === 0 || memory.made.has(numberId("trips", trip.company, trip.trip_no))) return;
  const others = await rows.find("trip_items", { trip: trip.id, order_item: keys, status: true }, { columns: ["id"] });
  if (others.some(({ id }) => Number(id) !== own && !memory.leaving.has(rowId("trip_items", id)))) throw twice();
}

async function create(write: Write, payload: Row): Promise<void> {
  const trip = await openTrip(write, keyOf(payload.trip));
  const order = orderOf(payload);
  payload.group = groupOf(order);
  if (!trip || order === null || !isActive(payload)) return;
  const placeOf = ({ order_item }: Row) => `${order}:${numberOf(order_item)}:${trip.id}`;
  if (write.memory.followed.has(placeOf(payload))) return;
  await refuseClosedOrder(write, order, trip);
  const coming = comingWith(write, payload, order, trip);
  const stops = coming.map(({ order_item }) => order_item);
  await refuseTwice(write, trip, stops);
  const places = new Map(coming.map((stop) => [placeOf(stop), carriedBy(null, order, stop.order_item, trip)]));
  follow(write, [order], (carried) => [...carried, ...places.values()]);
  for (const place of places.keys()) write.memory.followed.add(place);
}

/** Every order that a stop leaves, joins or changes its place in is looked at anew. */
async function update(write: Write, { row, payload, changes }: Update): Promise<void> {
  const before = await openTrip(write, keyOf(row.trip));
  const trip = changes.trip ? await openTrip(write, keyOf(payload.trip)) : before;
  const order = "order" in payload ? orderOf(payload) : numberOf(row.order);
  // A stop whose order was deleted still came from one.
  if ("order" in payload || "group" in payload) payload.group = changes.order ? groupOf(order) : (row.group ?? groupOf(order));
  if (!trip || !(changes.order || changes.order_item || changes.trip || changes.status)) return;
  const active = isActive({ ...row, ...payload });
  if (order !== null && active) await refuseClosedOrder(write, order, trip);
  if (order !== null && active) await refuseTwice(write, trip, [{ ...row, ...payload }.order_item], Number(row.id));
  const item = Number(row.id);
  const affected = [...new Set([numberOf(row.order), order])].filter((key) => key !== null);
  const after = order !== null && active ? [carriedBy(item, order, { ...row, ...payload }.order_item, trip)] : [];
  write.memory.followed.clear();
  follow(write, affected, (stops) => [...stops.filter((stop) => stop.item !== item), ...after]);
}

async function remove(write: Write, row: Row): Promise<void> {
  await openTrip(write, keyOf(row.trip));
  const order = numberOf(row.order);
  if (order === null || !isActive(row)) return;
  const item = Number(row.id);
  write.memory.followed.clear();
  follow(write, [order], (stops) => stops.filter((stop) => stop.item !== item));
}

export const tripItemRules: CollectionRules = { create, update, remove };
