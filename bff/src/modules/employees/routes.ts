import type { Context } from "../../kernel/context.ts";
import { byName, sameText } from "../../kernel/filters.ts";
import { crudRoutes } from "../../register/routes.ts";
import {
  EMPLOYEE_MESSAGES,
  type EmployeeWrite,
  employeeOption,
  employeeOptions,
  employeeOptionsSpec,
  employeeSuggestions,
  employees,
  employeeWrite,
} from "./contract.ts";

/** The index on company and code refuses a second one too; this says it beside the field. */
async function guard(context: Context, { code }: EmployeeWrite, id: number | undefined) {
  const twins = await context.directus.find<{ id: number }>(employees.collection, { fields: ["id"], filter: sameText("code", code) });
  return twins.some((twin) => twin.id !== id) ? [{ path: "code", message: EMPLOYEE_MESSAGES.codeTaken }] : [];
}

export const employeesRoutes = crudRoutes(employees, {
  write: employeeWrite,
  guard,
  filters: { name: byName("first") },
  sorts: { first: "search" },
  options: {
    fields: Object.keys(employeeOption.shape).filter((name) => name !== "id"),
    spec: employeeOptionsSpec,
    sort: ["first", "last"],
    list: employeeOptions,
    suggestions: employeeSuggestions,
  },
});
