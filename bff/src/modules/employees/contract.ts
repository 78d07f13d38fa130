import { z } from "zod";
import { optional, required } from "../../fields/kinds.ts";
import { defineRegister } from "../../fields/register.ts";
import { PERSON } from "../../fields/targets.ts";
import { contentList, type ListSpec, rules } from "../../wire/wire-kit.ts";

export const employees = defineRegister({
  key: "employees",
  collection: "employees",
  screen: "EMP",
  thing: "Employee",
  fields: {
    code: required.text(20),
    first: required.text(50),
    middle: optional.text(50),
    last: optional.text(50),
    email: optional.text(150, { holds: "email" }),
    phone: optional.text(30, { holds: "phone" }),
    address1: optional.text(255),
    date_of_birth: optional.day({ past: true }),
    hire_dt: optional.day(),
    termination_dt: optional.day(),
    is_driver: optional.flag(),
    active: optional.flag(true),
    licence_no: optional.text(30),
    licence_class: optional.text(10),
    /** Code of the province or state that issued it. */
    licence_province: optional.text(5, { holds: "region" }),
    licence_expiry: optional.day({ expires: { what: "Driver licence", number: "licence_no" } }),
    medical_expiry: optional.day({ expires: { what: "Medical" } }),
    /** Two letters, ISO 3166: what border filings name. */
    citizenship: optional.text(2, { holds: "country" }),
    fast_card: optional.text(14),
    fast_expiry: optional.day({ expires: { what: "FAST card", number: "fast_card" } }),
    passport_no: optional.text(30, { holds: "serial" }),
    /** Two letters, ISO 3166: who issued it. */
    passport_country: optional.text(2, { holds: "country" }),
  },
  labels: {
    code: "Employee Code",
    first: "First Name",
    middle: "Middle Name",
    last: "Last Name",
    email: "Email",
    phone: "Phone",
    address1: "Address",
    date_of_birth: "Date of Birth",
    hire_dt: "Date of Hire",
    termination_dt: "Date of Termination",
    is_driver: "Is a driver",
    active: "Active",
    licence_no: "Licence No",
    licence_class: "Licence Class",
    licence_province: "Licence Province/State",
    licence_expiry: "Licence Expiry",
    medical_expiry: "Medical Expiry",
    citizenship: "Citizenship",
    fast_card: "FAST Card",
    fast_expiry: "FAST Card Expiry",
    passport_no: "Passport No",
    passport_country: "Passport Country",
  },
  row: [
    "code",
    "first",
    "middle",
    "last",
    "email",
    "date_of_birth",
    "hire_dt",
    "phone",
    "is_driver",
    "active",
    "licence_class",
    "licence_expiry",
    "medical_expiry",
    "fast_expiry",
  ],
  columns: {
    code: "Employee Code",
    first: { heading: "Employee Name", of: ["first", "middle", "last"], filter: "name" },
    email: "Email",
    date_of_birth: "Date of Birth",
    hire_dt: "Date of Hire",
    phone: "Phone",
    licence_class: "Licence Class",
    licence_expiry: "Licence Expiry",
    medical_expiry: "Medical Expiry",
    fast_expiry: "FAST Card Expiry",
  },
  knownBy: ["code", "first"],
  importing: {
    identity: ["code"],
    aliases: {
      code: ["Code", "Employee No", "Employee Number", "Employee ID"],
      first: ["First", "Given Name"],
      last: ["Last", "Surname", "Family Name"],
      middle: ["Middle"],
      email: ["E-mail"],
      phone: ["Phone Number", "Telephone", "Cell"],
      address1: ["Home Address", "Street Address"],
      date_of_birth: ["DOB", "Birth Date", "Birthday"],
      hire_dt: ["Hire Date", "Hired"],
      termination_dt: ["Termination Date", "Left"],
      is_driver: ["Driver"],
      licence_no: ["Licence Number", "License No", "License Number", "Driver License"],
      licence_class: ["License Class"],
      licence_province: ["Licence Province", "Licence State", "License State"],
      licence_expiry: ["License Expiry", "Licence Expiry Date"],
      medical_expiry: ["Medical Expiry Date"],
    },
  },
  atWork: PERSON.offers,
  list: {
    sort: ["first", "last", "code", "email", "date_of_birth", "hire_dt", "phone", "licence_expiry", "medical_expiry", "fast_expiry", "id"],
    defaultSort: ["first", "asc"],
    filters: [
      "code",
      "first",
      "last",
      "name",
      "email",
      "date_of_birth",
      "hire_dt",
      "phone",
      "is_driver",
      "active",
      "licence_expiry",
      "medical_expiry",
      "fast_expiry",
    ],
  },
});

export const EMPLOYEE_MESSAGES = {
  ...employees.messages,
  codeTaken: "Employee code exist.",
  leftBeforeHired: "Termination date should come later than hire date",
} as const;

export const employeeWrite = employees.write.check(
  rules((employee, context) => {
    const fail = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (employee.hire_dt && employee.termination_dt && employee.termination_dt < employee.hire_dt) fail("termination_dt", EMPLOYEE_MESSAGES.leftBeforeHired);
  }),
);
export type EmployeeWrite = z.output<typeof employeeWrite>;
export type Employee = z.output<typeof employees.record>;
export type EmployeeRow = z.output<typeof employees.rowSchema>;

/** What order, trip and other forms need of an employee. */
export const employeeOption = z.object({
  id: z.number(),
  code: z.string(),
  first: z.string(),
  last: z.string(),
  phone: z.string(),
  email: z.string(),
  is_driver: z.boolean(),
});
export type EmployeeOption = z.infer<typeof employeeOption>;
export const employeeOptions = contentList(employeeOption);
/** `gone`: who is inactive or left, and is not chosen for new work. */
export const employeeSuggestion = employeeOption.extend({ gone: z.boolean() });
export type EmployeeSuggestion = z.infer<typeof employeeSuggestion>;
export const employeeSuggestions = z.object({ content: z.array(employeeSuggestion) });
/** The list of those who may not see employees themselves. */
export const employeeOptionsSpec: ListSpec = {
  ...employees.listSpec,
  sort: ["first", "last", "code", "email"],
  filters: ["code", "first", "last", "name", "email", "is_driver"],
};
