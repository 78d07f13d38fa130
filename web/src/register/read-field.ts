/** A record's fields as its view says them. */
import type { Fields } from "#bff/fields/kinds.ts";
import { valueText } from "#bff/fields/values.ts";
import type { Dates } from "#bff/words/dates.ts";
import { formatNumber } from "#bff/words/numbers.ts";
import type { ReadField } from "../form/view.tsx";

const at = (value: unknown, name: string): unknown => (typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined);

const MOST_DIGITS = 5;
const CENTS = 2;

/** Numbers have the digits that they are kept with, as a form shows them. `zone`: the company's. Rows of parts stand where the record has them. What only a module's code knows is not read. */
export const readField =
  (fields: Fields, record: object, zone: string, dates: Dates): ReadField =>
  (path) => {
    const [name = "", row, part] = path.split(".");
    const field = fields[name];
    if (row !== undefined && part !== undefined) return field?.parts && readField(field.parts.fields, Object(at(at(record, name), row)), zone, dates)(part);
    if (field === undefined || field.kind === "custom") return undefined;
    const value = at(record, name);
    if (typeof value === "number" && !field.isSerial) return formatNumber(value, field.decimals ?? MOST_DIGITS, field.isMoney ? CENTS : 0);
    return valueText(field, value, zone, dates);
  };
