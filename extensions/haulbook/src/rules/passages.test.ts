import fc from "fast-check";
import { expect, test } from "vitest";
import { passagesOf, vehicleOf } from "./passages.ts";

const visits = fc.array(fc.record({ entry: fc.boolean(), at: fc.integer({ min: 0, max: 30 }) }), { maxLength: 30 });

test("each exit closes the entry before it; whoever is left is in the yard", () => {
  fc.assert(
    fc.property(visits, (given) => {
      const known = passagesOf(given.map(({ entry, at }, id) => ({ id, entry, at: String(at).padStart(2, "0") })));
      let inside = false;
      const expected = { IN: 0, LEFT: 0, NO_EXIT: 0, NO_ENTRY: 0, UNKNOWN: 0 };
      for (const { visit } of known) {
        if (visit.entry) {
          if (inside) expected.NO_EXIT += 1;
          inside = true;
        } else if (inside) {
          expected.LEFT += 2;
          inside = false;
        } else expected.NO_ENTRY += 1;
      }
      if (inside) expected.IN += 1;
      const counted = { IN: 0, LEFT: 0, NO_EXIT: 0, NO_ENTRY: 0, UNKNOWN: 0 };
      for (const { passage } of known) counted[passage] += 1;
      expect(counted).toEqual(expected);
      expect(known.findLastIndex(({ passage }) => passage === "IN")).toBe(inside ? known.length - 1 : -1);
    }),
  );
});

test.each([
  [{ license_plate: " ab-47 11 ", unit: 4 }, "P:AB4711"],
  [{ license_plate: "--", unit: 104 }, "U:104"],
  [{ license_plate: "", unit: null, trailer_plate: "r 12 k" }, "TP:R12K"],
  [{ trailer: "t500" }, "T:T500"],
  [{ license_plate: null, unit: null, trailer: " " }, null],
])("a vehicle is known by the first of what was noted: %o", (row, known) => {
  expect(vehicleOf(row)).toBe(known);
});
