import { type Document, documents, documentWrite } from "#bff/modules/documents/contract.ts";
import { FormSection, InstantField, TextField } from "../../form/index.ts";
import { RegisterFormPage } from "../../register/index.ts";
import { DOCUMENTS } from "./home.ts";
import { OwnerFields } from "./owner-fields.tsx";
import { TypeField } from "./type-field.tsx";

const ownerOf = ({ owner }: Document) => ({ owner: owner && { id: owner.id, label: owner.name } });

export const Component = () => (
  <RegisterFormPage home={DOCUMENTS} definition={documents} schema={documentWrite} more={ownerOf}>
    <FormSection title="Document" columns={3}>
      <TypeField />
      <OwnerFields />
      <InstantField name="date" label="Date" required past />
      <TextField name="ref_no" label="Enter reference number" />
      <TextField name="info" label="Enter Info" />
    </FormSection>
  </RegisterFormPage>
);
