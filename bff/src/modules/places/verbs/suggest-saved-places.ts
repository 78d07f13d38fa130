import { assertMayAny, type Context } from "../../../kernel/context.ts";
import { badRequest } from "../../../kernel/errors.ts";
import { type Condition, holding } from "../../../kernel/filters.ts";
import { fold } from "../../../kernel/fold.ts";
import { textOf } from "../../../kernel/present.ts";
import { PLACE_TYPES, type SavedPlace, SHORTEST_PLACE_NAME } from "../contract.ts";
import { COLLECTION, SAVED_PLACE_FIELDS, type SavedPlaceRow } from "../repo.ts";

const MOST = 50;

const present = ({ id, loc_nm, location, postal_code, city, province, type }: SavedPlaceRow): SavedPlace => ({
  id,
  loc_nm,
  location,
  postal_code: textOf(postal_code),
  city: textOf(city),
  province: textOf(province),
  type,
});

function ofType(type: string | null): Condition[] {
  if (type === null || type === "") return [];
  if (!PLACE_TYPES.some((known) => known === type)) throw badRequest("type", `type must be one of ${PLACE_TYPES.join(", ")}`);
  return [{ type: { _eq: type } }];
}

/** Places of earlier stops that hold each word of the text; names that begin with it come first, then those used last. None below two characters. */
export async function suggestSavedPlaces(context: Context, text: string, type: string | null) {
  assertMayAny(context, ["CST", "ORD", "OTRP"], "read");
  const kind = ofType(type);
  const words = text.length < SHORTEST_PLACE_NAME ? [] : holding(text);
  if (words.length === 0) return { content: [] };
  const find = (conditions: readonly Condition[]) =>
    context.directus.find<SavedPlaceRow>(COLLECTION, {
      fields: SAVED_PLACE_FIELDS,
      filter: { _and: [...kind, ...conditions] },
      sort: ["-used_at", "id"],
      limit: MOST,
    });
  const [beginning, other] = await Promise.all([find([{ search: { _starts_with: fold(text) } }]), find(words)]);
  const found = new Map([...beginning, ...other].map((row) => [row.id, row]));
  return { content: [...found.values()].slice(0, MOST).map(present) };
}
