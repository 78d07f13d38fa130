/** Miles, reefer temperature and odometer. */
import { DEGREES } from "#bff/words/units.ts";
import { FormSection, NumberField } from "../../form/index.ts";
import { MileageFields } from "../../freight/stops/mileage-fields.tsx";

export type ReadingFields = "miles_mode" | "miles_source" | "calc_miles" | "ref_start" | "ref_end" | "odm_start" | "odm_end";

export function ReadingsSection() {
  return (
    <FormSection title="Mileage, Reefer and Odometer">
      <MileageFields label="Miles" />
      <NumberField name="ref_start" label="Reefer Begin" unit={DEGREES} />
      <NumberField name="ref_end" label="Reefer End" unit={DEGREES} />
      <NumberField name="odm_start" label="Odometer Start" />
      <NumberField name="odm_end" label="Odometer End" />
    </FormSection>
  );
}
