/** What the orders list filters by, in Directus' words. */
import { badRequest } from "../../kernel/errors.ts";
import { byDays, byKey, byTick, type Condition, type FilterRule, holding, literal, NOTHING } from "../../kernel/filters.ts";
import { byNumberOrStart } from "../../register/ranges.ts";
import type { FilterRules } from "../../register/register.ts";
import { ACTIVE } from "../../register/stored.ts";
import { LOAD_TYPE_LABELS, LOAD_TYPES } from "./contract.ts";

/**
 * Some stop that is not removed and meets the condition. Not `_some`: Directus 11.17 silently drops a `_some` that holds `_and` or `_or`; without it
 * the conditions speak of the same joined stop.
 */
export const onActiveStop = (...conditions: Condition[]): Condition => ({ items: { _and: [ACTIVE, ...conditions] } });
/** Some stop whose name, address or city hold each word. */
export const byPlace: FilterRule = ({ value }) => {
  const words = holding(value);
  return words.length === 0 ? NOTHING : onActiveStop(...words);
};

const byLoadType: FilterRule = ({ value }, name) => {
  const word = value.toLowerCase();
  if (word === "-1" || word === "all") return null;
  const type = LOAD_TYPES.find((key) => key.toLowerCase() === word || LOAD_TYPE_LABELS[key].toLowerCase() === word);
  if (type === undefined) throw badRequest(name, `${name} must be one of ${LOAD_TYPES.join(", ")}`);
  return { load_type: { _eq: type } };
};

/** Those that are called otherwise than the fields, or look for them otherwise than their kinds do. */
export const filtersFor = (zone: string): FilterRules => ({
  id: byKey("billed_to"),
  load: byLoadType,
  order_no: byNumberOrStart("order_no"),
  loc: byPlace,
  reefer: byTick("mat_typ_ref"),
  urgent: byTick("urgent"),
  ...byDays("order_date", zone),
});
/** Candidates for the text itself in any case of letters, which the caller then compares: begin and end alike, other letters than ASCII aside. */
export const sameRefNo: FilterRule = ({ value }) => {
  const pattern = literal(value).replaceAll(/[^ -~]/gu, "_");
  return { _and: [{ ref_no: { _istarts_with: pattern } }, { ref_no: { _iends_with: pattern } }] };
};
