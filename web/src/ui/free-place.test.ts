import fc from "fast-check";
import { expect, it } from "vitest";
import { type Box, freePlace } from "./free-place.ts";

const WINDOW = { width: 1280, height: 800 };
const SIZE = { width: 380, height: 56 };
const box = fc
  .record({
    left: fc.integer({ min: 0, max: 1240 }),
    top: fc.integer({ min: 0, max: 780 }),
    width: fc.integer({ min: 8, max: 300 }),
    height: fc.integer({ min: 8, max: 60 }),
  })
  .map(({ left, top, width, height }): Box => ({ left, top, right: left + width, bottom: top + height }));

it("a message stands in the upper right corner, and beside what is there", () => {
  expect(freePlace(SIZE, [], WINDOW, 56)).toEqual({ left: 884, top: 56 });
  const action = { left: 1179, top: 60, right: 1260, bottom: 118 };
  expect(freePlace(SIZE, [action], WINDOW, 56)).toEqual({ left: 788, top: 56 });
  const line = { left: 0, top: 60, right: 1280, bottom: 118 };
  expect(freePlace(SIZE, [line], WINDOW, 56)).toEqual({ left: 884, top: 128 });
  expect(freePlace(SIZE, [{ left: 0, top: 0, right: 1280, bottom: 800 }], WINDOW)).toBeUndefined();
});

it("it is within the window and covers nothing that can be pressed", () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 40 }), (acts) => {
      const place = freePlace(SIZE, acts, WINDOW);
      if (!place) return;
      const [right, bottom] = [place.left + SIZE.width, place.top + SIZE.height];
      expect([place.left, place.top, WINDOW.width - right, WINDOW.height - bottom].every((margin) => margin >= 16)).toBe(true);
      expect(acts.filter((act) => act.left < right && act.right > place.left && act.top < bottom && act.bottom > place.top)).toEqual([]);
    }),
  );
});
