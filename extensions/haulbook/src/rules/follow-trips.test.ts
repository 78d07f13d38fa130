/** Whatever is planned, completed and taken off: an order is Complete exactly while each of its stops is on a completed trip. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { create, failureOf, openDatabase, remove, rowOf, STATUS, update } from "../../test/fixture.ts";
import type { Rows } from "../rows.ts";
import { isTrue } from "../values.ts";

const [STOPS, TRIPS] = [3, 3];
const at = (size: number) => fc.nat({ max: size - 1 });
const act = fc.oneof(
  fc.record({ kind: fc.constant("plan" as const), stop: at(STOPS), trip: at(TRIPS) }),
  fc.record({ kind: fc.constant("plan all" as const), trip: at(TRIPS) }),
  fc.record({ kind: fc.constant("take off" as const), place: at(6), gone: fc.boolean() }),
  fc.record({ kind: fc.constant("complete" as const), trip: at(TRIPS) }),
  fc.record({ kind: fc.constant("delete trip" as const), trip: at(TRIPS) }),
  fc.record({ kind: fc.constant("drop stop" as const), stop: at(STOPS) }),
  fc.record({ kind: fc.constant("add stop" as const), type: fc.constant("C") }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

async function run(rows: Rows, order: number, stops: number[], trips: number[], one: Act): Promise<unknown> {
  const place = (stop: unknown, trip: unknown) => create(rows, "trip_items", { trip, order, order_item: stop, type: "S" });
  switch (one.kind) {
    case "plan":
      return place(stops[one.stop], trips[one.trip]);
    case "plan all":
      for (const stop of stops) await place(stop, trips[one.trip]);
      return undefined;
    case "take off": {
      const places = await rows.find("trip_items", { order }, { columns: ["id"], by: ["id"] });
      const id = Number(places[one.place % Math.max(1, places.length)]?.id ?? 0);
      return one.gone ? remove(rows, "trip_items", [id]) : update(rows, "trip_items", [id], { status: false });
    }
    case "complete":
      return update(rows, "trips", [trips[one.trip]!], { trip_status: 250 });
    case "delete trip":
      return remove(rows, "trips", [trips[one.trip]!]);
    case "drop stop":
      return update(rows, "order_items", [stops[one.stop]!], { status: false });
    case "add stop":
      stops.push(Number((await create(rows, "order_items", { order, type: one.type })).id));
  }
}

async function expected(rows: Rows, order: number): Promise<number> {
  const stops = (await rows.find("order_items", { order }, {})).filter(({ status }) => isTrue(status));
  const places = (await rows.find("trip_items", { order }, {})).filter(({ status }) => isTrue(status));
  const done = new Set((await rows.find("trips", { trip_status: 250 }, { columns: ["id"] })).map(({ id }) => Number(id)));
  const isDone = (stop: unknown) => places.some((place) => Number(place.order_item) === Number(stop) && done.has(Number(place.trip)));
  if (places.length === 0) return STATUS.NEW;
  return stops.length > 0 && stops.every(({ id }) => isDone(id)) ? STATUS.CMP : STATUS.RCV;
}

it("an order is Complete if and only if each of its stops is on a completed trip", { timeout: 120_000 }, async () => {
  const rows = await openDatabase();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
      const order = Number((await create(rows, "orders", { billed_to: 1 })).id);
      const stops: number[] = [];
      for (let n = 0; n < STOPS; n += 1) stops.push(Number((await create(rows, "order_items", { order, type: n === 0 ? "S" : "C" })).id));
      const trips: number[] = [];
      for (let n = 0; n < TRIPS; n += 1) trips.push(Number((await create(rows, "trips", {})).id));
      for (const one of acts) {
        await failureOf(run(rows, order, stops, trips, one));
        const [{ order_status }, wanted] = [await rowOf(rows, "orders", order), await expected(rows, order)];
        const isEmpty = (await rows.find("order_items", { order, status: true }, {})).length === 0;
        if (!isEmpty) expect([one.kind, order_status]).toEqual([one.kind, wanted]);
      }
    }),
    { numRuns: 40 },
  );
});
