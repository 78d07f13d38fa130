import { expect, test } from "vitest";
import { pageRange } from "./page-range.ts";

test("two pages at each margin and five around the current one", () => {
  expect(pageRange(1, 1)).toEqual([1]);
  expect(pageRange(1, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(pageRange(10, 20)).toEqual([1, 2, "before", 8, 9, 10, 11, 12, "after", 19, 20]);
  expect(pageRange(20, 20)).toEqual([1, 2, "before", 16, 17, 18, 19, 20]);
});
