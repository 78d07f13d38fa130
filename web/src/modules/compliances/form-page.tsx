import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { complianceItems, compliances, complianceWrite, SUBJECTS, COMPLIANCE_MESSAGES as say } from "#bff/modules/compliances/contract.ts";
import { FormSection, NumberField, SelectField, TextField } from "../../form/index.ts";
import { useProvinceOptions, useTypes } from "../../kernel/lookups.ts";
import { useWorkspace } from "../../kernel/workspace.ts";
import { blankPart } from "../../register/form-values.ts";
import { Boxes, type EveryField, type FormManner, OwnerFields, RegisterFormPage } from "../../register/index.ts";
import { HeadText } from "./head-text.tsx";
import { COMPLIANCES } from "./home.ts";
import { ItemsSection } from "./items-section.tsx";
import { SubjectBox } from "./subject-box.tsx";

/** The specification leads Cancel there; who may not look at employees goes back to the list. */
const EMPLOYEES_HOME = "/Employee";
const MANNER: FormManner = { titles: ["Create Compliance", "Update Compliance"], saveLabel: "Save", returnAfter: [1000, 1000], added: say.added };

/** Categories are those of the type that is chosen. */
function CategoryField() {
  const type = useWatch({ name: "type" });
  const code = useTypes("CMPLNC_TYPE").find(({ key }) => key === type)?.code;
  const options = useTypes("CMPLNC_CAT_TYPE").flatMap(({ key, value, param1 }) => (param1 === code ? [{ value: key, label: value }] : []));
  return <SelectField name="cat" label="Category" required options={options} />;
}
function SubjectFields() {
  const { setValue } = useFormContext();
  const onKind = () => setValue("cat", "", { shouldDirty: true });
  return (
    <OwnerFields
      owner={SUBJECTS}
      name="driver"
      list="CMPLNC_TYPE"
      labels={["Compliance type", () => "Asset/Driver Name"]}
      box={SubjectBox}
      required
      onKind={onKind}
    />
  );
}
const compliance = {
  driver: <SubjectFields />,
  cat: <CategoryField />,
  desc: <TextField name="desc" label="Description" required />,
  impct_rt: <NumberField name="impct_rt" label="Impact Rate" />,
  impct_rslt: <TextField name="impct_rslt" label="Impact Result" />,
};
const ProvinceField = () => <SelectField name="province" label="Province" required options={useProvinceOptions()} />;
/** The boxes of a subject hold its type too. */
true satisfies EveryField<typeof compliances.fields, keyof typeof compliance | typeof SUBJECTS.by | "province" | "items">;

export function Component() {
  const { may } = useWorkspace();
  const [start] = useState(() => ({ items: [blankPart(complianceItems)] }));
  const manner = { ...MANNER, cancelTo: may("EMP") ? EMPLOYEES_HOME : undefined };
  return (
    <RegisterFormPage home={COMPLIANCES} definition={compliances} schema={complianceWrite} start={start} manner={manner}>
      <FormSection title="Compliance" columns={4} actions={<HeadText />}>
        <Boxes of={compliance} />
        <ProvinceField />
      </FormSection>
      <ItemsSection />
    </RegisterFormPage>
  );
}
