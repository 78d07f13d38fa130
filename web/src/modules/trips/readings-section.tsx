/** Miles, reefer temperature and odometer. */
import { useWatch } from "react-hook-form";
import { MILES_MODES } from "#bff/modules/orders/contract.ts";
import { FormSection, NumberField, RadioField } from "../../form/index.ts";
import type { TripForm } from "./form-values.ts";

const MODES = MILES_MODES.map((value) => ({ value, label: value }));

export function ReadingsSection() {
  const mode = useWatch<TripForm, "miles_mode">({ name: "miles_mode" });
  return (
    <FormSection title="Mileage, Reefer and Odometer">
      <RadioField name="miles_mode" label="Miles" options={MODES} />
      <NumberField name="calc_miles" label="Total Miles" readOnly={mode === "Auto"} />
      <NumberField name="ref_start" label="Reefer Begin" unit="°" />
      <NumberField name="ref_end" label="Reefer End" unit="°" />
      <NumberField name="odm_start" label="Odometer Start" />
      <NumberField name="odm_end" label="Odometer End" />
    </FormSection>
  );
}
