import { expect, it } from "vitest";
import { distinctNames } from "./names.ts";

it.each([
  [
    ["a.pdf", "a.pdf", "A.PDF"],
    ["a.pdf", "a (2).pdf", "A (3).PDF"],
  ],
  [
    ["a.pdf", "a (2).pdf", "a.pdf"],
    ["a.pdf", "a (2).pdf", "a (3).pdf"],
  ],
  [
    ["été.txt", "e\u0301te\u0301.txt"],
    ["été.txt", "e\u0301te\u0301 (2).txt"],
  ],
  [
    ["🚚.txt", "../up.txt", "..", "C:\\x.txt", ""],
    ["🚚.txt", ".._up.txt", "_", "C__x.txt", "_ (2)"],
  ],
  [
    [".bashrc", ".bashrc"],
    [".bashrc", ".bashrc (2)"],
  ],
])("%o", (names, distinct) => {
  expect(distinctNames(names)).toEqual(distinct);
});
