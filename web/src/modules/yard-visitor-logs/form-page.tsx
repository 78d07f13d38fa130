import { useParams } from "react-router-dom";
import { choicesOf } from "#bff/fields/values.ts";
import { yardVisitorLogs } from "#bff/modules/yard-visitor-logs/contract.ts";
import { CheckboxField, FormSection, InstantField, NumberField, RadioField, TextAreaField, TextField } from "../../form/index.ts";
import { Boxes, type EveryField, type FormManner, RegisterFormPage } from "../../register/index.ts";
import { EDIT_LOG, NEW_LOG, YARD_VISITOR_LOGS } from "./home.ts";
import { GateOffers, PlateField } from "./offers.tsx";

const { fields } = yardVisitorLogs;
/** In the order of what one sees at the gate. */
const visit = {
  access_type: <RadioField name="access_type" label="Entry/Exit" required options={choicesOf(fields.access_type)} />,
  vehicle_info: <RadioField name="vehicle_info" label="Vehicle Info" required options={choicesOf(fields.vehicle_info)} />,
  license_plate: <PlateField />,
  unit: <NumberField name="unit" label="Unit#" />,
  trailer: <TextField name="trailer" label="Trailer#" />,
  trailer_plate: <TextField name="trailer_plate" label="Trailer Plate#" />,
  capture_time: <InstantField name="capture_time" label="Timestamp" past hint="Now, if left empty" />,
};
const driver = {
  driver_first_name: <TextField name="driver_first_name" label="Driver First Name" />,
  driver_last_name: <TextField name="driver_last_name" label="Driver Last Name" />,
  driver_license_no: <TextField name="driver_license_no" label="Driver License" />,
  safety_vest: <CheckboxField name="safety_vest" label="Safety Vest" />,
  damages: <CheckboxField name="damages" label="Damages" />,
  notes: <TextAreaField name="notes" label="Notes" rows={2} />,
};
true satisfies EveryField<typeof fields, keyof typeof visit | keyof typeof driver>;

const MANNER: FormManner = { titles: [NEW_LOG, EDIT_LOG], another: { label: "Save and Next", startsAt: "license_plate" } };

export function Component() {
  const isNew = useParams().id === undefined;
  return (
    <RegisterFormPage home={YARD_VISITOR_LOGS} definition={yardVisitorLogs} schema={yardVisitorLogs.write} manner={MANNER}>
      {isNew && <GateOffers />}
      <FormSection title="Visit" columns={4}>
        <Boxes of={visit} />
      </FormSection>
      <FormSection title="Driver" columns={4}>
        <Boxes of={driver} />
      </FormSection>
    </RegisterFormPage>
  );
}
