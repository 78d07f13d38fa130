/** Employees, for search boxes. Each box opens with the first fifty. */

import { type EmployeeSuggestion, employeeSuggestions } from "#bff/modules/employees/contract.ts";
import { filled, fullName } from "#bff/words/texts.ts";
import { api, queryKeys } from "../kernel/api/index.ts";
import type { SuggestSource } from "../ui/suggest-box.tsx";

const people = (name: string, restriction: { is_driver?: true; ever?: true }): SuggestSource<EmployeeSuggestion> => ({
  key: (text) => queryKeys("employees").other(name, text),
  load: async (text, signal) => (await api.get(employeeSuggestions, "employees", { intent: "suggest", "begin-with": text, ...restriction }, signal)).content,
  choice: (row) => ({ id: row.id, label: fullName(row), hint: filled([row.code, row.gone ? "left" : ""], " · ") }),
  minChars: 0,
});
export const employeeSource = people("suggest", {});
/** With those who left, after the others. */
export const anyPersonSource = people("suggest-ever", { ever: true });
export const anyDriverSource = people("suggest-drivers-ever", { is_driver: true, ever: true });
export const driverSource = people("suggest-drivers", { is_driver: true });
