/** Columns by kind. `id` is the wire's field name, so that a sort on it needs no translation. Empty values read 'N/A', muted. */

import type { ColDef, ICellRendererParams } from "ag-grid-community";
import { type ComponentType, createElement } from "react";
import { formatDay, formatInstant, formatWall } from "#bff/words/dates.ts";
import { formatNumber } from "#bff/words/numbers.ts";
import { filled, yesNo } from "#bff/words/texts.ts";
import type { Tone } from "../ui/status.tsx";

/** A line of the grid: a record, or the panel below it. */
export type GridLine<Row> = { id: string; row: Row; detail: boolean };
type Known<Row> = {
  text: (row: Row) => Text;
  /** A date or a number: never cut. */
  exact?: boolean;
  /** What the cell's title says, where the cell shows less. */
  whole?: (row: Row) => Text;
  /** The user has made it as wide as it is. */
  isUsers?: boolean;
};
export type Column<Row> = ColDef<GridLine<Row>> & { colId: string; headerName: string; context: Known<Row> };

type Text = string | null | undefined;
type Base = {
  id: string;
  header: string;
  width?: number;
  /** Share of the spare width; `width` is then the least. */
  flex?: number;
  hide?: boolean;
  /** Text of an empty value; default N/A. */
  empty?: string;
};

type Extra<Row> = Partial<ColDef<GridLine<Row>>> & Omit<Known<Row>, "text">;

function column<Row>(base: Base, text: (row: Row) => Text, { exact, whole, ...extra }: Extra<Row> = {}): Column<Row> {
  const { id, header, width = 120, flex, hide = false, empty = "N/A" } = base;
  return {
    colId: id,
    headerName: header,
    hide,
    context: { text, exact, whole },
    ...(flex ? { flex, minWidth: width } : { width }),
    valueGetter: ({ data }) => (data && !data.detail ? text(data.row) || empty : ""),
    ...extra,
    cellClassRules: { "hb-muted": ({ value }) => value === empty, ...extra.cellClassRules },
  };
}

type Marked<Row> = {
  /** What is wrong with the value, if anything: a sign stands before it, and the words are the cell's title. */
  mark?: (row: Row) => Text;
};
export const textColumn = <Row>({ value, mark, ...base }: Base & Marked<Row> & { value: (row: Row) => Text }) =>
  column<Row>(
    base,
    value,
    mark && { whole: mark, cellClassRules: { "hb-marked": ({ data }) => data !== undefined && !data.detail && Boolean(mark(data.row)) } },
  );

const END = { type: "rightAligned", exact: true };
type NumberBase<Row> = Base & { value: (row: Row) => number | null | undefined; decimals?: number };
export const numberColumn = <Row>({ value, decimals = 0, ...base }: NumberBase<Row>) =>
  column<Row>(base, (row) => numberText(value(row), decimals), { ...END, cellClass: "hb-end" });
const numberText = (value: number | null | undefined, decimals: number) => (value === null || value === undefined ? "" : formatNumber(value, decimals));

/** `text` is the amount with its currency sign. */
export const moneyColumn = <Row>({ text, ...base }: Base & { text: (row: Row) => Text }) =>
  column<Row>({ empty: "-", ...base }, text, { ...END, cellClass: "hb-end" });

const TIME = { cellClass: "hb-time", exact: true };
type DateBase<Row> = Base & { value: (row: Row) => Text };
/** A date as its own text; `whole`: with its time, for who looks closer. */
export const dateColumn = <Row>({ value, whole, ...base }: DateBase<Row> & { whole?: (row: Row) => Text }) => column<Row>(base, value, { ...TIME, whole });
export const dayColumn = <Row>({ value, ...base }: DateBase<Row>) => column<Row>({ width: 104, ...base }, (row) => formatDay(value(row)), TIME);
/** A wall-clock time, `dd-MM-yyyy hh:mm aa`. */
export const wallColumn = <Row>({ value, ...base }: DateBase<Row>) => column<Row>({ width: 172, ...base }, (row) => formatWall(value(row)), TIME);
/** An instant in the company's zone. */
export const instantColumn = <Row>({ value, zone, ...base }: DateBase<Row> & { zone: string }) =>
  column<Row>({ width: 172, ...base }, (row) => formatInstant(value(row), zone), TIME);

type Status<Row> = {
  value: (row: Row) => Text;
  /** None: no dot. */
  tone: (row: Row) => Tone | "none";
  /** What stands in a second, smaller line. */
  below?: (row: Row) => Text;
};
export const statusColumn = <Row>({ value, tone, below, ...base }: Base & Status<Row>) =>
  column<Row>(base, value, {
    cellClass: ({ data }) =>
      data && !data.detail && value(data.row) ? ["hb-dot", `hb-dot-${tone(data.row)}`, ...(below?.(data.row) ? ["hb-two-lines"] : [])] : [],
    ...(below && {
      whole: (row) => filled([value(row) ?? "", below(row) ?? ""], ", "),
      valueFormatter: ({ data, value: text }) => filled([text, (data && !data.detail && below(data.row)) || ""], "\n"),
    }),
  });

export const yesNoColumn = <Row>({ value, ...base }: Base & { value: (row: Row) => boolean }) =>
  column<Row>({ width: 90, ...base }, (row) => yesNo(value(row)), { cellClassRules: { "hb-muted": ({ value: text }) => text === "No" } });

type CustomParams<Row> = ICellRendererParams<GridLine<Row>> & { cell: ComponentType<{ row: Row }> };
const CustomCell = <Row>({ data, cell }: CustomParams<Row>) => (data ? createElement(cell, { row: data.row }) : null);

/** A cell of one's own. React cells cost more than text: for links and buttons only. `text` is what a screen reader and a copy get. */
export const customColumn = <Row>({ text, cell, ...base }: Base & { text: (row: Row) => Text; cell: ComponentType<{ row: Row }> }): Column<Row> =>
  column<Row>(base, text, { cellRenderer: CustomCell, cellRendererParams: { cell } });
