import { accidents, accidentWrite } from "#bff/modules/accidents/contract.ts";
import { FormSection, InstantField, MoneyField, NumberField, type Option, SelectField, SuggestField, TextAreaField, TextField } from "../../form/index.ts";
import { useProvinceOptions } from "../../kernel/lookups.ts";
import { Boxes, type EveryField, RegisterFormPage, UNITS, type UnitField, UnitFields } from "../../register/index.ts";
import { anyDriverSource } from "../../suggest/people.ts";
import { LockedChip } from "../../ui/locked-chip.tsx";
import { type FaultField, FaultsSection } from "./faults-section.tsx";
import { ACCIDENTS } from "./home.ts";

/** The boxes of each section, by the fields they hold, in their order. */
const accident = (provinces: readonly Option[]) => ({
  date: <InstantField name="date" label="Accident Date" required past />,
  location: <TextField name="location" label="Location" />,
  province: <SelectField name="province" label="Province" required options={provinces} />,
  trip_no: <TextField name="trip_no" label="Trip#" />,
  driver1: <SuggestField name="driver1" label="Driver 1 Name" source={anyDriverSource} />,
  driver2: <SuggestField name="driver2" label="Driver 2 Name" source={anyDriverSource} />,
  owner_opr: <TextField name="owner_opr" label="Owner-Opr" />,
  desc: <TextAreaField name="desc" label="Description" rows={2} />,
});
const impact = {
  impact_rate: <NumberField name="impact_rate" label="Impact rate" />,
  impact_result: <TextField name="impact_result" label="Impact Result" />,
  rem_action: <TextField name="rem_action" label="Remediation action" />,
  claim_no: <TextField name="claim_no" label="Claim No" />,
  claim_wt_rcvry: <MoneyField name="claim_wt_rcvry" label="Claim with recovery" />,
  claim_wo_rcvry: <MoneyField name="claim_wo_rcvry" label="Claim without recovery" />,
};
type Placed = keyof ReturnType<typeof accident> | FaultField | UnitField<(typeof UNITS)[number]["name"]> | keyof typeof impact;
true satisfies EveryField<typeof accidents.fields, Placed>;

export const Component = () => (
  <RegisterFormPage home={ACCIDENTS} definition={accidents} schema={accidentWrite}>
    <FormSection title="Accident" columns={4} actions={<LockedChip label="Convictions/Tickets" says="Coming soon" />}>
      <Boxes of={accident(useProvinceOptions())} />
    </FormSection>
    <FaultsSection />
    <FormSection title="Units" columns={3}>
      {UNITS.map((unit) => (
        <UnitFields key={unit.name} {...unit} />
      ))}
    </FormSection>
    <FormSection title="Impact and Claim" columns={3}>
      <Boxes of={impact} />
    </FormSection>
  </RegisterFormPage>
);
