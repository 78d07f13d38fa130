/** Whose trailers, and which: the fleet's units, or free text when they are custom. */

import { useFormContext, useWatch } from "react-hook-form";
import { choicesOf } from "#bff/fields/values.ts";
import { trips } from "#bff/modules/trips/contract.ts";
import { FormSection, SelectField, SuggestField, TextField } from "../../form/index.ts";
import { trailerSource } from "../../suggest/units.ts";
import { MarkHint } from "./marks.tsx";
import type { TripForm } from "./trip-form.ts";

export type TrailerFields = "trailer_owner" | "trailer1" | "trailer2" | "cust_trailer1" | "cust_trailer2" | "seal_no";

const CUSTOM = "CT";
const OWNERS = choicesOf(trips.fields.trailer_owner);

export function TrailerSection({ trip }: { trip: number | null }) {
  const { clearErrors } = useFormContext<TripForm>();
  const owner = useWatch<TripForm, "trailer_owner">({ name: "trailer_owner" });
  return (
    <FormSection title="Trailers" columns={3}>
      <SelectField name="trailer_owner" label="Trailer Owner" required options={OWNERS} onChange={() => clearErrors(["trailer1", "trailer2"])} />
      {owner === CUSTOM ? (
        <>
          <TextField name="cust_trailer1" label="Custom Trailer 1" />
          <TextField name="cust_trailer2" label="Custom Trailer 2" />
        </>
      ) : (
        <>
          <SuggestField name="trailer1" label="Trailer 1" required source={trailerSource} hint={<MarkHint field="trailer1" trip={trip} />} />
          <SuggestField name="trailer2" label="Trailer 2" source={trailerSource} hint={<MarkHint field="trailer2" trip={trip} />} />
        </>
      )}
      <TextField name="seal_no" label="Seal No" />
    </FormSection>
  );
}
