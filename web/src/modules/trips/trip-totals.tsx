import { useWatch } from "react-hook-form";
import { formatMiles, formatNumber } from "#bff/words/numbers.ts";
import { Total } from "../../form/index.ts";
import { useTypedFreight } from "../../freight/stops/use-typed-freight.ts";
import { toNumber } from "../../typed/numbers.ts";
import { StopLoads } from "./stop-loads.tsx";
import type { TripForm } from "./trip-form.ts";

/** What the trip comes to, as one types. */
export function TripTotals() {
  const [items, miles] = useWatch<TripForm, ["items", "calc_miles"]>({ name: ["items", "calc_miles"] });
  const freight = useTypedFreight();
  const stops = items.map((item) => ({ ...freight(item), orderids: item.orderids }));
  return (
    <>
      <Total label="Stops" value={formatNumber(stops.filter((stop) => stop.status).length)} />
      <StopLoads stops={stops} />
      <Total label="Miles" value={formatMiles(toNumber(miles) ?? 0)} />
    </>
  );
}
