/** A cell as the value that a form would send: read as strictly, so that what could mean two things is refused. References are looked up by whoever knows them. */

import { guardless } from "../export/csv.ts";
import type { Field } from "../fields/kinds.ts";
import type { LookupTables } from "../lookups/lookup-cache.ts";
import { fold } from "../wire/fold.ts";
import { UNCLEAR } from "../wire/wire-kit.ts";
import { type DayOrder, readDay, readWall } from "../words/read-day.ts";
import { cellText } from "./head.ts";
import type { Table, TableCell } from "./table.ts";

/** How the file is read. `thisYear`: by which years of two digits are. */
export type Reading = Pick<Table, "hasDecimalCommas" | "isCsv"> & { dates: DayOrder; thisYear: number; types: LookupTables };
export type Value = { value: unknown } | { wrong: string };

const MOST_NAMED = 6;
const YES = ["yes", "y", "true", "1", "x", "on"];
const NO = ["no", "n", "false", "0", "off"];
const NOT_A_DATE = "Please enter a valid date, with its year";
const HOLDS_DATE = "This cell holds a date: please format it as text";
/** Serials of days from 1954 to 2119. */
const [FIRST_SERIAL, LAST_SERIAL] = [20_000, 80_000];
const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
const bySerial = (serial: number) => new Date(EPOCH + Math.round(serial * DAY_MS)).toISOString().slice(0, 19);

/** One of several that are known by name or code; which of them it is must be clear. */
export function oneOf<T>(text: string, all: readonly T[], names: (one: T) => readonly string[], offered: readonly string[]): { one: T } | { wrong: string } {
  const word = fold(text);
  const found = word === "" ? [] : all.filter((one) => names(one).some((name) => fold(name) === word));
  const [one, ...others] = found.length > 1 ? found.filter((each) => names(each).some((name) => name.trim() === text.trim())) : found;
  if (one !== undefined && others.length === 0) return { one };
  if (found.length > 1) return { wrong: `There are ${found.length} called ${text}: please tell which one` };
  const some = offered.slice(0, MOST_NAMED).join(", ");
  return { wrong: some === "" ? `There is none called ${text}` : `There is no ${text} in the list: ${some}${offered.length > MOST_NAMED ? ", …" : ""}` };
}
const chosen = <T>(found: { one: T } | { wrong: string }, value: (one: T) => unknown): Value => ("one" in found ? { value: value(found.one) } : found);

/** Behind a comma there are decimals in such a file; three of them are read by nobody without a doubt. */
function numberText(text: string, { hasDecimalCommas }: Reading): Value {
  if (!hasDecimalCommas || !text.includes(",")) return { value: text };
  if (!/^[^,.]*,\d+$|^[^,]*,\d+$/.test(text) || /,\d{3}$/.test(text)) return { wrong: UNCLEAR };
  const [whole = "", decimals = ""] = text.split(",");
  return /\./.test(whole) && !/^\D*\d{1,3}(\.\d{3})+$/.test(whole) ? { wrong: UNCLEAR } : { value: `${whole.replaceAll(".", "")}.${decimals}` };
}
function dayOf(cell: TableCell, { dates, thisYear }: Reading, isDay: boolean): Value {
  const wall = typeof cell === "object" && cell !== null && "wall" in cell ? cell.wall : undefined;
  const serial = typeof cell === "number" ? cell : /^\s*\d{5}(\.\d+)?\s*$/.test(String(cell)) ? Number(cell) : Number.NaN;
  const read = wall ?? (serial >= FIRST_SERIAL && serial < LAST_SERIAL ? bySerial(serial) : readWall(cellText(cell), dates, thisYear));
  const day = read ?? readDay(cellText(cell), dates, thisYear);
  return day === null ? { wrong: NOT_A_DATE } : { value: isDay ? day.slice(0, 10) : day };
}
function flagOf(text: string, { labels = {} }: Field): Value {
  const word = fold(text);
  const named = Object.entries(labels).find(([value, label]) => [value, label].some((name) => fold(name) === word))?.[0];
  const value = named === undefined ? (YES.includes(word) ? true : NO.includes(word) ? false : undefined) : named === "true";
  const [yes = "Yes", no = "No"] = [labels.true, labels.false];
  return value === undefined ? { wrong: `Please enter ${yes} or ${no}` } : { value };
}

/** Undefined for an empty cell, and for a reference: that is looked up. */
export function readCell(field: Field, cell: TableCell, reading: Reading): Value | undefined {
  const { kind, labels = {}, list = "", table } = field;
  const text = cellText(cell);
  if (cell === null || text === "") return undefined;
  const isDate = typeof cell === "object" && "wall" in cell;
  if (typeof cell === "object" && "fault" in cell)
    return {
      wrong: cell.fault.startsWith("=")
        ? "This formula has no result: please open the file, save it, and choose it again"
        : `This cell holds an error: ${cell.fault}`,
    };
  switch (kind) {
    case "text":
      return isDate ? { wrong: HOLDS_DATE } : { value: reading.isCsv ? guardless(text) : text };
    case "number":
      return isDate ? { wrong: "This cell holds a date, not a number" } : typeof cell === "string" ? numberText(text, reading) : { value: cell };
    case "flag":
      return flagOf(text, field);
    case "day":
      return dayOf(cell, reading, true);
    case "instant":
    case "wall":
      return dayOf(cell, reading, false);
    case "choice": {
      const choices = Object.entries(labels);
      return chosen(
        oneOf(text, choices, (choice) => choice, Object.values(labels)),
        ([value]) => value,
      );
    }
    case "lookup": {
      const options = reading.types.byType.get(list) ?? [];
      return chosen(
        oneOf(
          text,
          options,
          ({ value, code }) => [value, code],
          options.map(({ value }) => value),
        ),
        ({ key }) => key,
      );
    }
    case "keyed": {
      const rows: readonly { id: number; value: string; code: string }[] = reading.types[table ?? "currencies"];
      return chosen(
        oneOf(
          text,
          rows,
          ({ value, code }) => [value, code],
          rows.map(({ value }) => value),
        ),
        ({ id }) => id,
      );
    }
    default:
      return undefined;
  }
}
