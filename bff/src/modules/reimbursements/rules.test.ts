import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reimbursementFigures } from "./rules.ts";

describe("reimbursementFigures", () => {
  it.each([
    [113, "HST ON - 13", 98.31, 14.69],
    [100, "GST+QST - 14.975", 85.02, 14.98],
    [0.05, "GST - 5", 0.05, 0],
    [50, "Custom", 0, 50],
    [50, null, 0, 50],
    [null, "HST ON - 13", 0, 0],
  ])("%s with %s", (total, label, hst_amt, txn_amt) => {
    expect(reimbursementFigures(total, label)).toEqual({ hst_amt, txn_amt });
  });

  it("adds up to the total, to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.constantFrom("A - 13", "A - 14.975", "A - 5", "A - 0", "A"), (cents, label) => {
        const { hst_amt, txn_amt } = reimbursementFigures(cents / 100, label);
        expect(Math.round(hst_amt * 100) + Math.round(txn_amt * 100)).toBe(cents);
      }),
    );
  });
});
