/** What is picked up beside what is delivered: freight that is counted once. */
import { type End, endWords, type Freight, stopTotals } from "#bff/modules/orders/totals.ts";
import "./balance.css";

const isFreight = ({ qty, weight, length }: End) => qty.length + weight.length + length > 0;

/** Amber where they differ; nothing where there is no freight to count. */
export function StopBalance({ stops }: { stops: readonly Freight[] }) {
  const totals = stopTotals(stops);
  const { pickup, delivery, isBalanced } = totals;
  if (![pickup, delivery].some(isFreight)) return null;
  return (
    <span className="hb-balance" data-differs={!isBalanced || undefined}>
      Pick-up <strong>{endWords(totals, pickup)}</strong> / Delivery <strong>{endWords(totals, delivery)}</strong>{" "}
      <b title={isBalanced ? "What is picked up is delivered" : "What is delivered is not what is picked up"}>{isBalanced ? "✓" : "differs"}</b>
    </span>
  );
}
