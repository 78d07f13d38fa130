import { useWatch } from "react-hook-form";
import { employees, employeeWrite } from "#bff/modules/employees/contract.ts";
import { CheckboxField, DateField, FormSection, PhoneField, SelectField, TextField } from "../../form/index.ts";
import { useProvinceOptions } from "../../kernel/lookups.ts";
import { type FormValues, RegisterFormPage } from "../../register/index.ts";
import { EMPLOYEES } from "./home.ts";

export const Component = () => (
  <RegisterFormPage home={EMPLOYEES} definition={employees} schema={employeeWrite}>
    <FormSection title="Employee" columns={4}>
      <TextField name="code" label="Employee Code" required />
      <TextField name="first" label="First Name" required />
      <TextField name="middle" label="Middle Name" />
      <TextField name="last" label="Last Name" />
      <TextField name="email" label="Email" type="email" />
      <PhoneField name="phone" label="Phone" />
      <TextField name="address1" label="Address" />
      <DateField name="date_of_birth" label="Date of Birth" past />
      <DateField name="hire_dt" label="Date of Hire" />
      <DateField name="termination_dt" label="Date of Termination" />
      <CheckboxField name="is_driver" label="Is a driver" />
      <CheckboxField name="active" label="Active" />
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
      <TextField name="licence_no" label="Licence No" />
      <SelectField name="licence_province" label="Licence Province/State" options={provinces} />
      <DateField name="licence_expiry" label="Licence Expiry" />
      <DateField name="medical_expiry" label="Medical Expiry" />
      <TextField name="citizenship" label="Citizenship" hint="Two letters: CA, US, MX" />
      <TextField name="fast_card" label="FAST Card" />
    </FormSection>
  );
}
