import { employees as definition, employeeOption, employeeWrite } from "../../bff/src/modules/employees/contract.ts";
import { collectionOf } from "../schema/collection-of.ts";
import { type Collections, user } from "../schema/dsl.ts";

export const employees: Collections = {
  employees: collectionOf(definition, {
    write: employeeWrite,
    group: "fleet_group",
    icon: "badge",
    label: "Employees",
    singular: "Employee",
    display: "{{first}} {{last}}",
    searched: ["first", "middle", "last", "code"],
    slim: [...Object.keys(employeeOption.shape), "active", "termination_dt", "search"],
    columns: {
      first: { label: "First name" },
      last: { label: "Last name" },
      date_of_birth: { label: "Date of birth" },
      hire_dt: { label: "Hired" },
      termination_dt: { label: "Left" },
      licence_no: { label: "Licence number" },
      licence_class: { label: "Licence class" },
      fast_card: { label: "FAST card" },
      fast_expiry: { label: "FAST card expires" },
      passport_no: { label: "Passport number" },
    },
    more: { user: user({ note: "The sign-in of this person, if any", trace: false }) },
    after: { active: "user" },
    uniques: [["company", "code"]],
    indexes: [
      ["company", "first"],
      ["company", "search"],
      ["company", "is_driver", "first"],
      ["company", "email"],
      ["company", "hire_dt"],
      ["company", "date_of_birth"],
      ["company", "licence_expiry"],
      ["company", "medical_expiry"],
      ["company", "fast_expiry"],
    ],
  }),
};
