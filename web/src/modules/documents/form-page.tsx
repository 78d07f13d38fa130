import { DOCUMENT_OWNERS, documents, documentWrite } from "#bff/modules/documents/contract.ts";
import { DateField, FormSection, InstantField, TextField } from "../../form/index.ts";
import { Boxes, type EveryField, OwnerFields, RegisterFormPage } from "../../register/index.ts";
import { OwnerBox } from "../../suggest/owner-box.tsx";
import { DOCUMENTS } from "./home.ts";
import { TypeField } from "./type-field.tsx";

const document = {
  type: <TypeField />,
  owner: <OwnerFields owner={DOCUMENT_OWNERS} name="owner" list="OWNER_TYPE" labels={["Belongs To", (kind) => `Belongs to ${kind}`]} box={OwnerBox} />,
  date: <InstantField name="date" label="Date" required past />,
  ref_no: <TextField name="ref_no" label="Enter reference number" />,
  end_date: <DateField name="end_date" label="End date" />,
  info: <TextField name="info" label="Enter Info" />,
};
/** The boxes of an owner hold its kind too. */
true satisfies EveryField<typeof documents.fields, keyof typeof document | typeof DOCUMENT_OWNERS.by>;

export const Component = () => (
  <RegisterFormPage home={DOCUMENTS} definition={documents} schema={documentWrite}>
    <FormSection title="Document" columns={3}>
      <Boxes of={document} />
    </FormSection>
  </RegisterFormPage>
);
