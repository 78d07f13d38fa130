import { useWatch } from "react-hook-form";
import { employees, employeeWrite } from "#bff/modules/employees/contract.ts";
import { CheckboxField, DateField, FormSection, type Option, PhoneField, SelectField, TextField } from "../../form/index.ts";
import { useProvinceOptions } from "../../kernel/lookups.ts";
import { Boxes, type EveryField, type FormValues, RegisterFormPage } from "../../register/index.ts";
import { EMPLOYEES } from "./home.ts";

/** The boxes of each section, by the fields they hold, in their order. */
const employee = {
  code: <TextField name="code" label="Employee Code" required />,
  first: <TextField name="first" label="First Name" required />,
  middle: <TextField name="middle" label="Middle Name" />,
  last: <TextField name="last" label="Last Name" />,
  email: <TextField name="email" label="Email" type="email" />,
  phone: <PhoneField name="phone" label="Phone" />,
  address1: <TextField name="address1" label="Address" />,
  date_of_birth: <DateField name="date_of_birth" label="Date of Birth" past />,
  hire_dt: <DateField name="hire_dt" label="Date of Hire" />,
  termination_dt: <DateField name="termination_dt" label="Date of Termination" />,
  is_driver: <CheckboxField name="is_driver" label="Is a driver" />,
  active: <CheckboxField name="active" label="Active" />,
};
const driver = (provinces: readonly Option[]) => ({
  licence_no: <TextField name="licence_no" label="Licence No" />,
  licence_class: <TextField name="licence_class" label="Licence Class" />,
  licence_province: <SelectField name="licence_province" label="Licence Province/State" options={provinces} />,
  licence_expiry: <DateField name="licence_expiry" label="Licence Expiry" />,
  medical_expiry: <DateField name="medical_expiry" label="Medical Expiry" />,
  citizenship: <TextField name="citizenship" label="Citizenship" hint="Two letters: CA, US, MX" />,
  fast_card: <TextField name="fast_card" label="FAST Card" />,
  fast_expiry: <DateField name="fast_expiry" label="FAST Card Expiry" />,
  passport_no: <TextField name="passport_no" label="Passport No" />,
  passport_country: <TextField name="passport_country" label="Passport Country" hint="Two letters: CA, US, MX" />,
});
true satisfies EveryField<typeof employees.fields, keyof typeof employee | keyof ReturnType<typeof driver>>;

export const Component = () => (
  <RegisterFormPage home={EMPLOYEES} definition={employees} schema={employeeWrite}>
    <FormSection title="Employee" columns={4}>
      <Boxes of={employee} />
    </FormSection>
    <Driving />
  </RegisterFormPage>
);

/** What border filings and compliance ask of a driver. */
function Driving() {
  const isDriver = useWatch<FormValues>({ name: "is_driver" });
  const provinces = useProvinceOptions();
  if (!isDriver) return null;
  return (
    <FormSection title="Driver" columns={4}>
      <Boxes of={driver(provinces)} />
    </FormSection>
  );
}
