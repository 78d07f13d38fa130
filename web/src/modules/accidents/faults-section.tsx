import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { DateField, FormSection, RadioField, SelectField, TextField, YES_NO } from "../../form/index.ts";
import type { FormValues } from "../../register/index.ts";

const FAULTS = [
  { flag: "injury", label: "Injury", detail: "injury_desc" },
  { flag: "damages", label: "Physical Damages", detail: "damage_desc" },
  { flag: "at_fault", label: "At Fault", detail: "at_fault_desc" },
  { flag: "liability", label: "Liability", detail: "liability_desc" },
] as const;
const RESULTS = [
  { value: "yes", label: "Positive" },
  { value: "no", label: "Negative" },
];

/** What is answered with yes is described. */
export const FaultsSection = () => (
  <>
    <FormSection title="Injury, Damages and Fault" columns={4}>
      {FAULTS.map(({ flag, label, detail }) => (
        <div key={flag} className="hb-answer">
          <Answer flag={flag} label={label} details={[detail]}>
            <TextField name={detail} label={`${label} Description`} />
          </Answer>
        </div>
      ))}
    </FormSection>
    <FormSection title="Drug Test" columns={4}>
      <Answer flag="drug_chk" label="Drug Test" details={["drug_chk_dt", "drug_chk_rslt", "drug_chk_desc"]}>
        <DateField name="drug_chk_dt" label="Drug Test Date" required past />
        <SelectField name="drug_chk_rslt" label="Drug Test Result" required options={RESULTS} />
        <TextField name="drug_chk_desc" label="Drug Test Description" />
      </Answer>
    </FormSection>
  </>
);

type AnswerProps = { flag: string; label: string; details: string[]; children: ReactNode };

/** What is not asked any more can't be wrong. */
function Answer({ flag, label, details, children }: AnswerProps) {
  const { clearErrors } = useFormContext<FormValues>();
  const yes = useWatch<FormValues>({ name: flag }) === true;
  return (
    <>
      <RadioField name={flag} label={label} options={YES_NO} onChange={() => clearErrors(details)} />
      {yes && children}
    </>
  );
}
