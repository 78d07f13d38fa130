import { describe, expect, it } from "vitest";
import { isText } from "./text-bytes.ts";

const wide = (text: string, mark = [0xff, 0xfe]) => Uint8Array.from([...mark, ...Buffer.from(text, "utf16le")]);

describe("isText", () => {
  it.each([
    ["nothing", new Uint8Array()],
    ["letters and layout", Buffer.from("BMW\ttrucks\r\nlist\f")],
    ["UTF-8", Buffer.from("\ufeffŁódź – 東京 🚚")],
    ["Windows-1252", Uint8Array.from([0x93, 0x4d, 0x6f, 0x6e, 0x74, 0x72, 0xe9, 0x61, 0x6c, 0x94])],
    ["UTF-16 from Notepad", wide("Montréal 🚚\r\n")],
    ["UTF-16 the other way round", Uint8Array.from(Buffer.from(wide("Łódź")).swap16())],
  ])("takes %s", (_, bytes) => {
    expect(isText(bytes)).toBe(true);
  });
  it.each([
    ["a NUL", Buffer.from("MZ\0")],
    ["a control character", Buffer.from("a\u0007b")],
    ["a deletion", Buffer.from("a\u007fb")],
    ["UTF-16 without its mark", Buffer.from("text", "utf16le")],
    ["UTF-16 with a control character", wide("a\u0001")],
    ["UTF-16 cut in half", wide("ab").subarray(0, 5)],
    ["half a surrogate pair", wide("a\ud83d")],
  ])("does not take %s", (_, bytes) => {
    expect(isText(bytes)).toBe(false);
  });
});
