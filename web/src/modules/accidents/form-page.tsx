import "./accidents.css";
import { Lock } from "lucide-react";
import { accidents, accidentWrite } from "#bff/modules/accidents/contract.ts";
import { FormSection, InstantField, MoneyField, NumberField, SelectField, SuggestField, TextAreaField, TextField } from "../../form/index.ts";
import { useProvinceOptions } from "../../kernel/lookups.ts";
import { RegisterFormPage } from "../../register/index.ts";
import { driverSource } from "../../suggest/people.ts";
import { trailerSource, truckSource } from "../../suggest/units.ts";
import { FaultsSection } from "./faults-section.tsx";
import { ACCIDENTS } from "./home.ts";
import { UnitFields } from "./unit-fields.tsx";

export function Component() {
  const provinces = useProvinceOptions();
  return (
    <RegisterFormPage home={ACCIDENTS} definition={accidents} schema={accidentWrite}>
      <FormSection title="Accident" columns={4} actions={<ConvictionsChip />}>
        <InstantField name="date" label="Accident Date" required past />
        <TextField name="location" label="Location" />
        <SelectField name="province" label="Province" required options={provinces} />
        <TextField name="trip_no" label="Trip#" />
        <SuggestField name="driver1" label="Driver 1 Name" source={driverSource} />
        <SuggestField name="driver2" label="Driver 2 Name" source={driverSource} />
        <TextField name="owner_opr" label="Owner-Opr" />
        <TextAreaField name="desc" label="Description" rows={2} />
      </FormSection>
      <FaultsSection />
      <FormSection title="Units" columns={3}>
        <UnitFields name="truck" label="Truck" source={truckSource} />
        <UnitFields name="trailer1" label="Trailer 1" source={trailerSource} />
        <UnitFields name="trailer2" label="Trailer 2" source={trailerSource} />
      </FormSection>
      <FormSection title="Impact and Claim" columns={3}>
        <NumberField name="impact_rate" label="Impact rate" />
        <TextField name="impact_result" label="Impact Result" />
        <TextField name="rem_action" label="Remediation action" />
        <TextField name="claim_no" label="Claim No" />
        <MoneyField name="claim_wt_rcvry" label="Claim with recovery" />
        <MoneyField name="claim_wo_rcvry" label="Claim without recovery" />
      </FormSection>
    </RegisterFormPage>
  );
}

/** Has its place in the form, and waits for the convictions register. */
const ConvictionsChip = () => (
  <span className="hb-locked-chip" title="Coming soon">
    <Lock size={13} aria-hidden="true" /> Convictions/Tickets <small>Coming soon</small>
  </span>
);
