import { textOf, truth } from "../../kernel/present.ts";
import type { EmployeeOption } from "./contract.ts";
import type { EmployeeRow } from "./repo.ts";

export const presentOption = (row: EmployeeRow): EmployeeOption => ({
  id: row.id,
  code: row.code,
  first: row.first,
  last: textOf(row.last),
  phone: textOf(row.phone),
  email: textOf(row.email),
  is_driver: truth(row.is_driver),
});
