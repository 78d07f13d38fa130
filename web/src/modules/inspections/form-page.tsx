import { inspections, inspectionWrite } from "#bff/modules/inspections/contract.ts";
import { CheckboxField, FormSection, InstantField, NumberField, type Option, SelectField, SuggestField, TextAreaField, TextField } from "../../form/index.ts";
import { useProvinceOptions } from "../../kernel/lookups.ts";
import { Boxes, type EveryField, platesOf, RegisterFormPage, UNITS, type UnitField, UnitFields } from "../../register/index.ts";
import { anyDriverSource } from "../../suggest/people.ts";
import { LockedChip } from "../../ui/locked-chip.tsx";
import { INSPECTIONS } from "./home.ts";

/** The boxes of each section, by the fields they hold, in their order. */
const inspection = (provinces: readonly Option[]) => ({
  date: <InstantField name="date" label="Inspection Date" required past />,
  driver1: <SuggestField name="driver1" label="Driver 1 Name" source={anyDriverSource} />,
  report_no: <TextField name="report_no" label="Report#" />,
  location: <TextField name="location" label="Location" />,
  province: <SelectField name="province" label="Inspection Province" required options={provinces} />,
  driver2: <SuggestField name="driver2" label="Driver 2 Name" source={anyDriverSource} />,
  trip_no: <TextField name="trip_no" label="Trip#" />,
  owner_opr: <TextField name="owner_opr" label="Owner-Opr" />,
});
const problem = {
  problem: <CheckboxField name="problem" label="Problem found during inspection?" />,
  problem_desc: <TextAreaField name="problem_desc" label="Enter problem description" rows={3} />,
};
const impact = {
  impact_rate: <NumberField name="impact_rate" label="Impact rate" />,
  impact_result: <TextField name="impact_result" label="Impact Result" />,
  rem_action: <TextField name="rem_action" label="Remediation action" />,
};
type Placed = keyof ReturnType<typeof inspection> | keyof typeof problem | UnitField<(typeof UNITS)[number]["name"]> | keyof typeof impact;
true satisfies EveryField<typeof inspections.fields, Placed>;

export const Component = () => (
  <RegisterFormPage home={INSPECTIONS} definition={inspections} schema={inspectionWrite} more={platesOf}>
    <FormSection title="Inspection" columns={4} actions={<LockedChip label="Convictions/Tickets" says="Coming soon!" />}>
      <Boxes of={inspection(useProvinceOptions())} />
    </FormSection>
    <FormSection title="Problem" columns={2}>
      <Boxes of={problem} />
    </FormSection>
    <FormSection title="Units" columns={3}>
      {UNITS.map((unit) => (
        <UnitFields key={unit.name} {...unit} hasPlate />
      ))}
    </FormSection>
    <FormSection title="Impact" columns={3}>
      <Boxes of={impact} />
    </FormSection>
  </RegisterFormPage>
);
