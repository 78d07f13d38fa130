/** The columns of a register as an export's cells, and what people know its records by, each by the kind of the field. */

import { z } from "zod";
import { dayCells, type ExportColumn, momentCells, moneyCells, numberCells, textCells, yesNoCells } from "../export/columns.ts";
import type { ExportColumns } from "../export/request.ts";
import { between, columnParts, headingText } from "../fields/headings.ts";
import { type Field, looksLike, namedBy } from "../fields/kinds.ts";
import { wallIn } from "../kernel/dates.ts";
import type { Definition } from "./register.ts";

/** A row as the wire shows it. */
type Shown = Record<string, unknown>;

const partOf = (value: unknown, name: string): unknown => (typeof value === "object" && value !== null ? (value as Shown)[name] : undefined);
const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const wallOf = (value: unknown, zone: string) => (typeof value === "string" ? wallIn(new Date(value), zone) : null);

/** As lists write them (specification 2, section 2): `DD/MM/YY`, `DD/MM/YY h:mm A`. */
const shortDay = (wall: string) => (wall === "" ? "" : `${wall.slice(8, 10)}/${wall.slice(5, 7)}/${wall.slice(2, 4)}`);
function shortWall(wall: string): string {
  const hour = Number(wall.slice(11, 13));
  return wall === "" ? "" : `${shortDay(wall)} ${hour % 12 || 12}:${wall.slice(14, 16)} ${hour < 12 ? "AM" : "PM"}`;
}

/** A value that is read, not reckoned with, on one line. */
function lineOf(field: Field, value: unknown, zone: string): string {
  const { target, labels, decimals = 0 } = field;
  switch (looksLike(field)) {
    case "user":
    case "owner":
      return textOf(partOf(value, "name"));
    case "choice":
      return labels?.[textOf(value)] ?? textOf(value);
    case "keyed":
      return textOf(partOf(value, "value"));
    case "wall":
      return shortWall(textOf(value));
    case "lookup":
      return textOf(partOf(value, "name"));
    case "reference":
      return namedBy(target)
        .flatMap((name) => textOf(partOf(value, name)) || [])
        .join(" ");
    case "flag":
      return value === true ? "Yes" : "No";
    case "number":
      return typeof value === "number" ? value.toFixed(decimals) : "";
    case "day":
      return shortDay(textOf(value));
    case "instant":
      return shortWall(wallOf(value, zone) ?? "");
    default:
      return textOf(value);
  }
}
/** Text of a column; several fields stand beside each other. */
const columnText = ({ rowFields: fields, columns }: Definition, name: string, row: Shown, zone: string): string =>
  columnParts(columns, name)
    .flatMap((part) => (fields[part] && lineOf(fields[part], row[part], zone)) || [])
    .join(between(columns, name));

/** `02/11/26 9:30 AM · Insurance · R-104`; empty parts are left out. */
export const knownAs = (definition: Definition, row: Shown, zone: string): string =>
  definition.knownBy.flatMap((name) => columnText(definition, name, row, zone) || []).join(" · ");

/** The number that a row pointed to is called by. */
function numberOf({ target }: Field): string | undefined {
  const [name, ...more] = namedBy(target);
  return name !== undefined && more.length === 0 && target?.shape[name] instanceof z.ZodNumber ? name : undefined;
}
/** Characters that a text takes, in a column that can still be looked at. */
const textWidth = ({ kind, max = kind === "reference" ? 30 : 24 }: Field) => Math.min(max, 40);

function cellsOf(definition: Definition, name: string, header: string): ExportColumn<Shown>[] {
  const field = definition.rowFields[name];
  if (field && columnParts(definition.columns, name).length === 1) {
    const number = (row: Shown) => (typeof row[name] === "number" ? row[name] : null);
    const { currency, isMoney } = field;
    switch (looksLike(field)) {
      case "number":
        return [
          isMoney ? moneyCells(header, number) : numberCells(header, number),
          ...(currency === undefined ? [] : [textCells<Shown>("Currency", (row) => textOf(partOf(row[currency], "code")) || null, 9)]),
        ];
      case "day":
        return [dayCells(header, (row) => textOf(row[name]) || null)];
      case "wall":
        return [momentCells(header, (row) => textOf(row[name]) || null)];
      case "instant":
        return [momentCells(header, (row, zone) => wallOf(row[name], zone))];
      case "flag":
        return [yesNoCells(header, (row) => row[name] === true, Math.max(9, header.length + 2))];
      case "reference": {
        const part = numberOf(field);
        if (part === undefined) break;
        return [numberCells(header, (row) => (partOf(row[name], part) as number | undefined) ?? null)];
      }
    }
  }
  return [textCells(header, (row, zone) => columnText(definition, name, row, zone), field ? textWidth(field) : 30)];
}
/** The columns of the list. An amount is a number, so its currency stands beside it. */
export const listCells = (definition: Definition): ExportColumns<Shown> =>
  Object.fromEntries(
    Object.entries(definition.columns).flatMap(([name, heading]) =>
      heading === undefined || name === "id" ? [] : [[name, cellsOf(definition, name, headingText(heading))]],
    ),
  );
/** Every column of a register's list, the id first. */
export const exportColumns = (definition: Definition): ExportColumns<Shown> => ({ id: [numberCells("ID", (row) => Number(row.id))], ...listCells(definition) });
