/** The columns of a register as an export's cells, each by the kind of its field. */

import { z } from "zod";
import { dayCells, type ExportColumn, momentCells, moneyCells, numberCells, textCells, yesNoCells } from "../export/columns.ts";
import type { ExportColumns } from "../export/request.ts";
import { columnParts, headingText } from "../fields/headings.ts";
import { importColumns } from "../fields/importing.ts";
import { type Field, looksLike, namedBy } from "../fields/kinds.ts";
import type { Parts } from "../fields/parts.ts";
import { columnText, partOf, type Shown, textOf } from "../fields/values.ts";
import { wallIn } from "../words/zones.ts";
import type { Definition } from "./register.ts";

const wallOf = (value: unknown, zone: string) => (typeof value === "string" ? wallIn(value, zone) : null);

/** The number that a row pointed to is called by. */
function numberOf({ target }: Field): string | undefined {
  const [name, ...more] = namedBy(target);
  return name !== undefined && more.length === 0 && target?.shape[name] instanceof z.ZodNumber ? name : undefined;
}
/** Characters that a text takes, in a column that can still be looked at. */
const textWidth = ({ kind, max = kind === "reference" ? 30 : 24 }: Field) => Math.min(max, 40);

function cellsOf(definition: Pick<Definition, "rowFields" | "columns">, name: string, header: string): ExportColumn<Shown>[] {
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
        if (field.labels) break;
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
/** What a line says of its child row, which it has under the list's name. */
const partCells = (list: string, { fields, thing, labels = {} }: Parts): ExportColumn<Shown>[] =>
  Object.entries(labels).flatMap(([name, label = name]) =>
    cellsOf({ rowFields: fields, columns: {} }, name, `${thing ?? list} ${label}`).map((cells) => ({
      ...cells,
      value: (row, zone) => (row[list] ? cells.value(row[list] as Shown, zone) : null),
    })),
  );
/** Fields that only the file of a register that takes imports has: with them a record can be brought back whole. */
export const moreExported = (definition: Definition): string[] =>
  definition.importing === undefined ? [] : importColumns(definition).flatMap(({ name }) => (definition.columns[name] === undefined ? [name] : []));
/** What can be brought back says each field in a column of its own, headed as an import knows it. */
function importableCells(definition: Definition): ExportColumns<Shown> {
  if (definition.importing === undefined) return {};
  const fields = importColumns(definition);
  const cellsNamed = (name: string) => {
    const field = fields.find((one) => one.name === name);
    return field ? cellsOf({ rowFields: definition.rowFields, columns: {} }, name, field.heading) : [];
  };
  const joined = Object.keys(definition.columns).filter((name) => columnParts(definition.columns, name).length > 1);
  const own = joined.map((name) => [name, columnParts(definition.columns, name).flatMap(cellsNamed)] as const);
  const inJoined = new Set(joined.flatMap((name) => columnParts(definition.columns, name)));
  return Object.fromEntries([...own, ...moreExported(definition).flatMap((name) => (inJoined.has(name) ? [] : [[name, cellsNamed(name)] as const]))]);
}

/** Every column of a register's list, the id first; then what an import takes besides; those of the child rows that have a line each last. */
export function exportColumns(definition: Definition): ExportColumns<Shown> {
  const { exportLines: list, fields, columns } = definition;
  const parts = list === undefined ? undefined : fields[list]?.parts;
  return {
    id: [numberCells(columns.id === undefined ? "ID" : headingText(columns.id), (row) => Number(row.id))],
    ...listCells(definition),
    ...importableCells(definition),
    ...(list !== undefined && parts ? { [list]: partCells(list, parts) } : {}),
  };
}
/** A line for each child row, with what its record says; one for a record that has none. */
export const linesOf = (list: string, rows: readonly Shown[]): Shown[] =>
  rows.flatMap((row) => {
    const parts = row[list] as readonly Shown[];
    return parts.length === 0 ? [{ ...row, [list]: null }] : parts.map((part) => ({ ...row, [list]: part }));
  });
