/** What kind of trip, when, with which truck and who drives. */

import { useFormContext, useWatch } from "react-hook-form";
import { ASSIGNED_ON_SAVE } from "#bff/modules/orders/messages.ts";
import { canMoveTrip } from "#bff/modules/trips/lifecycle.ts";
import type { Lookup } from "#bff/wire/wire-kit.ts";
import { formatPhone } from "#bff/words/numbers.ts";
import { FormSection, InstantField, SelectField, SuggestField, TextField } from "../../form/index.ts";
import { useTypeOptions } from "../../kernel/lookups.ts";
import { driverSource } from "../../suggest/people.ts";
import { truckSource } from "../../suggest/units.ts";
import { MarkHint } from "./marks.tsx";
import type { TripForm } from "./trip-form.ts";

export type TripSectionFields = "trip_type" | "trip_no" | "trip_date" | "trip_status" | "vehicle" | DriverFieldProps["name"];

/** `status` null: a new trip, whose status is not asked. `trip`: id of a saved one. */
export function TripSection({ status, trip }: { status: Lookup | null; trip: number | null }) {
  return (
    <FormSection title="Trip" columns={status ? 4 : 3}>
      <SelectField name="trip_type" label="Trip Type" required options={useTypeOptions("TRIP_TYPE")} />
      <TextField name="trip_no" label="Trip No" required readOnly placeholder={ASSIGNED_ON_SAVE} />
      <InstantField name="trip_date" label="Date" required />
      {status && <StatusField status={status} />}
      <SuggestField name="vehicle" label="Truck" required source={truckSource} hint={<MarkHint field="vehicle" trip={trip} />} />
      <DriverField name="driver1" label="Driver 1" required trip={trip} />
      <DriverField name="driver2" label="Driver 2" trip={trip} />
    </FormSection>
  );
}

/** The status as it is and those that may follow. */
function StatusField({ status }: { status: Lookup }) {
  const options = useTypeOptions("TRIP_STATUS").filter(({ value }) => canMoveTrip(status.id, value));
  return <SelectField name="trip_status" label="Status" empty={null} options={options.length > 0 ? options : [{ value: status.id, label: status.name }]} />;
}

type DriverFieldProps = { name: "driver1" | "driver2"; label: string; required?: boolean; trip: number | null };

function DriverField({ name, label, required, trip }: DriverFieldProps) {
  const { setValue } = useFormContext<TripForm>();
  const phone = useWatch<TripForm, `${typeof name}_phone`>({ name: `${name}_phone` });
  return (
    <SuggestField
      name={name}
      label={label}
      required={required}
      source={driverSource}
      onPick={(row) => setValue(`${name}_phone`, row?.phone ?? "")}
      hint={
        <>
          {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
          <MarkHint field={name} trip={trip} />
        </>
      }
    />
  );
}
