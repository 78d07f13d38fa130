/** What a trip's stops come to: both ends, and the most that is on board at once. */
import { type Freight, highestLoad, weights } from "#bff/modules/orders/totals.ts";
import { StopBalance } from "../../freight/stops/balance.tsx";

/** `stops` in the order in which they are driven. */
export function StopLoads({ stops }: { stops: readonly (Freight & { orderids: number | null })[] }) {
  return (
    <>
      <StopBalance stops={stops} />
      <span className="hb-balance">
        On board at most <strong>{weights(highestLoad(stops)).join(", ")}</strong>
      </span>
    </>
  );
}
