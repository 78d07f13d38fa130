/** What is picked up beside what is delivered: freight that is counted once. */
import { endWords, type Freight, stopTotals } from "#bff/modules/orders/totals.ts";
import "./balance.css";

/** Amber where they differ. */
export function StopBalance({ stops }: { stops: readonly Freight[] }) {
  const totals = stopTotals(stops);
  const { pickup, delivery, isBalanced } = totals;
  return (
    <span className="hb-balance" data-differs={!isBalanced || undefined}>
      Pick-up <strong>{endWords(totals, pickup)}</strong> / Delivery <strong>{endWords(totals, delivery)}</strong>{" "}
      <b title={isBalanced ? "What is picked up is delivered" : "What is delivered is not what is picked up"}>{isBalanced ? "✓" : "differs"}</b>
    </span>
  );
}
