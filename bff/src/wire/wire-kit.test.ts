import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "../kernel/errors.ts";
import { parseWrite } from "../saving/parse-write.ts";
import { formatNumber, rounded } from "../words/numbers.ts";
import { momentIn, startOfDay } from "../words/zones.ts";
import {
  flag,
  instant,
  keptFile,
  MANDATORY,
  numberOr,
  optionalInstant,
  optionalNumber,
  reference,
  requiredDay,
  requiredFlag,
  sentVersion,
  text,
  UNCLEAR,
  wallClock,
} from "./wire-kit.ts";

const NOT_A_DATE = "Please enter a valid date";
const WRONG = "Please enter a valid value";
const CHOOSE = "Please choose from the list";
const FINE = "Please enter a number with 2 decimals at most";

/** What a field makes of a value, or its complaint. */
function read(schema: z.ZodType, value: unknown, zone?: string): unknown {
  try {
    return (parseWrite(z.object({ field: schema }), { field: value }, zone) as { field: unknown }).field;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.fields?.[0]?.message;
  }
}

describe("a moment", () => {
  it.each([
    ["2026-05-10", "2026-05-10T04:00:00.000Z"],
    ["2026-01-10", "2026-01-10T05:00:00.000Z"],
    ["2026-05-10T09:30:00", "2026-05-10T13:30:00.000Z"],
    ["2026-05-10 09:30", "2026-05-10T13:30:00.000Z"],
    ["2026-05-10T09:30:00.250", "2026-05-10T13:30:00.250Z"],
    ["2026-05-10T09:30:00Z", "2026-05-10T09:30:00.000Z"],
    ["2026-05-10T09:30:00+0530", "2026-05-10T04:00:00.000Z"],
    ["2026-05-10T09:30:00+14:00", "2026-05-09T19:30:00.000Z"],
    ["2026-05-10Z", "2026-05-10T00:00:00.000Z"],
    [Date.UTC(2026, 4, 10), "2026-05-10T00:00:00.000Z"],
    [String(Date.UTC(2026, 4, 10)), "2026-05-10T00:00:00.000Z"],
    // Clocks jump from 2 to 3 on 8 March and fall back from 2 to 1 on 1 November.
    ["2026-03-08T02:30:00", "2026-03-08T07:30:00.000Z"],
    ["2026-11-01T01:30:00", "2026-11-01T05:30:00.000Z"],
    [0, "1970-01-01T00:00:00.001Z"],
    ["1970-01-01T00:00:00Z", "1970-01-01T00:00:00.001Z"],
  ])("of %s is %s to a company in Toronto", (value, moment) => {
    expect(read(instant(), value, "America/Toronto")).toBe(moment);
  });

  it("starts a day where clocks skip midnight", () => {
    expect(read(instant(), "2026-09-06", "America/Santiago")).toBe("2026-09-06T04:00:00.000Z");
  });

  it("is of the company that asks, also after a refused write and inside another's", () => {
    const nested = z.preprocess((value) => [value, read(instant(), value, "Asia/Tokyo")], z.tuple([instant(), z.string()]));
    expect(read(nested, "2026-05-10", "America/Toronto")).toEqual(["2026-05-10T04:00:00.000Z", "2026-05-09T15:00:00.000Z"]);
    expect(read(instant(), "2026-02-30", "America/Toronto")).toBe(NOT_A_DATE);
    expect(read(instant(), "2026-05-10")).toBe("2026-05-10T00:00:00.000Z");
  });

  it("is of the sender's clock in every zone", () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const days = fc.date({ min: new Date("1990-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(zones, days, (zone, day) => {
        expect(read(instant(), day, zone)).toBe(startOfDay(day, zone).toISOString());
        expect(read(instant(), `${day}T12:34:56`, zone)).toBe(momentIn(`${day}T12:34:56`, zone).toISOString());
      }),
      { numRuns: 500 },
    );
  });

  const WRONG_DATES = [
    "2025-02-29",
    "2026-02-30T10:00:00Z",
    "2026-05-10T25:00:00",
    "2026-05-10T09:30:00+99:99",
    "2026-05-10T09:30:00+14:01",
    "2026-05-10T09:30:00-15:00",
    "2026-05-10T09:30:00+05:60",
    "1778371200",
    "soon",
    1e300,
    true,
    {},
  ];
  it.each(WRONG_DATES)("is no %s", (value) => {
    for (const schema of [instant(), optionalInstant(), requiredDay(), wallClock("Request date is required")]) {
      expect(read(schema, value)).toBe(NOT_A_DATE);
      expect(read(schema, value, "America/Toronto")).toBe(NOT_A_DATE);
    }
  });
  it.each([null, undefined, "", "  "])("that is missing (%j) is asked for", (value) => {
    expect(read(instant(), value)).toBe(MANDATORY);
    expect(read(requiredDay(), value)).toBe(MANDATORY);
    expect(read(wallClock("Request date is required"), value)).toBe("Request date is required");
    expect(read(optionalInstant(), value)).toBeNull();
  });
  it("leaves days and clocks at stops as they are", () => {
    expect(read(requiredDay(), "2026-05-10", "America/Toronto")).toBe("2026-05-10");
    expect(read(wallClock(""), "2026-05-10T09:30:00-05:00", "America/Toronto")).toBe("2026-05-10T09:30:00");
  });
});

