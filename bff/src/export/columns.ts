/** What an export consists of: columns named as the wire names them, headed as the list heads them. */

import { yesNo } from "../words/texts.ts";

/** A day is `YYYY-MM-DD`, a moment a wall clock, `YYYY-MM-DDTHH:mm:ss`; money is in the row's own currency; null is an empty cell. */
export type Cell = string | number | null;
export type CellKind = "text" | "number" | "money" | "day" | "moment";
/** `width` in characters. */
export type Heading = { header: string; kind: CellKind; width: number };
/** `value` gives instants as wall clocks of `zone`. */
export type ExportColumn<Row> = Heading & { value: (row: Row, zone: string) => Cell };

type Value<Row> = ExportColumn<Row>["value"];
const column =
  (kind: CellKind, usual: number) =>
  <Row>(header: string, value: Value<Row>, width = usual): ExportColumn<Row> => ({ header, kind, width, value });

export const textCells = column("text", 16);
/** Whole numbers, and numbers by which records are known: no separators. */
export const numberCells = column("number", 11);
export const moneyCells = column("money", 13);
export const dayCells = column("day", 12);
export const momentCells = column("moment", 20);
export const yesNoCells = <Row>(header: string, value: (row: Row) => boolean, width = 9) => textCells<Row>(header, (row) => yesNo(value(row)), width);
