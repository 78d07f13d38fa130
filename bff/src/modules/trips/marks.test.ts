import fc from "fast-check";
import { expect, it } from "vitest";
import type { Context } from "../../kernel/context.ts";
import { CREW, type CrewField } from "./contract.ts";
import { marksById } from "./marks.ts";

const KINDS: Readonly<Record<CrewField, number>> = { vehicle: 0, driver1: 10, driver2: 10, trailer1: 20, trailer2: 20 };
const member = (field: CrewField) =>
  fc.option(fc.integer({ min: 1, max: 3 }).map((id) => ({ id: KINDS[field] + id, asset_code: "A", first: "Ida", last: "", active: true })));
const stop = fc.integer({ min: 10, max: 19 }).map((hour) => ({ req_date: `2026-01-01T${hour}:00:00`, arv_date: null, dep_date: null, status: true }));
const trip = fc.record({
  trip_status: fc.constantFrom(247, 249),
  items: fc.array(stop, { maxLength: 3 }),
  ...(Object.fromEntries(CREW.map((field) => [field, member(field)])) as Record<CrewField, ReturnType<typeof member>>),
});
type Trip = typeof trip extends fc.Arbitrary<infer T> ? T & { id: number; trip_no: number } : never;

/** Gives all trips to whoever asks for any: what does not concern a row must not be marked on it. */
const contextOf = (trips: readonly Trip[]) => {
  const search = async () => trips.map((row) => ({ ...row, ...Object.fromEntries(CREW.map((field) => [field, row[field]?.id ?? null])) }));
  return { actor: { company: { timezone: "UTC" } }, directus: { search } } as unknown as Context;
};

it("a trip collides with others that collide with it, never with itself, and without dates with none", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(trip, { maxLength: 5 }), async (drawn) => {
      const trips = drawn.map((row, index): Trip => ({ ...row, id: index + 1, trip_no: 4001 + index }));
      const marks = await marksById(contextOf(trips), trips as never);
      const pairs = [...marks].flatMap(([id, own]) => own.map(({ key }) => [id, Number(key.split(":")[1]) - 4000] as const));
      for (const [id, other] of pairs) {
        expect(other).not.toBe(id);
        expect(pairs).toContainEqual([other, id]);
        expect(trips[id - 1]?.items).not.toEqual([]);
      }
    }),
  );
});
