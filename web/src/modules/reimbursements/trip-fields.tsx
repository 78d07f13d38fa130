/** The trip, typed or chosen, and the driver who is paid back. Another kind of trip empties all three. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { TRIP_TYPE_LABELS } from "#bff/modules/reimbursements/contract.ts";
import { RadioField, SuggestField, TextField } from "../../form/index.ts";
import type { FormValues } from "../../register/index.ts";
import { driverSource } from "../../suggest/people.ts";
import type { Choice } from "../../ui/suggest-box.tsx";
import { tripDrivers, tripQuery, tripSource } from "./trips.ts";

const TRIP_TYPES = [
  { value: true, label: TRIP_TYPE_LABELS.manual },
  { value: false, label: TRIP_TYPE_LABELS.existing },
];

export type TripField = "trip_type" | "trip" | "manual_trip" | "driver_id";

export function TripFields() {
  const { setValue, clearErrors } = useFormContext<FormValues>();
  const kind = useWatch<FormValues>({ name: "trip_type" });
  const isManual = kind === true;
  const empty = (...names: string[]) => {
    for (const name of names) setValue(name, name === "manual_trip" ? "" : null, { shouldDirty: true });
    clearErrors(names);
  };
  return (
    <>
      <RadioField name="trip_type" label="Trip Type" required options={TRIP_TYPES} onChange={() => empty("trip", "manual_trip", "driver_id")} />
      {isManual ? (
        <TextField name="manual_trip" label="Trip" required />
      ) : (
        <SuggestField
          name="trip"
          label="Trip"
          required
          source={tripSource}
          disabled={kind !== false}
          placeholder={kind === false ? "Type a trip number" : "Choose the trip type first"}
          onPick={() => empty("driver_id")}
        />
      )}
      {isManual ? <SuggestField name="driver_id" label="Driver" required source={driverSource} /> : <TripDriverField />}
    </>
  );
}

function TripDriverField() {
  const chosen = useWatch<FormValues>({ name: "trip" }) as Choice | null;
  const { data: trip } = useQuery({ ...tripQuery(chosen?.id ?? 0), enabled: Boolean(chosen?.id) });
  const source = useMemo(() => tripDrivers(trip), [trip]);
  return <SuggestField name="driver_id" label="Driver" required source={source} disabled={!trip} placeholder={trip ? "Choose" : "Choose the trip first"} />;
}
