import { DOCUMENT_OWNERS, documents, documentWrite } from "#bff/modules/documents/contract.ts";
import { FormSection, InstantField, TextField } from "../../form/index.ts";
import { OwnerFields, RegisterFormPage } from "../../register/index.ts";
import { OwnerBox } from "../../suggest/owner-box.tsx";
import { DOCUMENTS } from "./home.ts";
import { TypeField } from "./type-field.tsx";

export const Component = () => (
  <RegisterFormPage home={DOCUMENTS} definition={documents} schema={documentWrite}>
    <FormSection title="Document" columns={3}>
      <TypeField />
      <OwnerFields owner={DOCUMENT_OWNERS} name="owner" list="OWNER_TYPE" labels={["Belongs To", (kind) => `Belongs to ${kind}`]} box={OwnerBox} />
      <InstantField name="date" label="Date" required past />
      <TextField name="ref_no" label="Enter reference number" />
      <TextField name="info" label="Enter Info" />
    </FormSection>
  </RegisterFormPage>
);
