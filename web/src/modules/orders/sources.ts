/** What the form's search boxes ask. */
import { type CustomerSuggestion, customerSuggestions } from "#bff/modules/customers/contract.ts";
import { type EmployeeOption, employeeSuggestions } from "#bff/modules/employees/contract.ts";
import { api } from "../../kernel/api/index.ts";
import type { SuggestSource } from "../../ui/suggest-box.tsx";

const suggestCustomers = async (text: string, signal: AbortSignal) =>
  (await api.get(customerSuggestions, "customers", { intent: "suggest", "begin-with": text }, signal))._embedded.content;

export const customerSource: SuggestSource<CustomerSuggestion> = {
  key: (text) => ["orders", "customers", text],
  load: suggestCustomers,
  choice: ({ id, name, phone }) => ({ id, label: name, hint: phone }),
};
/** Only customers marked broker. */
export const brokerSource: SuggestSource<CustomerSuggestion> = {
  ...customerSource,
  key: (text) => ["orders", "brokers", text],
  load: async (text, signal) => (await suggestCustomers(text, signal)).filter((row) => row.broker),
};

export const employeeName = ({ first, last }: Pick<EmployeeOption, "first" | "last">) => `${first} ${last}`.trim();
export const employeeSource: SuggestSource<EmployeeOption> = {
  key: (text) => ["orders", "employees", text],
  load: async (text, signal) => (await api.get(employeeSuggestions, "employees", { intent: "suggest", "begin-with": text }, signal)).content,
  choice: (row) => ({ id: row.id, label: employeeName(row), hint: row.phone }),
  minChars: 1,
};
