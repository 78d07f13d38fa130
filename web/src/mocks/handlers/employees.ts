import { type EmployeeOption, employeeOption, employeesListSpec } from "#bff/modules/employees/contract.ts";
import { db } from "../db.ts";
import { byFlag, byText, holds, type ListRules, list, MOST_SUGGESTIONS, pickFields } from "../wire/list.ts";
import { assertMay, signedIn } from "../wire/route.ts";

const EMPLOYEES: ListRules<EmployeeOption> = {
  spec: employeesListSpec,
  sortBy: { first: (row) => row.first, last: (row) => row.last, code: (row) => row.code, email: (row) => row.email },
  filters: {
    code: byText((row) => row.code),
    first: byText((row) => row.first),
    last: byText((row) => row.last),
    email: byText((row) => row.email),
    is_driver: byFlag((row) => row.is_driver),
  },
  fields: Object.keys(employeeOption.shape),
};

/** Employees whose names or code hold each word of the text. */
function suggestEmployees(text: string, driversOnly: boolean) {
  const words = text.split(/\s+/);
  const found = db.employees.filter(
    (row) => (row.is_driver || !driversOnly) && words.every((word) => [row.first, row.last, row.code].some((value) => holds(value, word))),
  );
  return { content: found.sort((one, other) => one.first.localeCompare(other.first)).slice(0, MOST_SUGGESTIONS) };
}
export const employeesHandlers = [
  signedIn("get", "/employees", ({ user, query }) => {
    assertMay(user, ["EMP", "ORD", "OTRP"], "read");
    if (query.get("intent") === "suggest") return suggestEmployees(query.get("begin-with")?.trim() ?? "", query.get("is_driver") === "true");
    const { rows, page, fields } = list(db.employees, query, EMPLOYEES);
    return { content: rows.map((row) => pickFields(row, fields)), page };
  }),
];
