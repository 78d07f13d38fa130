/** What lists are sorted by. */
import { columnOf, type Field, type Fields } from "./kinds.ts";

const isStatus = ({ list }: Field) => list?.endsWith("_STATUS") === true;
/** What people read, statuses as they follow each other: by their keys. A path where it stands in another row. */
export function sortColumn(fields: Fields, name: string): string {
  const field = fields[name];
  if (field === undefined) return name;
  const column = columnOf(name, field);
  if (field.kind === "lookup") return isStatus(field) ? column : `${column}.value`;
  if (field.kind === "user") return `${column}.first_name`;
  const [shown] = field.kind === "reference" ? Object.keys(field.target?.shape ?? {}) : [];
  return shown === undefined ? column : `${column}.${shown}`;
}
