import { describe, expect, it } from "vitest";
import { mostRecent } from "../memo.ts";
import { inline, meant, standIn } from "./stand-ins.ts";

const COMPANY = -1_500_000_000;
const USER = "0f8fad5b-d9cb-469f-a165-70867728950e";
const values = standIn(
  new Map<string | number, unknown>([
    [COMPANY, 7],
    [USER, "ann"],
  ]),
);

describe("a value that stands for another", () => {
  it("is replaced wherever it stands by itself", () => {
    expect(meant([1, COMPANY, "x", USER, null, COMPANY], values)).toEqual([1, 7, "x", "ann", null, 7]);
  });
  it("is not sent within another one", () => {
    expect(() => meant([`%${USER}%`], values)).toThrow("a rule that makes a text of the caller");
  });
  it("gives its place to SQL", () => {
    const sql = { sql: "a = ? and b = ? or c in (?, ?)", bindings: [1, COMPANY, COMPANY, 2] };
    expect(inline(sql, COMPANY, "r0.id")).toEqual({ sql: "a = ? and b = r0.id or c in (r0.id, ?)", bindings: [1, 2] });
  });
  it("is looked for in no statement that has question marks of its own", () => {
    expect(() => inline({ sql: "a ? 'b' and c = ?", bindings: [1] }, 1, "x")).toThrow("question marks");
  });
});

it("what nobody asked for longest is forgotten first", () => {
  const kept = mostRecent<string, number>(2);
  kept.set("a", 1);
  kept.set("b", 2);
  kept.get("a");
  kept.set("c", 3);
  expect(["a", "b", "c"].map((key) => kept.get(key))).toEqual([1, undefined, 3]);
});
