import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { StopBalance } from "../../../freight/stops/balance.tsx";
import { useTypedFreight } from "../../../freight/stops/use-typed-freight.ts";
import { errorAt } from "../error-at.ts";
import type { OrderForm, StopForm } from "../order-form.ts";

const count = (many: number, word: string) => `${many} ${word}${many === 1 ? "" : "s"}`;

/** What the stops come to. */
export function StopTotals() {
  const { control } = useFormContext<OrderForm>();
  const stops = useWatch({ control, name: "items" }).map(useTypedFreight());
  const many = (type: StopForm["type"]) => stops.filter((stop) => stop.status && stop.type === type).length;
  return (
    <div className="hb-stop-foot" role="status" aria-label="Stop totals">
      <span>
        {count(many("S"), "shipper")}, {count(many("C"), "consignee")}
      </span>
      <StopBalance stops={stops} />
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
