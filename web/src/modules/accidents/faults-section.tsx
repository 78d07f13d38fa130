import { choicesOf } from "#bff/fields/values.ts";
import { accidents } from "#bff/modules/accidents/contract.ts";
import { DateField, FormSection, RadioField, SelectField, TextField, YES_NO } from "../../form/index.ts";
import { Boxes, Shown } from "../../register/index.ts";

const FAULTS = [
  { flag: "injury", label: "Injury", detail: "injury_desc" },
  { flag: "damages", label: "Physical Damages", detail: "damage_desc" },
  { flag: "at_fault", label: "At Fault", detail: "at_fault_desc" },
  { flag: "liability", label: "Liability", detail: "liability_desc" },
] as const;
const RESULTS = choicesOf(accidents.fields.drug_chk_rslt);

const drugTest = {
  drug_chk: <RadioField name="drug_chk" label="Drug Test" options={YES_NO} />,
  drug_chk_dt: <DateField name="drug_chk_dt" label="Drug Test Date" required past />,
  drug_chk_rslt: <SelectField name="drug_chk_rslt" label="Drug Test Result" required options={RESULTS} />,
  drug_chk_desc: <TextField name="drug_chk_desc" label="Drug Test Description" />,
};
export type FaultField = (typeof FAULTS)[number]["flag" | "detail"] | keyof typeof drugTest;

/** What is answered with yes is described. */
export const FaultsSection = () => (
  <>
    <FormSection title="Injury, Damages and Fault" columns={4}>
      {FAULTS.map(({ flag, label, detail }) => (
        <div key={flag} className="hb-answer">
          <RadioField name={flag} label={label} options={YES_NO} />
          <Shown name={detail}>
            <TextField name={detail} label={`${label} Description`} />
          </Shown>
        </div>
      ))}
    </FormSection>
    <FormSection title="Drug Test" columns={4}>
      <Boxes of={drugTest} />
    </FormSection>
  </>
);
