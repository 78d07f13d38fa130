import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { stopTotals } from "#bff/modules/orders/rules.ts";
import { formatNumber } from "#bff/words/numbers.ts";
import { toNumber } from "../../../typed/numbers.ts";
import { errorAt } from "../error-at.ts";
import type { OrderForm } from "../order-form.ts";

const number = (value: unknown) => toNumber(value) ?? 0;
const sum = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 2);
const count = (many: number, word: string) => `${many} ${word}${many === 1 ? "" : "s"}`;

/** Sums of qty, length and weight under their columns. */
export function StopTotals() {
  const { control } = useFormContext<OrderForm>();
  const items = useWatch({ control, name: "items" });
  const sums = stopTotals(
    items.map(({ type, status, qty, length, weight }) => ({ type, status, qty: number(qty), length: number(length), weight: number(weight) })),
  );
  return (
    <div className="hb-stop-row hb-stop-foot" role="status" aria-label="Stop totals">
      <span className="hb-stop-counts">
        {count(sums.shippers, "shipper")}, {count(sums.consignees, "consignee")}
      </span>
      <span>Total</span>
      <output aria-label="Total Qty">{sum(sums.qty)}</output>
      <output aria-label="Total Length">{sum(sums.length)}</output>
      <output aria-label="Total Weight">{sum(sums.weight)}</output>
    </div>
  );
}

function useStopsError(): string | undefined {
  const { control } = useFormContext<OrderForm>();
  const { errors } = useFormState({ control, name: "items" });
  return errorAt(errors, "items.root", "items");
}
/** Before the first stop; says so in red once a save was refused for it. */
export function NoStops() {
  const message = useStopsError();
  return <p className={message ? "hb-stop-none hb-field-error" : "hb-stop-none"}>{message ?? "No stops yet. Add a shipper and a consignee."}</p>;
}
/** What is wrong with the stops as a whole, such as one that may not be removed. */
export function StopsError() {
  const message = useStopsError();
  return (
    message && (
      <p className="hb-field-error" role="alert">
        {message}
      </p>
    )
  );
}
