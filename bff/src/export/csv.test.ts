import fc from "fast-check";
import { expect, it } from "vitest";
import { csvRows, unguarded } from "../../../tests/lib/sheets.ts";
import { type Heading, moneyCells, numberCells, textCells } from "./columns.ts";
import { csvHead, csvLines, guarded } from "./csv.ts";

const TEXT: Heading[] = [textCells("A", () => null), textCells("B", () => null)];
/** Bits of what spreadsheets and parsers stumble over. */
const nasty = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.constantFrom("'", '"', "=", "+", "-", "@", "\t", "\r", "\n", ",", ";", "a", "Ł")).map((parts) => parts.join("")),
);

it("any text reads back as it was", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(nasty, nasty)), (rows) => {
      const read = csvRows(csvHead(TEXT) + csvLines(TEXT, rows));
      expect(read.slice(1).map((row) => row.map(unguarded))).toEqual(rows);
    }),
    { numRuns: 500 },
  );
});

it("no cell of text begins as a formula does", () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const [[cell = ""] = []] = csvRows(csvLines([TEXT[0] as Heading], [[text]]));
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
    { numRuns: 500 },
  );
  expect([guarded("=1+1"), guarded("-5"), guarded("a=b"), guarded("'quoted'"), guarded("'=x")]).toEqual(["'=1+1", "'-5", "a=b", "'quoted'", "''=x"]);
});

it("numbers stay numbers, money with its cents, and nothing is an empty cell", () => {
  const headings = [numberCells("N", () => null), moneyCells("M", () => null), textCells("T", () => null)];
  expect(csvLines(headings, [[-7, -1234.5, null]])).toBe("-7,-1234.50,\r\n");
});
