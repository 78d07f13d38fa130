import { expect, it } from "vitest";
import { codeAt, keyUri, newSecret, stepAt, stepOf } from "./totp.ts";

/** RFC 6238, appendix B: the ASCII digits 1 to 9 and 0, twice. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i of the RFC's table the code is %s", async (seconds, code) => {
  expect(await codeAt(SECRET, stepAt(seconds * 1000))).toBe(code);
});
it("may be one step behind or before the clock, and no more", async () => {
  const now = 1_111_111_111_000;
  const found = await Promise.all([-2, -1, 0, 1, 2].map(async (drift) => stepOf(SECRET, await codeAt(SECRET, stepAt(now) + drift), now)));
  expect(found).toEqual([undefined, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, undefined]);
});
it("has a secret of 160 random bits, which reads back as it was written", async () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  expect(await codeAt(one, 1)).toBe(await codeAt(one.toLowerCase(), 1));
});
it("is read by apps from an address that names product and person", () => {
  const uri = new URL(keyUri(SECRET, "ann+x@maple.example", "Haulbook"));
  expect([uri.protocol, decodeURIComponent(uri.pathname), uri.searchParams.get("secret"), uri.searchParams.get("issuer")]).toEqual([
    "otpauth:",
    expect.stringContaining("Haulbook:ann+x@maple.example"),
    SECRET,
    "Haulbook",
  ]);
});
