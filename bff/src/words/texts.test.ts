import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainDigits, readable } from "./texts.ts";

const anyText = fc.string({ unit: "binary" });
const signs = fc.string({
  unit: fc.constantFrom("a", "e", "\u0301", "\u200b", "\u200d", "\u200c", "\u0000", "\ufeff", "🚚", "\u00a0", "\ud800", "क", "्", "\u202e", "\n"),
});

describe("text as it is kept", () => {
  it.each([
    ["nul", "a\u0000b", "ab"],
    ["decomposed accents", "E\u0301te\u0301", "Été"],
    ["decomposed round an invisible sign", "e\u200b\u0301", "é"],
    ["a byte order mark and zero-width spaces", "\ufeffAcme\u200b Foods\u2060", "Acme Foods"],
    ["signs that turn the line round", "invoice\u202efdp.exe", "invoicefdp.exe"],
    ["no-break and wide spaces", "12\u00a0345\u3000lb", "12 345 lb"],
    ["soft line ends", "a\u000bb\u2028c", "a b c"],
    ["half a sign", "a\ud83d", "a\ufffd"],
    ["joiners of letters and pictures, which stay", "क्\u200dष 👨\u200d👩", "क्\u200dष 👨\u200d👩"],
    ["joiners of nothing", "\u200d a\u200c ", " a "],
    ["what is no letter", "a\uffff\u{1fffe}", "a"],
    ["lines and tabs, which stay", "a\tb\r\nc", "a\tb\r\nc"],
  ])("%s", (_, text, kept) => expect(readable(text)).toBe(kept));
  it("stays as it is once it is clean", () => {
    for (const texts of [anyText, signs]) fc.assert(fc.property(texts, (text) => readable(readable(text)) === readable(text)));
  });
  it("is composed and holds no unreadable sign", () => {
    for (const texts of [anyText, signs])
      fc.assert(
        fc.property(texts, (text) => {
          const kept = readable(text);
          return kept === kept.normalize("NFC") && kept.isWellFormed() && !/(?![\t\n\r])\p{Cc}|[\u200b\ufeff\u202e\u00ad]/u.test(kept);
        }),
      );
  });
});

describe("digits", () => {
  it("of any script are those of a keyboard", () => {
    for (const text of ["4165550198", "４１６５５５０１９８", "٤١٦٥٥٥٠١٩٨", "४१६५५५०१९८", "𝟒𝟏𝟔𝟓𝟓𝟓𝟎𝟏𝟗𝟖", "𝟺𝟷𝟼𝟻𝟻𝟻𝟶𝟷𝟿𝟾"])
      expect(plainDigits(text)).toBe("4165550198");
    const all = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter((sign) => /\p{Nd}/u.test(sign));
    expect(all.length % 10).toBe(0);
    expect(plainDigits(all.join(""))).toBe("0123456789".repeat(all.length / 10));
  });
});
