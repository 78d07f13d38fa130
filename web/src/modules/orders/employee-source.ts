/** Employees, for search boxes. */
import { type EmployeeOption, employeeSuggestions } from "#bff/modules/employees/contract.ts";
import { fullName } from "#bff/words/texts.ts";
import { api, queryKeys } from "../../kernel/api/index.ts";
import type { SuggestSource } from "../../ui/suggestions.tsx";

export const employeeSource: SuggestSource<EmployeeOption> = {
  key: (text) => queryKeys("employees").other("suggest-for-orders", text),
  load: async (text, signal) => (await api.get(employeeSuggestions, "employees", { intent: "suggest", "begin-with": text }, signal)).content,
  choice: (row) => ({ id: row.id, label: fullName(row), hint: row.phone }),
  minChars: 1,
};
