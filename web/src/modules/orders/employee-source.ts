/** Employees, for search boxes. */
import { type EmployeeOption, employeeSuggestions } from "#bff/modules/employees/contract.ts";
import { api } from "../../kernel/api/index.ts";
import type { SuggestSource } from "../../ui/suggestions.tsx";

export const employeeName = ({ first, last }: Pick<EmployeeOption, "first" | "last">) => `${first} ${last}`.trim();
export const employeeSource: SuggestSource<EmployeeOption> = {
  key: (text) => ["orders", "employees", text],
  load: async (text, signal) => (await api.get(employeeSuggestions, "employees", { intent: "suggest", "begin-with": text }, signal)).content,
  choice: (row) => ({ id: row.id, label: employeeName(row), hint: row.phone }),
  minChars: 1,
};
