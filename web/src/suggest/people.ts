/** Employees, for search boxes. Each box opens with the first fifty. */
import { type EmployeeOption, employeeSuggestions } from "#bff/modules/employees/contract.ts";
import { api } from "../kernel/api/index.ts";
import type { SuggestSource } from "../ui/suggest-box.tsx";

export const fullName = ({ first, last }: { first: string; last: string }) => `${first} ${last}`.trim();

const people = (name: string, restriction: { is_driver?: true }): SuggestSource<EmployeeOption> => ({
  key: (text) => ["employees", name, text],
  load: async (text, signal) => (await api.get(employeeSuggestions, "employees", { intent: "suggest", "begin-with": text, ...restriction }, signal)).content,
  choice: (row) => ({ id: row.id, label: fullName(row), hint: row.code }),
  minChars: 0,
});
export const employeeSource = people("suggest", {});
export const driverSource = people("suggest-drivers", { is_driver: true });
