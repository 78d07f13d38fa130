/** What may be written of a row, and what is written without being sent: presets, moments and people. */
import type { Row } from "../../../../extensions/haulbook/src/rows.ts";
import type { Column, Table } from "../model.ts";
import { badQuery, failedValidation, forbidden } from "../refusal.ts";
import type { Condition, Rights } from "../rights/rights.ts";

type Act = "create" | "update";

/** Conditions of equality on the row as it is sent; a field that is not sent is not judged. @throws FAILED_VALIDATION */
function assertMeets(condition: Condition, payload: Row): void {
  for (const [field, content] of Object.entries(condition)) {
    if (field === "_and") for (const part of content as Condition[]) assertMeets(part, payload);
    if (field === "_and" || !(field in payload)) continue;
    for (const [operator, wanted] of Object.entries(content as Condition)) {
      if (operator !== "_eq") throw badQuery(`The memory validates by no ${operator}`);
      if (String(payload[field]) !== String(wanted)) throw failedValidation(field, `Value has to be "${wanted}".`);
    }
  }
}

/** Directus makes these itself. */
const MADE = ["date-created", "user-created", "date-updated", "user-updated"];
const mustBeSent = ({ required, special = [] }: Column) => required === true && !special.some((name) => MADE.includes(name));
function assertComplete({ columns }: Table, act: Act, payload: Row): void {
  for (const column of [...columns.values()].filter(mustBeSent)) {
    const isSent = column.name in payload;
    if (act === "create" && !isSent && column.default === undefined) throw failedValidation(column.name, "Value is required.");
    if (isSent && (payload[column.name] === null || payload[column.name] === undefined)) throw failedValidation(column.name, "Value can't be null.");
  }
}

/** The payload with the presets of the user's rules. @throws FORBIDDEN, FAILED_VALIDATION */
export function allowedPayload(rights: Rights, table: Table, act: Act, payload: Row): Row {
  const rules = rights.of(table.name, act);
  const isAllowed = (field: string) => rules.some(({ fields }) => fields.has("*") || fields.has(field));
  if (!rights.admin && (rules.length === 0 || !Object.keys(payload).every(isAllowed))) throw forbidden();
  const whole: Row = Object.assign({}, ...rules.map(({ presets }) => presets), payload);
  assertComplete(table, act, whole);
  for (const { validation } of rules) assertMeets(validation, whole);
  return whole;
}

/** The columns to write: lists apart, and with who and when. */
export function columnsToWrite(table: Table, act: Act, payload: Row, user: string | null): Row {
  const made: Row = {};
  for (const { name, special = [] } of table.columns.values()) {
    if (name in payload && !(act === "update" && name === "id")) made[name] = payload[name];
    if (special.includes(`date-${act}d`)) made[name] = new Date();
    if (special.includes(`user-${act}d`)) made[name] = user;
  }
  return made;
}
