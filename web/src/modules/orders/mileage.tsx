import { useFormContext, useWatch } from "react-hook-form";
import { RATE_METHOD } from "#bff/wire/known-keys.ts";
import { measureMiles } from "../../sources/places.ts";
import { toNumber } from "../../typed/numbers.ts";
import { MileageFields } from "../../ui/stops/mileage-fields.tsx";
import type { OrderForm } from "./order-form.ts";

/** Miles of the whole order. A rate per mile follows the stops. */
export function Mileage() {
  const { control } = useFormContext<OrderForm>();
  const method = useWatch({ control, name: "rate_mthd" });
  return (
    <div className="hb-order-mileage">
      <MileageFields label="Mileage" measure={measureMiles} follow={toNumber(method) === RATE_METHOD.PERMILE} />
    </div>
  );
}
