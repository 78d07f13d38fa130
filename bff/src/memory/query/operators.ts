/** The comparisons of a filter, each for the columns that have it. Nothing compares with no value, except `_null` and `_nnull`. */
import type { FieldType } from "../../../../directus/schema/dsl.ts";
import type { Column } from "../model.ts";
import { badQuery } from "../refusal.ts";
import { storedForm } from "../store/values.ts";
import { asciiLower, likePattern } from "./like.ts";

type Test = (value: unknown) => boolean;
type Like = { before: "" | "%"; after: "" | "%"; isFolded: boolean; isNegated: boolean };

const like = (before: "" | "%", after: "" | "%", options: Partial<Like> = {}): Like => ({ before, after, isFolded: false, isNegated: false, ...options });
const LIKES: Record<string, Like> = {
  _contains: like("%", "%"),
  _ncontains: like("%", "%", { isNegated: true }),
  _icontains: like("%", "%", { isFolded: true }),
  _starts_with: like("", "%"),
  _nstarts_with: like("", "%", { isNegated: true }),
  _istarts_with: like("", "%", { isFolded: true }),
  _nistarts_with: like("", "%", { isFolded: true, isNegated: true }),
  _ends_with: like("%", ""),
  _nends_with: like("%", "", { isNegated: true }),
  _iends_with: like("%", "", { isFolded: true }),
  _niends_with: like("%", "", { isFolded: true, isNegated: true }),
};
const EQUAL = ["_null", "_nnull", "_eq", "_neq"];
const ORDERED = [...EQUAL, "_in", "_nin", "_lt", "_lte", "_gt", "_gte", "_between"];
const OPERATORS: Record<FieldType, readonly string[]> = {
  string: [...EQUAL, "_in", ...Object.keys(LIKES)],
  text: [...EQUAL, "_in", ...Object.keys(LIKES)],
  uuid: [...EQUAL, "_in"],
  boolean: EQUAL,
  json: ["_null", "_nnull"],
  integer: ORDERED,
  decimal: ORDERED,
  timestamp: ORDERED,
  dateTime: ORDERED,
  date: ORDERED,
};

function likeTest({ before, after, isFolded, isNegated }: Like, wanted: unknown): Test {
  const text = isFolded ? String(wanted).toLowerCase() : String(wanted);
  const pattern = likePattern(`${before}${text}${after}`);
  return (value) => pattern.test(isFolded ? asciiLower(String(value)) : String(value)) !== isNegated;
}

type Ordered = string | number | boolean;
const COMPARISONS: Record<string, (value: Ordered, wanted: Ordered) => boolean> = {
  _eq: (value, wanted) => value === wanted,
  _neq: (value, wanted) => value !== wanted,
  _lt: (value, wanted) => value < wanted,
  _lte: (value, wanted) => value <= wanted,
  _gt: (value, wanted) => value > wanted,
  _gte: (value, wanted) => value >= wanted,
};

/** @throws INVALID_QUERY for a value that Directus would not take either */
function wantedForm({ type, name }: Column, wanted: unknown): Ordered {
  if (wanted === "" || typeof wanted === "object") throw badQuery(`The filter value for "${name}" has to be a string, number, or boolean`);
  try {
    return storedForm(type, wanted) as Ordered;
  } catch {
    throw badQuery("Invalid numeric value");
  }
}
function listOf(column: Column, operator: string, wanted: unknown): Ordered[] {
  if (!Array.isArray(wanted) || wanted.length === 0) throw badQuery(`"${operator}" has to be an array of values`);
  return wanted.map((value) => wantedForm(column, value));
}

/** @throws INVALID_QUERY for an operator that the column does not have */
export function operatorTest(column: Column, operator: string, wanted: unknown): Test {
  if (!OPERATORS[column.type].includes(operator)) throw badQuery(`"${column.type}" field type does not contain the "${operator}" filter operator`);
  if (operator === "_null" || operator === "_nnull") return (value) => (value === null) === ((operator === "_null") !== (wanted === false));
  if (wanted === null) return (value) => (value === null) === (operator === "_eq");
  const test = comparison(column, operator, wanted);
  return (value) => value !== null && test(value);
}
function comparison(column: Column, operator: string, wanted: unknown): Test {
  const pattern = LIKES[operator];
  if (pattern) return likeTest(pattern, wanted);
  if (operator === "_in" || operator === "_nin") {
    const values = new Set<unknown>(listOf(column, operator, wanted));
    return (value) => values.has(value) === (operator === "_in");
  }
  if (operator === "_between") {
    const [from = "", to = ""] = listOf(column, operator, wanted);
    return (value) => (value as Ordered) >= from && (value as Ordered) <= to;
  }
  const compare = COMPARISONS[operator];
  const form = wantedForm(column, wanted);
  return (value) => compare?.(value as Ordered, form) ?? false;
}
