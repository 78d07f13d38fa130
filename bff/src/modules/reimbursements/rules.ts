/** The figures of a reimbursement, for the form while one types and for the server when it saves. Exact decimals. Source: specification 2, section 5. */
import Big from "big.js";
import { taxPercentOfLabel } from "../orders/rules.ts";

/** `hst_amt`: amount without tax; `txn_amt`: transaction amount, what is left of the total. */
export type ReimbursementFigures = { hst_amt: number; txn_amt: number };

/**
 * Amount W/O tax = total − tax percent of the total; transaction amount = total − that. The share of the tax is rounded once, half up, so that the two add
 * up to the total. Without a total or without a number in the tax's label the amount is 0.
 * @param label of the tax type, e.g. "HST ON - 13"
 */
export function reimbursementFigures(total: number | null, label: string | null): ReimbursementFigures {
  const percent = label === null ? null : taxPercentOfLabel(label);
  const whole = Big(total ?? 0).round(2, Big.roundHalfUp);
  if (percent === null) return { hst_amt: 0, txn_amt: whole.toNumber() };
  const tax = whole.times(percent).div(100).round(2, Big.roundHalfUp);
  return { hst_amt: whole.minus(tax).toNumber(), txn_amt: tax.toNumber() };
}
