import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { reimbursements, reimbursementWrite, type TripChoice } from "#bff/modules/reimbursements/contract.ts";
import { FormSection, InstantField, type Option, RecordPage, SelectField, TextField } from "../../form/index.ts";
import { useTypeOptions } from "../../kernel/lookups.ts";
import { Boxes, type EveryField, RegisterFormPage } from "../../register/index.ts";
import { type AmountField, AmountFields, AmountTotals } from "./amount-fields.tsx";
import { REIMBURSEMENTS } from "./home.ts";
import { type TripField, TripFields } from "./trip-fields.tsx";
import { tripLabel, tripQuery } from "./trips.ts";

/** The boxes by the fields they hold, before and after trip and amount. */
const first = { reimb_date: <InstantField name="reimb_date" label="Date" required past /> };
const last = (statuses: readonly Option[]) => ({
  reimb_status: <SelectField name="reimb_status" label="Status" required options={statuses} />,
  paid_to: <TextField name="paid_to" label="Paid To" required />,
});
true satisfies EveryField<typeof reimbursements.fields, keyof typeof first | TripField | AmountField | keyof ReturnType<typeof last>>;

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
        <Boxes of={first} />
        <TripFields />
        <AmountFields />
        <Boxes of={last(statuses)} />
      </FormSection>
    </RegisterFormPage>
  );
}
