import { useWatch } from "react-hook-form";
import { stopTotals } from "#bff/modules/orders/rules.ts";
import { formatNumber } from "#bff/words/numbers.ts";
import { Total } from "../../form/index.ts";
import { toNumber } from "../../typed/numbers.ts";
import type { TripForm } from "./trip-form.ts";

/** Sums over the stops, as one types. */
export function TripTotals() {
  const [items, miles] = useWatch<TripForm, ["items", "calc_miles"]>({ name: ["items", "calc_miles"] });
  const stops = items.map((item) => ({ type: item.type, status: item.status, length: 0, qty: toNumber(item.qty) ?? 0, weight: toNumber(item.weight) ?? 0 }));
  const totals = stopTotals(stops);
  return (
    <>
      <Total label="Stops" value={formatNumber(stops.filter((stop) => stop.status).length)} />
      <Total label="Qty" value={formatNumber(totals.qty)} />
      <Total label="Weight" value={formatNumber(totals.weight)} />
      <Total label="Miles" value={formatNumber(toNumber(miles) ?? 0)} />
    </>
  );
}
