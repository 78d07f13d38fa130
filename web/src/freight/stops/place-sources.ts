/** Where the location editor's offers come from, and what it makes of them. */
import type { PlaceDetail, PlaceType, SavedPlace } from "#bff/modules/places/contract.ts";
import type { SuggestSource } from "../../ui/suggestions.tsx";

/** The parts of a place, in the order in which a trip asks for them. */
export const PLACE_FIELDS = ["location", "postal_code", "province", "city", "loc_nm"] as const;
export type Place = Record<(typeof PLACE_FIELDS)[number], string>;

export type Prediction = { description: string; place_id: string };
export type PlaceSources = {
  /** Places of earlier stops, by name. */
  saved: (type: PlaceType) => SuggestSource<SavedPlace>;
  /** Addresses. A session is one address looked for: its typing and its pick. `onAnswer` hears whether a real service answers. */
  addresses: (session: string, onAnswer: (simulated: boolean) => void) => SuggestSource<Prediction>;
  detail: (placeId: string, session: string) => Promise<PlaceDetail>;
};

/** The fields that an address fills; a part that it does not have is empty. */
export function partsOf({ result }: PlaceDetail): Omit<Place, "loc_nm"> {
  const part = (type: string) => result.address_components.find(({ types }) => types.includes(type));
  return {
    location: result.formatted_address,
    postal_code: part("postal_code")?.long_name ?? "",
    city: part("locality")?.long_name ?? "",
    province: part("administrative_area_level_1")?.short_name ?? "",
  };
}

/** What to check in an address that is not known down to its street. */
export const PRECISION_WORDS: Record<PlaceDetail["result"]["precision"], string | undefined> = {
  street: undefined,
  postal: "Only the area of the postal code is known, not the street. Please check the address.",
  city: "Only the city is known. Please check the street and the postal code.",
};
