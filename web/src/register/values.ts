/** Values by the kinds of their fields, as text in a list. */
import { columnParts } from "#bff/fields/headings.ts";
import type { Field } from "#bff/fields/kinds.ts";
import { formatShortDay, formatShortInstant, formatShortWall } from "../format/dates.ts";
import { formatNumber } from "../format/numbers.ts";
import type { RegisterDefinition, RegisterRecord, RegisterRow } from "./definition.ts";

export const partOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
export const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
/** What a record shows of a row it points to, on one line. */
export const referenceText = (value: unknown, target: Field["target"]) =>
  Object.keys(target?.shape ?? {})
    .map((name) => textOf(partOf(value, name)))
    .join(" ")
    .trim();

/** The text of a list's cell; "" where there is nothing to show. */
export function cellText({ kind, target, labels, decimals = 0 }: Field, value: unknown, zone: string): string {
  switch (kind) {
    case "text":
    case "custom":
      return textOf(value);
    case "choice":
      return labels?.[textOf(value)] ?? textOf(value);
    case "wall":
      return formatShortWall(textOf(value));
    case "keyed":
      return textOf(partOf(value, "value"));
    case "user":
    case "owner":
      return textOf(partOf(value, "name"));
    case "parts":
      return "";
    case "number":
      return typeof value === "number" ? formatNumber(value, decimals) : "";
    case "flag":
      return value === true ? "Yes" : "No";
    case "day":
      return formatShortDay(textOf(value));
    case "instant":
      return value ? formatShortInstant(textOf(value), zone) : "";
    case "lookup":
      return textOf(partOf(value, "name"));
    case "reference":
      return referenceText(value, target);
  }
}

type Known = Pick<RegisterDefinition<RegisterRow, RegisterRecord>, "rowFields" | "columns" | "knownBy">;
/** Text of a column; several fields stand beside each other. */
export const columnText = ({ rowFields: fields, columns }: Omit<Known, "knownBy">, name: string, row: RegisterRow, zone: string): string =>
  columnParts(columns, name)
    .flatMap((part) => (fields[part] && cellText(fields[part], (row as Record<string, unknown>)[part], zone)) || [])
    .join(" ");
/** What people know a record by: `02/11/26 9:30 AM · Insurance · R-104`. */
export const knownAs = (definition: Known, row: RegisterRow, zone: string): string =>
  definition.knownBy.flatMap((name) => columnText(definition, name, row, zone) || []).join(" · ") || `# ${row.id}`;
