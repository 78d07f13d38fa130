import { describe, expect, it } from "vitest";
import { changesOf, keyOf, plain } from "./values.ts";

describe("plain", () => {
  it("reads the same value from a form, SQLite and Postgres", () => {
    expect(plain("10.50", "decimal")).toBe(10.5);
    expect(plain(1, "boolean")).toBe(true);
    expect(plain(0, "boolean")).toBe(false);
    expect(plain({ id: 5, name: "Acme" }, "integer")).toBe(5);
    expect(plain("", "string")).toBeNull();
    expect(plain('{"a":1}', "json")).toEqual({ a: 1 });
    const moment = "2026-03-02T13:30:00.000Z";
    for (const value of [moment, Date.parse(moment), new Date(moment), "2026-03-02T08:30:00-05:00"]) expect(plain(value, "timestamp")).toBe(moment);
  });

  it("leaves wall clocks and days unshifted", () => {
    const local = new Date(2026, 2, 2, 8, 30);
    for (const value of ["2026-03-02T08:30:00", "2026-03-02 08:30:00", local, local.getTime()]) expect(plain(value, "dateTime")).toBe("2026-03-02T08:30:00");
    for (const value of ["2026-03-02", local]) expect(plain(value, "date")).toBe("2026-03-02");
  });
});

describe("keyOf", () => {
  it("finds a key, bare or held", () => {
    expect([keyOf(3), keyOf("a-b"), keyOf({ id: 4 }), keyOf({ name: "new" }), keyOf(null), keyOf([])]).toEqual([3, "a-b", 4, undefined, undefined, undefined]);
  });
});

describe("changesOf", () => {
  const fields = { rate: { type: "decimal", alias: false }, note: { type: "string", alias: false }, items: { type: "alias", alias: true } };
  it("tells only what really changes", () => {
    expect(changesOf(fields, { rate: "10.00", note: null }, { rate: 10, note: "", items: [1] })).toEqual({});
    expect(changesOf(fields, { rate: "10.00", note: null }, { rate: 11, note: "Call first" })).toEqual({ rate: [10, 11], note: [null, "Call first"] });
  });
});
