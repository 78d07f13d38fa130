/** Columns and filters of employees; the only file that knows them. */
import { byFlag, byName, byText, type FilterRule } from "../../kernel/filters.ts";

export const COLLECTION = "employees";
export type EmployeeRow = { id: number; code: string; first: string; last: string | null; phone: string | null; email: string | null; is_driver: unknown };
export const OPTION_FIELDS = ["id", "code", "first", "last", "phone", "email", "is_driver"] as const;
export const FILTERS: Readonly<Record<string, FilterRule>> = {
  code: byText("code"),
  first: byName("first"),
  last: byName("last"),
  email: byText("email"),
  is_driver: byFlag("is_driver"),
};
