import { z } from "zod";
import { contentList, type ListSpec } from "../../kernel/contract-kit.ts";

/** What order and trip forms need of an employee. */
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
export const employeeList = contentList(employeeOption);
export const employeeSuggestions = z.object({ content: z.array(employeeOption) });

export const employeesListSpec = {
  sort: ["first", "last", "code", "email"],
  defaultSort: ["first", "asc"],
  filters: ["code", "first", "last", "email", "is_driver"],
  sizes: [5, 10, 20, 50],
  defaultSize: 10,
} as const satisfies ListSpec;
