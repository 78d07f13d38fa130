import { assertSees, type Context } from "../../../kernel/context.ts";
import { badRequest } from "../../../kernel/errors.ts";
import { type Condition, containing, holding } from "../../../kernel/filters.ts";
import { textOf } from "../../../kernel/present.ts";
import { fold, foldedWords } from "../../../wire/fold.ts";
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

/** Smaller is better: the name begins with the text, the name holds each word, only the address does. */
function rankOf({ loc_nm }: SavedPlaceRow, text: string): number {
  const name = fold(loc_nm);
  if (name.startsWith(fold(text))) return 0;
  return foldedWords(text).every((word) => name.includes(word)) ? 1 : 2;
}

/** Places of earlier stops by name, and by address after those; the last used first. None below two characters. */
export async function suggestSavedPlaces(context: Context, text: string, type: string | null) {
  assertSees(context, COLLECTION);
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
  const [beginning, named, other] = await Promise.all([
    find([{ search: { _starts_with: fold(text) } }]),
    find([...words, { loc_nm: containing(text) }]),
    find(words),
  ]);
  const found = [...new Map([...beginning, ...named, ...other].map((row) => [row.id, row])).values()];
  found.sort((one, another) => rankOf(one, text) - rankOf(another, text));
  return { content: found.slice(0, MOST).map(present) };
}
