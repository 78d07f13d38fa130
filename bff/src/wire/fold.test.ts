import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, foldedWords } from "./fold.ts";

const anyText = fc.string({ unit: "binary" });
const asciiText = fc.string({ unit: "binary-ascii" });

describe("fold", () => {
  it.each([
    ["Łódź Trucking", "lodz trucking"],
    ["ÉMILE", "emile"],
    ["Señor & Fils, Montréal", "senor fils montreal"],
    ["Straße", "strasse"],
    ["STRASSE ẞ", "strasse ss"],
    ["Ærø Œuvre Đakovo", "aero oeuvre dakovo"],
    ["ISPARTA İstanbul ıspanak", "isparta istanbul ispanak"],
    ["100%_Cotton\\Haulers", "100 cotton haulers"],
    ["ΟΔΥΣΣΕΥΣ Οδυσσεύς", "οδυσσευσ οδυσσευσ"],
    ["Ёлка и Й", "елка и и"],
    ["ﬁne № ½", "fine no 1 2"],
    ["東京 運送", "東京 運送"],
    ["% _ - … 🚚", ""],
    ["  ", ""],
  ])("%s → %s", (text, folded) => expect(fold(text)).toBe(folded));

  it("folds what is folded to itself", () => {
    fc.assert(fc.property(anyText, (text) => fold(fold(text)) === fold(text)));
  });
  it("holds letters, digits and single spaces only", () => {
    fc.assert(fc.property(anyText, (text) => /^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u.test(fold(text))));
  });
  it("never holds a sign of LIKE", () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom("%", "_", "\\", "a", "É", " ") }), (text) => !/[%_\\]/.test(fold(text))));
  });
  it("takes ASCII letters of either case as one", () => {
    fc.assert(fc.property(asciiText, (text) => fold(text.toUpperCase()) === fold(text) && fold(text.toLowerCase()) === fold(text)));
  });
  it("is settled for every letter with a case, mark, digit and symbol", () => {
    const signs = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter((sign) => /[\p{LC}\p{Lm}\p{M}\p{N}\p{S}]/u.test(sign));
    const unsettled = signs.filter((sign) => {
      const folded = fold(sign);
      return fold(folded) !== folded || fold(sign.toUpperCase()) !== fold(sign.toUpperCase().toLowerCase());
    });
    expect(unsettled).toEqual([]);
  });
});

describe("foldedWords", () => {
  it("are the words as typed, each folded", () => {
    expect(foldedWords("  Fils   MONTRÉAL ")).toEqual(["fils", "montreal"]);
    expect(foldedWords("1_0%")).toEqual(["1 0"]);
    expect(foldedWords("& % Sons")).toEqual(["sons"]);
    expect(foldedWords("%_")).toEqual([]);
  });
  it("are all held by the text they were taken from", () => {
    fc.assert(fc.property(anyText, (text) => foldedWords(text).every((word) => fold(text).includes(word))));
  });
});
