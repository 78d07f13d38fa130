import { placesPort } from "../../../integrations/places/index.ts";
import { assertSees, type Context } from "../../../kernel/context.ts";
import { AppError, badRequest } from "../../../kernel/errors.ts";
import { type Country, isPostalCode } from "../../../wire/places.ts";
import { type PlaceDetail, type PlacePredictions, SHORTEST_SEARCH, PLACE_MESSAGES as say } from "../contract.ts";
import { COLLECTION } from "../repo.ts";

const MOST_CHARACTERS = 255;
const LONGEST_ID = 4000;
const SESSION = /^[\w-]{0,64}$/;

function sessionOf(uuid: string): string {
  if (!SESSION.test(uuid)) throw badRequest("uuid", "uuid must be letters, digits and hyphens, 64 at most");
  return uuid;
}

/** Addresses that begin with the text; none below three characters. @throws UNAVAILABLE */
export async function predictPlaces(context: Context, search: string, uuid: string): Promise<PlacePredictions> {
  assertSees(context, COLLECTION);
  const session = sessionOf(uuid);
  const { source, simulated, autocomplete } = placesPort(context.edges.fetch, context.edges.settings.maps.places);
  const text = search.trim().slice(0, MOST_CHARACTERS);
  return { predictions: text.length < SHORTEST_SEARCH ? [] : await autocomplete(text, session), source, simulated };
}

const COUNTRIES: readonly string[] = ["CA", "US"] satisfies Country[];
/** Without a postal code that no stop could be saved with: of a Canadian town services know the first half (`L5R`), which is none. */
function savable(place: PlaceDetail["result"]): PlaceDetail["result"] {
  const country = place.address_components.find(({ types }) => types.includes("country"))?.short_name ?? "";
  const known = COUNTRIES.includes(country) ? (country as Country) : undefined;
  const isHalf = ({ types, long_name }: (typeof place.address_components)[number]) => types.includes("postal_code") && !isPostalCode(long_name, known);
  return { ...place, address_components: place.address_components.filter((part) => !isHalf(part)) };
}

/** The parts of a predicted address. @throws NOT_FOUND for an id that the service does not know, UNAVAILABLE */
export async function getPlace(context: Context, placeId: string, uuid: string): Promise<PlaceDetail> {
  assertSees(context, COLLECTION);
  const session = sessionOf(uuid);
  if (placeId === "" || placeId.length > LONGEST_ID) throw badRequest("placeid", "placeid is missing");
  const { source, simulated, detail } = placesPort(context.edges.fetch, context.edges.settings.maps.places);
  const result = await detail(placeId, session);
  if (!result) throw new AppError("NOT_FOUND", say.gone);
  return { result: savable(result), source, simulated };
}
