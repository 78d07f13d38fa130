/** A register's columns, each by the kind of its field. */
import type { ComponentType } from "react";
import type { RegisterFields } from "#bff/contract/register.ts";
import { type Column, customColumn, dateColumn, numberColumn, statusColumn, textColumn, yesNoColumn } from "../grid/index.ts";
import type { Tone } from "../ui/status.tsx";
import type { RegisterRow } from "./definition.ts";
import { cellText } from "./values.ts";

export type RegisterColumn<Row> = {
  field: keyof Row & string;
  header: string;
  width?: number;
  flex?: number;
  hide?: boolean;
  /** Digits after the point of a number. */
  decimals?: number;
  /** In place of the field's own text. */
  text?: (row: Row) => string;
  /** Makes it a status: a dot beside the word. */
  tone?: (row: Row) => Tone;
  cell?: ComponentType<{ row: Row }>;
};

const EMPTY = "-";
const WIDTH = { instant: 150, day: 110, number: 120, flag: 110 } as const;
const widthOf = (kind: string) => (WIDTH as Record<string, number>)[kind] ?? 150;

function columnOf<Row extends RegisterRow>(spec: RegisterColumn<Row>, fields: RegisterFields, zone: string): Column<Row> {
  const { field, header, flex, hide, decimals, tone, cell } = spec;
  const definition = fields[field];
  const kind = definition?.kind ?? "own";
  const base = { id: field, header, width: spec.width ?? widthOf(kind), flex, hide, empty: EMPTY };
  const text = spec.text ?? ((row: Row) => (definition ? cellText(definition, row[field], zone, decimals) : ""));
  if (cell) return customColumn<Row>({ ...base, text, cell });
  if (tone) return statusColumn<Row>({ ...base, value: text, tone });
  if (kind === "instant" || kind === "day") return dateColumn<Row>({ ...base, value: text });
  if (kind === "flag") return yesNoColumn<Row>({ ...base, value: (row) => row[field] === true });
  if (kind === "number") return numberColumn<Row>({ ...base, decimals, value: (row) => row[field] as number | null });
  return textColumn<Row>({ ...base, value: text });
}

/** The id comes first, hidden until it is asked for. */
export const registerColumns = <Row extends RegisterRow>(specs: readonly RegisterColumn<Row>[], fields: RegisterFields, zone: string): Column<Row>[] => [
  textColumn<Row>({ id: "id", header: "ID", width: 80, hide: true, value: (row) => String(row.id) }),
  ...specs.map((spec) => columnOf(spec, fields, zone)),
];
