import { describe, expect, it } from "vitest";
import { byName, byPart, byText, holding } from "./filters.ts";

const contains = (value: string) => ({ value, match: "contains" }) as const;

describe("text that people type", () => {
  it("is looked for word by word, folded", () => {
    expect(holding(" MONTRÉAL  Acier-Fils ")).toEqual([{ search: { _contains: "montreal" } }, { search: { _contains: "acier fils" } }]);
    expect(holding("%_")).toEqual([]);
  });
  it("is a name as it is, or words of one; signs alone do not restrict", () => {
    const rule = byName("name");
    expect(rule({ value: "100%", match: "exact" }, "name")).toEqual({ name: { _eq: "100%" } });
    expect(rule(contains("Émile"), "name")).toEqual({ search: { _contains: "emile" } });
    expect(rule(contains("Émile Roy"), "name")).toEqual({ _and: [{ search: { _contains: "emile" } }, { search: { _contains: "roy" } }] });
    expect(rule(contains("%"), "name")).toBeNull();
  });
  it("is looked for in every usual spelling where the database does not know its letters", () => {
    const spelled = ["éCLAT", "éclat", "ÉCLAT", "Éclat"].map((_contains) => ({ desc: { _contains } }));
    expect(byText("desc")(contains("ice"), "desc")).toEqual({ desc: { _icontains: "ice" } });
    expect(byText("desc")(contains("éCLAT"), "desc")).toEqual({ _or: [{ desc: { _icontains: "éCLAT" } }, ...spelled] });
  });
  it("has each of LIKE's signs met by one character where it is not folded", () => {
    expect(byPart("email")(contains("a%b\\c_d"), "email")).toEqual({ email: { _icontains: "a_b_c_d" } });
  });
});
