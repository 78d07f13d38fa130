import { useFormContext, useWatch } from "react-hook-form";
import { MILES_MODES } from "#bff/modules/orders/contract.ts";
import { NumberField, RadioField } from "../../form/index.ts";
import type { OrderForm } from "./form-values.ts";

const MODES = MILES_MODES.map((value) => ({ value, label: value }));

/** Miles of the whole order. Manual opens the total. */
export function Mileage() {
  const { control } = useFormContext<OrderForm>();
  const mode = useWatch({ control, name: "miles_mode" });
  return (
    <div className="hb-order-mileage">
      <RadioField name="miles_mode" label="Mileage" options={MODES} />
      <NumberField name="calc_miles" label="Total Miles" readOnly={mode === "Auto"} />
    </div>
  );
}