describe("money", () => {
  const money = optionalNumber({ decimals: 2 });
  it.each([
    [10.005, FINE],
    ["10.005", FINE],
    [-10.005, FINE],
    [1.005, FINE],
    [0.1 + 0.2, 0.3],
    ["1,250.499", FINE],
    ["1,250.490", 1250.49],
    [-0.001, FINE],
    ["0,125", UNCLEAR],
    ["1.234,567", UNCLEAR],
    ["2 345,75", 2345.75],
    ["-0", 0],
    [null, null],
    ["ten", "Please enter a number"],
    ["$1,234.5", 1234.5],
    ["C$ 10", 10],
  ])("of %s is %s", (value, kept) => {
    expect(read(money, value)).toBe(kept);
  });
  it("is limited", () => {
    const cents = numberOr(0, { min: 0, max: 99.99, decimals: 2 });
    const OUT = "Please enter a number from 0 to 99.99";
    expect([99.99, 99.995, 99.985, -0.004, 0].map((value) => read(cents, value))).toEqual([99.99, OUT, FINE, OUT, 0]);
  });
  it("has no -0 where digits are not cut either", () => {
    expect(read(optionalNumber(), -0)).toBe(0);
    expect(read(optionalNumber(), 0.1 + 0.2)).toBe(0.1 + 0.2);
  });
  it("has the digits that are kept or is refused, and stays when it is read back", () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (thousandths) => {
        const typed = Big(thousandths).div(1000).toNumber();
        expect(read(money, typed)).toBe(thousandths % 10 === 0 ? typed + 0 : FINE);
        expect(read(money, formatNumber(typed, 2))).toBe(rounded(typed, 2));
      }),
    );
  });
  it("that a record has already stays, with as many digits as it has", () => {
    const write = z.object({ field: numberOr(0, { decimals: 2 }) });
    expect(parseWrite(write, { field: "1.005" }, "UTC", { field: 1.005 })).toEqual({ field: 1.005 });
    expect(() => parseWrite(write, { field: "1.005" }, "UTC", { field: 1 })).toThrow(FINE);
  });
});

describe("what is said of a wrong value", () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ["a flag of words", flag(), "maybe", WRONG],
    ["a choice of two that is missing", requiredFlag(), null, MANDATORY],
    ["a choice of two that is neither", requiredFlag(), "maybe", WRONG],
    ["a missing choice", z.enum(["S", "C"]), undefined, MANDATORY],
    ["an empty choice", z.enum(["S", "C"]), "", MANDATORY],
    ["an unknown choice", z.enum(["S", "C"]), "X", CHOOSE],
    ["a missing reference", reference(), "", MANDATORY],
    ["an unknown reference", reference(), "TORONTO", CHOOSE],
    ["a reference that names nothing", reference(), {}, CHOOSE],
    ["text that is no text", text(5), ["x"], WRONG],
    ["too few", z.array(z.number()).min(1), [], CHOOSE],
    ["too many", z.array(z.number()).max(1), [1, 2], CHOOSE],
    ["no list", z.array(keptFile), "x", WRONG],
    ["long text", z.string().max(3), "long", "Maximum allowed 3 character"],
    ["a part of no kind", z.array(keptFile), [{ id: "x" }], WRONG],
    ["a wrong version", sentVersion(), "new", WRONG],
    ["half a version", sentVersion(), 1.5, WRONG],
  ])("%s", (_, schema, value, message) => {
    expect(read(schema, value)).toBe(message);
  });
  it("is never zod's, also of a body that is none", () => {
    for (const body of [null, "x", 5, []]) expect(() => parseWrite(z.object({ field: text(5) }), body)).toThrow(body === null ? MANDATORY : WRONG);
  });
});

describe("a version", () => {
  it.each([
    [null, undefined],
    ["", undefined],
    [undefined, undefined],
    ["3", 3],
    [3, 3],
  ])("of %j is %s", (value, version) => {
    expect(read(sentVersion(), value)).toBe(version);
  });
  it("may be left out", () => {
    expect(parseWrite(z.object({ version: sentVersion() }), {}).version).toBeUndefined();
  });
});
