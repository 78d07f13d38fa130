import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { reimbursements, reimbursementWrite, type TripChoice } from "#bff/modules/reimbursements/contract.ts";
import { FormSection, InstantField, RecordPage, SelectField, TextField } from "../../form/index.ts";
import { useTypeOptions } from "../../kernel/lookups.ts";
import { RegisterFormPage } from "../../register/index.ts";
import { AmountFields, AmountTotals } from "./amount-fields.tsx";
import { REIMBURSEMENTS } from "./home.ts";
import { TripFields } from "./trip-fields.tsx";
import { tripLabel, tripQuery } from "./trips.ts";

/** From a trip's menu the trip is chosen already. */
export function Component() {
  const { tripId } = useParams();
  return tripId === undefined ? <ReimbursementForm /> : <FormOfTrip tripId={tripId} />;
}

function FormOfTrip({ tripId }: { tripId: string }) {
  const query = useQuery(tripQuery(tripId));
  return (
    <RecordPage query={query} title="Create Reimbursement" backTo={REIMBURSEMENTS.path}>
      {(trip) => <ReimbursementForm trip={trip} />}
    </RecordPage>
  );
}

function ReimbursementForm({ trip }: { trip?: TripChoice }) {
  const statuses = useTypeOptions("REIMB_STATUS");
  const [start] = useState(() => ({
    reimb_date: new Date().toISOString(),
    ...(trip ? { trip_type: false, trip: { id: trip.id, label: tripLabel(trip) } } : {}),
  }));
  return (
    <RegisterFormPage
      home={REIMBURSEMENTS}
      definition={reimbursements}
      schema={reimbursementWrite}
      start={start}
      draftOf={trip && `trip-${trip.id}`}
      totals={<AmountTotals />}
    >
      <FormSection title="Reimbursement" columns={3}>
        <InstantField name="reimb_date" label="Date" required past />
        <TripFields />
        <AmountFields />
        <SelectField name="reimb_status" label="Status" required options={statuses} />
        <TextField name="paid_to" label="Paid To" required />
      </FormSection>
    </RegisterFormPage>
  );
}
