import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { optional } from "../fields/kinds.ts";
import type { LookupTables } from "../lookups/lookup-cache.ts";
import { readCell } from "./cells.ts";
import { datesIn, guessed } from "./head.ts";

const types = {
  byType: new Map([
    [
      "VEHICLE_TYPE",
      [
        { key: 212, value: "Truck", code: "TRUCK" },
        { key: 213, value: "Trailer", code: "TRAILER" },
      ],
    ],
  ]),
} as unknown as LookupTables;
const reading = { hasDecimalCommas: false, isCsv: true, dates: "day" as const, thisYear: 2026, types };
const money = optional.money();
const day = optional.day();

/** What the field's own schema makes of a cell. */
function kept(text: string, hasDecimalCommas = false): unknown {
  const read = readCell(money, text, { ...reading, hasDecimalCommas });
  if (read === undefined || "wrong" in read) return "refused";
  const parsed = money.write.safeParse(read.value);
  return parsed.success ? parsed.data : "refused";
}

describe("numbers", () => {
  it.each([
    ["1,250.50", 1250.5, "refused"],
    ["0,125", "refused", "refused"],
    ["12,5", "refused", 12.5],
    ["1.234,50", "refused", 1234.5],
    ["1 234,50", 1234.5, 1234.5],
    ["1,234", 1234, "refused"],
    ["12.5", 12.5, 12.5],
    ["1.2.3,4", "refused", "refused"],
    ["abc", "refused", "refused"],
  ])("%s", (text, plain, withCommas) => {
    expect([kept(text), kept(text, true)]).toEqual([plain, withCommas]);
  });
  it("of any amount reads back as it is written with a decimal comma", () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        const text = (cents / 100).toFixed(2).replace(".", ",");
        expect(kept(text, true)).toBe(cents / 100 + 0);
      }),
    );
  });
});

it.each([
  ["15-03-2026", "day", "2026-03-15"],
  ["03/15/2026", "day", undefined],
  ["03/15/2026", "month", "2026-03-15"],
  ["03-04-26", "month", "2026-03-04"],
  ["2026-03-15T08:30:00", "day", "2026-03-15"],
  ["2026/03/15", "day", "2026-03-15"],
  ["15 Mar 2026 8:30 am", "day", "2026-03-15"],
  ["46096", "day", "2026-03-15"],
  ["30-02-2026", "day", undefined],
  ["15/3", "day", undefined],
  ["today", "day", undefined],
] as const)("the day %s, %s first", (text, dates, expected) => {
  const read = readCell(day, text, { ...reading, dates });
  expect(read && "value" in read ? read.value : undefined).toBe(expected);
});

it("lists are read by name or code, flags by words, and text loses the apostrophe that kept it from running", () => {
  const type = optional.lookup("VEHICLE_TYPE");
  expect(["truck", "TRAILER", "Submarine"].map((text) => readCell(type, text, reading))).toEqual([
    { value: 212 },
    { value: 213 },
    { wrong: "There is no Submarine in the list: Truck, Trailer" },
  ]);
  expect(["Yes", "n", "maybe"].map((text) => readCell(optional.flag(), text, reading))).toEqual([
    { value: true },
    { value: false },
    { wrong: "Please enter Yes or No" },
  ]);
  expect([readCell(optional.text(9), "'=x", reading), readCell(optional.text(9), "'=x", { ...reading, isCsv: false })]).toEqual([
    { value: "=x" },
    { value: "'=x" },
  ]);
  expect(readCell(optional.text(9), { fault: "#REF!" }, reading)).toEqual({ wrong: "This cell holds an error: #REF!" });
});

it("tells by the dates themselves what comes first, and which column is which by its heading, none twice", () => {
  const columns = [
    { name: "hired", heading: "Hired", field: day, names: ["hired", "date of hire"] },
    { name: "note", heading: "Note", field: optional.text(9), names: ["note"] },
  ];
  const rows = (...texts: string[]) => texts.map((text, at) => ({ no: at, cells: [text] }));
  expect([["01/02/2026", "03/15/2026"], ["15/03/2026"], ["01/02/2026"], ["2026-01-02"]].map((texts) => datesIn(rows(...texts), ["hired"], columns))).toEqual([
    "month",
    "day",
    "either",
    undefined,
  ]);
  expect(guessed(["Date of Hire *", "HIRED", "Colour"], columns)).toEqual(["hired", null, null]);
  expect(guessed(["Colour", "Note"], columns, { colour: "note", note: "" })).toEqual(["note", null]);
});
