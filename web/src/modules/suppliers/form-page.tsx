import { suppliers } from "#bff/modules/suppliers/contract.ts";
import { FormSection, PhoneField, TextField } from "../../form/index.ts";
import { Boxes, type EveryField, RegisterFormPage } from "../../register/index.ts";
import { SUPPLIERS } from "./home.ts";

/** The boxes by the fields they hold, in their order. */
const supplier = {
  name: <TextField name="name" label="Name" required />,
  middle_name: <TextField name="middle_name" label="Middle Name" />,
  last_name: <TextField name="last_name" label="Last Name" />,
  phone: <PhoneField name="phone" label="Phone" />,
  email: <TextField name="email" label="Email" type="email" />,
};
true satisfies EveryField<typeof suppliers.fields, keyof typeof supplier>;

export const Component = () => (
  <RegisterFormPage home={SUPPLIERS} definition={suppliers} schema={suppliers.write}>
    <FormSection title="Supplier" columns={3}>
      <Boxes of={supplier} />
    </FormSection>
  </RegisterFormPage>
);
