/** Values by the kinds of their fields, as text in a list. */
import { between, columnParts } from "#bff/fields/headings.ts";
import { type Field, looksLike, namedBy } from "#bff/fields/kinds.ts";
import { formatDay, formatInstant, formatShortDay, formatShortInstant, formatShortWall, formatWall } from "../format/dates.ts";
import { formatNumber } from "../format/numbers.ts";
import type { RegisterDefinition, RegisterRecord, RegisterRow } from "./definition.ts";

export const partOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
export const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
/** What a record shows of a row it points to, on one line. */
export const referenceText = (value: unknown, target: Field["target"]) =>
  namedBy(target)
    .map((name) => textOf(partOf(value, name)))
    .join(" ")
    .trim();

/** How a list writes dates. */
export type Dates = { day: (day: string) => string; wall: (wall: string) => string; instant: (instant: string, zone: string) => string };
/** As specification 2 has them. */
export const SHORT: Dates = { day: formatShortDay, wall: formatShortWall, instant: formatShortInstant };
/** As specification 1 has them. */
export const LONG: Dates = { day: formatDay, wall: formatWall, instant: formatInstant };

/** The text of a list's cell; "" where there is nothing to show. */
export function cellText(field: Field, value: unknown, zone: string, dates = SHORT): string {
  const { target, labels, isSerial, decimals = 0 } = field;
  switch (looksLike(field)) {
    case "text":
    case "custom":
      return textOf(value);
    case "choice":
      return labels?.[textOf(value)] ?? textOf(value);
    case "wall":
      return dates.wall(textOf(value));
    case "keyed":
      return textOf(partOf(value, "value"));
    case "user":
    case "owner":
      return textOf(partOf(value, "name"));
    case "parts":
      return "";
    case "number":
      if (typeof value !== "number") return "";
      return isSerial ? String(value) : formatNumber(value, decimals);
    case "flag":
      return value === true ? "Yes" : "No";
    case "day":
      return dates.day(textOf(value));
    case "instant":
      return value ? dates.instant(textOf(value), zone) : "";
    case "lookup":
      return textOf(partOf(value, "name"));
    case "reference":
      return referenceText(value, target);
  }
}

type Known = Pick<RegisterDefinition<RegisterRow, RegisterRecord>, "rowFields" | "columns" | "knownBy">;
/** The choices of a field that has a few. */
export const choicesOf = ({ labels = {} }: Pick<Field, "labels">) => Object.entries(labels).map(([value, label]) => ({ value, label }));
/** Text of a column; several fields stand beside each other. */
export const columnText = ({ rowFields: fields, columns }: Omit<Known, "knownBy">, name: string, row: object, zone: string, dates?: Dates): string =>
  columnParts(columns, name)
    .flatMap((part) => (fields[part] && cellText(fields[part], (row as Record<string, unknown>)[part], zone, dates)) || [])
    .join(between(columns, name));
/** What people know a record by: `02/11/26 9:30 AM · Insurance · R-104`. */
export const knownAs = (definition: Known, row: RegisterRow, zone: string): string =>
  definition.knownBy.flatMap((name) => columnText(definition, name, row, zone) || []).join(" · ") || `# ${row.id}`;
