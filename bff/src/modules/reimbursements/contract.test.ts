import Big from "big.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { reimbursements } from "./contract.ts";
import { reimbursementFigures } from "./rules.ts";

it("the two figures add up to the total that is kept, whatever was typed", () => {
  const typed = fc.integer({ min: 0, max: 99_999_999 }).map((part) => part / 100);
  fc.assert(
    fc.property(typed, fc.constantFrom("HST ON - 13", "GST+QST - 14.975", "GST - 5", "None - 0", "Exempt", null), (amount, label) => {
      const total = reimbursements.fields.ttl_amt.write.parse(amount);
      const { hst_amt, txn_amt } = reimbursementFigures(total, label);
      expect(Big(hst_amt).plus(txn_amt).toNumber()).toBe(total);
    }),
    { numRuns: 1000 },
  );
});
