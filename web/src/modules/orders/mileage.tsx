import { useFormContext, useWatch } from "react-hook-form";
import { RATE_METHOD } from "#bff/wire/known-keys.ts";
import { MileageFields } from "../../freight/stops/mileage-fields.tsx";
import { toNumber } from "../../typed/numbers.ts";
import type { OrderForm } from "./order-form.ts";

/** Miles of the whole order. A rate per mile follows the stops. */
export function Mileage() {
  const { control } = useFormContext<OrderForm>();
  const method = useWatch({ control, name: "rate_mthd" });
  return (
    <div className="hb-order-mileage">
      <MileageFields label="Mileage" follow={toNumber(method) === RATE_METHOD.PERMILE} />
    </div>
  );
}
