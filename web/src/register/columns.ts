/** The columns of a list: which they are and what they show its definition says; how they look, its module. */

import type { ComponentType } from "react";
import { columnParts, headingText } from "#bff/fields/headings.ts";
import { type Field, looksLike } from "#bff/fields/kinds.ts";
import { columnText, partOf } from "#bff/fields/values.ts";
import { type Dates, LONG, SHORT } from "#bff/words/dates.ts";
import { formatMoney } from "#bff/words/numbers.ts";
import { type Column, customColumn, dateColumn, moneyColumn, numberColumn, statusColumn, textColumn, yesNoColumn } from "../grid/index.ts";
import type { Tone } from "../ui/status.tsx";
import type { RegisterDefinition, RegisterRecord, RegisterRow } from "./definition.ts";

export type ColumnLook<Row> = {
  width?: number;
  flex?: number;
  hide?: boolean;
  /** Stays at the left. */
  pinned?: boolean;
  /** Makes it a status: a dot beside the word; none: the word alone. */
  tone?: (row: Row) => Tone | "none";
  /** Of a status: what stands in a second line. */
  below?: (row: Row) => string;
  cell?: ComponentType<{ row: Row }>;
  /** The text of the cell, where it is more than its value. */
  text?: (row: Row) => string;
  /** A moment by its day; the time is said by the cell's title. */
  dayOnly?: boolean;
  /** What is wrong with what the cell shows, if anything. Of plain texts. */
  mark?: (row: Row) => string;
  /** In place of the list's own sign for nothing. */
  empty?: string;
};
export type ColumnLooks<Row, Name extends PropertyKey = keyof Row> = Readonly<Partial<Record<Name & string, ColumnLook<Row>>>>;
type Definition = Pick<RegisterDefinition<RegisterRow, RegisterRecord>, "rowFields" | "columns">;
/** The company's zone, what stands in an empty cell, and how dates are written. */
type Shown = { zone: string; empty?: string; dates?: Dates };

const WIDTH: Readonly<Record<string, number>> = { day: 110, number: 120, flag: 110 };
/** So that a moment in long is read to its AM or PM. */
const LONG_TIME = 168;
const LONG_DAY = 100;
const widthOf = (kind: string, dates: Dates, dayOnly: boolean) =>
  (kind === "instant" || kind === "wall") && dates === LONG ? (dayOnly ? LONG_DAY : LONG_TIME) : (WIDTH[kind] ?? 150);

function columnOf<Row extends RegisterRow>(
  definition: Definition,
  name: string,
  header: string,
  look: ColumnLook<Row>,
  { zone, empty = "-", dates = SHORT }: Shown,
): Column<Row> {
  const { flex, hide, tone, below, cell, mark, dayOnly = false } = look;
  const field: Partial<Field> = definition.rowFields[name] ?? {};
  const { decimals, isSerial, currency } = field;
  const kind = looksLike({ kind: "custom", ...field });
  const base = { id: name, header, width: look.width ?? widthOf(kind, dates, dayOnly), flex, hide, empty: look.empty ?? empty };
  const part = (row: Row, of: string) => (row as Record<string, unknown>)[of];
  const value = (row: Row) => part(row, name);
  const text = look.text ?? ((row: Row) => columnText(definition, name, row, zone, dates));
  if (cell) return customColumn<Row>({ ...base, text, cell });
  if (tone) return statusColumn<Row>({ ...base, value: text, tone, below });
  if (look.text && kind === "number") return moneyColumn<Row>({ ...base, text });
  if (name === "id") return textColumn<Row>({ ...base, value: (row) => String(row.id) });
  if (look.text || columnParts(definition.columns, name).length > 1) return textColumn<Row>({ ...base, value: text, mark });
  if (dayOnly) return dateColumn<Row>({ ...base, value: (row) => text(row).split(" ", 1)[0], whole: text });
  if (kind === "instant" || kind === "day" || kind === "wall") return dateColumn<Row>({ ...base, value: text });
  if (kind === "flag") return yesNoColumn<Row>({ ...base, value: (row) => value(row) === true });
  if (currency !== undefined)
    return moneyColumn<Row>({ ...base, text: (row) => formatMoney(Number(value(row)), partOf(part(row, currency), "key") as number | undefined) });
  if (kind === "number" && !isSerial) return numberColumn<Row>({ ...base, decimals, value: (row) => value(row) as number | null });
  return textColumn<Row>({ ...base, value: text, mark });
}

/** The columns that the definition names. */
export const listColumns = <Row extends RegisterRow>(
  definition: Definition,
  looks: Readonly<Partial<Record<string, ColumnLook<Row>>>>,
  shown: Shown,
): Column<Row>[] =>
  Object.entries(definition.columns).flatMap(([name, heading]) => {
    if (heading === undefined) return [];
    const look = looks[name] ?? {};
    const column = columnOf(definition, name, headingText(heading), look, shown);
    return [look.pinned ? { ...column, pinned: "left", lockPinned: true } : column];
  });
/** A register's columns: a list that does not name the id has it first, hidden until it is asked for. */
export const registerColumns = <Row extends RegisterRow>(definition: Definition, looks: ColumnLooks<Row>, shown: Shown): Column<Row>[] => [
  ...("id" in definition.columns ? [] : [textColumn<Row>({ id: "id", header: "ID", width: 80, hide: true, value: (row) => String(row.id) })]),
  ...listColumns(definition, looks, shown),
];
