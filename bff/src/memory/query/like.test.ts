import { describe, expect, it } from "vitest";
import { asciiLower, likePattern } from "./like.ts";

describe("likePattern", () => {
  it.each([
    ["%100\\%%", "over 100% sure", true],
    ["%100\\%%", "over 100x sure", false],
    ["a_c", "A🚚C", true],
    ["a\\_c", "abc", false],
    ["back\\\\slash", "back\\slash", true],
    ["%(a|b)%", "x(a|b)y", true],
    ["%é%", "É", false],
    ["a%", "A\nb", true],
    ["a-b]", "a-b]", true],
  ])("%s and %j: %s", (pattern, text, expected) => expect(likePattern(pattern).test(text)).toBe(expected));
});

it("lowers ASCII letters only", () => expect(asciiLower("ÉAb")).toBe("Éab"));
