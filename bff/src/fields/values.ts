/** A value of the wire as text on one line, by the kind of its field; and what people know a record by. "" where there is nothing to say. */
import { type Dates, SHORT } from "../words/dates.ts";
import { formatNumber } from "../words/numbers.ts";
import { filled, yesNo } from "../words/texts.ts";
import { between, type Columns, columnParts } from "./headings.ts";
import { type Field, type Fields, looksLike, namedBy } from "./kinds.ts";

export const partOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
export const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
/** What people call the row by that a record points to. */
export const referenceText = (value: unknown, target: Field["target"]) =>
  filled(
    namedBy(target).map((name) => textOf(partOf(value, name))),
    " ",
  );
/** The choices of a field that has a few. */
export const choicesOf = ({ labels = {} }: Pick<Field, "labels">) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Digits of a number whose field does not say how many it keeps. */
const ANY_DIGITS = 5;

/** As lists write it; instants in `zone`. */
export function valueText(field: Field, value: unknown, zone: string, dates = SHORT): string {
  const { target, labels, isSerial, decimals } = field;
  switch (looksLike(field)) {
    case "text":
    case "custom":
      return textOf(value);
    case "choice":
      return labels?.[textOf(value)] ?? textOf(value);
    case "number":
      if (typeof value !== "number") return "";
      return isSerial ? String(value) : formatNumber(value, decimals ?? ANY_DIGITS, decimals ?? 0);
    case "flag":
      return labels?.[String(value)] ?? yesNo(value);
    case "day":
      return dates.day(textOf(value));
    case "wall":
      return dates.wall(textOf(value));
    case "instant":
      return dates.instant(textOf(value), zone);
    case "lookup":
      return textOf(partOf(value, "name"));
    case "keyed":
      return textOf(partOf(value, "value"));
    case "reference":
      return referenceText(value, target);
    case "user":
    case "owner":
      return textOf(partOf(value, "name"));
    case "parts":
      return "";
  }
}

/** A row as the wire shows it. */
export type Shown = Readonly<Record<string, unknown>>;
type Known = { rowFields: Fields; columns: Columns; knownBy: readonly string[] };
/** Of a list's column; several fields stand beside each other. */
export const columnText = ({ rowFields, columns }: Omit<Known, "knownBy">, name: string, row: object, zone: string, dates?: Dates): string =>
  filled(
    columnParts(columns, name).map((part) => (rowFields[part] ? valueText(rowFields[part], (row as Shown)[part], zone, dates) : "")),
    between(columns, name),
  );
/** `02/11/26 9:30 AM · Insurance · R-104`; the id where a record has nothing of that. */
export const knownAs = (definition: Known, row: { id: number }, zone: string): string =>
  filled(
    definition.knownBy.map((name) => columnText(definition, name, row, zone)),
    " · ",
  ) || `# ${row.id}`;
