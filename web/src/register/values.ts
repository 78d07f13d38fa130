/** Values by the kinds of their fields: as text in a list, and as a form holds them. */
import { columnParts, type RegisterField, type RegisterFields } from "#bff/fields/register.ts";
import { formatShortDay, formatShortInstant } from "../format/dates.ts";
import { formatNumber } from "../format/numbers.ts";
import { keptFiles } from "../ui/attachments.tsx";
import type { Choice } from "../ui/suggest-box.tsx";
import type { RegisterDefinition, RegisterRecord, RegisterRow } from "./definition.ts";

const partOf = (value: unknown, name: string): unknown => (typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined);
const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
/** What a record shows of a row it points to, on one line. */
const referenceText = (value: unknown, shows: readonly string[] = []) =>
  shows
    .map((name) => textOf(partOf(value, name)))
    .join(" ")
    .trim();

/** The text of a list's cell; "" where there is nothing to show. */
export function cellText({ kind, shows, decimals = 0 }: RegisterField, value: unknown, zone: string): string {
  switch (kind) {
    case "text":
    case "choice":
    case "custom":
      return textOf(value);
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
      return referenceText(value, shows);
  }
}

type Known = Pick<RegisterDefinition<RegisterRow, RegisterRecord>, "fields" | "columns" | "knownBy">;
/** Text of a column; several fields stand beside each other. */
export const columnText = ({ fields, columns }: Omit<Known, "knownBy">, name: string, row: RegisterRow, zone: string): string =>
  columnParts(columns, name)
    .flatMap((part) => (fields[part] && cellText(fields[part], (row as Record<string, unknown>)[part], zone)) || [])
    .join(" ");
/** What people know a record by: `02/11/26 9:30 AM · Insurance · R-104`. */
export const knownAs = (definition: Known, row: RegisterRow, zone: string): string =>
  definition.knownBy.flatMap((name) => columnText(definition, name, row, zone) || []).join(" · ") || `# ${row.id}`;

export type FormValues = Record<string, unknown>;

function blankValue({ kind, write }: RegisterField): unknown {
  if (kind === "reference" || kind === "custom") return null;
  return kind === "flag" ? (write?.safeParse(undefined).data ?? "") : "";
}
function formValue({ kind, shows, decimals }: RegisterField, value: unknown): unknown {
  switch (kind) {
    case "flag":
      return value;
    case "lookup":
      return partOf(value, "id") ?? "";
    case "reference":
      return value ? ({ id: partOf(value, "id"), label: referenceText(value, shows) } as Choice) : null;
    case "number":
      return typeof value === "number" && decimals !== undefined ? formatNumber(value, decimals) : textOf(value);
    default:
      return textOf(value);
  }
}

const written = (fields: RegisterFields) => Object.entries(fields).filter(([, field]) => field.write !== undefined);

/** A new record's form. A flag that has to be chosen is neither. */
export const blankForm = (fields: RegisterFields): FormValues => ({
  ...Object.fromEntries(written(fields).map(([name, field]) => [name, blankValue(field)])),
  files: [],
});
/** A record as its form holds it, but for the fields that only the module's code knows. */
export function recordForm(fields: RegisterFields, record: RegisterRecord): FormValues {
  const values = record as unknown as Record<string, unknown>;
  const known = written(fields).filter(([, { kind }]) => kind !== "custom");
  return {
    ...Object.fromEntries(known.map(([name, field]) => [name, formValue(field, values[name])])),
    files: keptFiles(record.files ?? []),
    version: record.version,
  };
}
