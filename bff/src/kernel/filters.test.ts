import { describe, expect, it } from "vitest";
import { byKey, byName, byPart, byText, exactly, holding, literal } from "./filters.ts";

const contains = (value: string) => ({ value, match: "contains" }) as const;

describe("text that people type", () => {
  it("is looked for word by word, folded", () => {
    expect(holding(" MONTRÉAL  Acier-Fils ")).toEqual([{ search: { _contains: "montreal" } }, { search: { _contains: "acier fils" } }]);
    expect(holding("%_")).toEqual([]);
  });
  it("is a name as it is, or words of one; signs alone are in none", () => {
    const rule = byName("name");
    expect(rule({ value: "100%", match: "exact" }, "name")).toEqual({ name: { _eq: "100%" } });
    expect(rule(contains("Émile"), "name")).toEqual({ search: { _contains: "emile" } });
    expect(rule(contains("Émile Roy"), "name")).toEqual({ _and: [{ search: { _contains: "emile" } }, { search: { _contains: "roy" } }] });
    expect(rule(contains("%"), "name")).toEqual({ id: { _null: true } });
  });
  it("is looked for in every usual spelling where the database does not know its letters", () => {
    const spelled = ["éCLAT", "éclat", "ÉCLAT", "Éclat"].map((_contains) => ({ desc: { _contains } }));
    expect(byText("desc")(contains("ice"), "desc")).toEqual({ desc: { _icontains: "ice" } });
    expect(byText("desc")(contains("éCLAT"), "desc")).toEqual({ _or: [{ desc: { _icontains: "éCLAT" } }, ...spelled] });
  });
  it("is taken as it is, signs of LIKE and words of Directus too", () => {
    expect(byPart("email")(contains("a%b\\c_d"), "email")).toEqual({ email: { _icontains: "a\\%b\\\\c\\_d" } });
    expect(["null", "NULL", "true", "false", "$NOW(-1 day)", "nullable"].map(literal)).toEqual([
      "\\null",
      "\\NULL",
      "\\true",
      "\\false",
      "\\$NOW(-1 day)",
      "nullable",
    ]);
    expect([exactly("null"), exactly("$5"), exactly("a")]).toEqual([
      { _contains: "\\null", _ncontains: "_____" },
      { _contains: "\\$5", _ncontains: "___" },
      { _eq: "a" },
    ]);
  });
});

it("a number is read in digits of any script, and nothing else is one", async () => {
  const rule = byKey("order_no");
  for (const value of ["10059", "１００５９", "١٠٠٥٩"]) expect(rule({ value, match: "exact" }, "Order No")).toEqual({ order_no: { _eq: 10_059 } });
  for (const value of ["#10059", "1e4", "１０ ０"]) expect(() => rule({ value, match: "exact" }, "Order No")).toThrow("Order No must be a number");
});
