import { z } from "zod";
import { ORDER_MESSAGES, STOP_MESSAGES } from "../orders/messages.ts";

export const PLACE_MESSAGES = {
  addStopsFirst: ORDER_MESSAGES.addStopsFirst,
  postalCodeRequired: STOP_MESSAGES.postalCode,
  /** Shown where a picked place has no postal code. */
  noPostalCode: "Invalid address postal code is missing",
  /** Shown while a saved place is looked for with fewer characters. */
  tooShort: "Minimum two characters should be entered ",
  noLocations: "No locations to show",
  /** In its place where no address service is set up: a street alone leads nowhere. */
  noStreets: "Streets are not known here: type the city too, e.g. 7205 Torbram Rd, Mississauga, or fill in the boxes below",
  gone: "This place is not known any more. Please search again.",
} as const;

/** The address search starts with the third character, that of saved places with the second. */
export const SHORTEST_SEARCH = 3;
export const SHORTEST_PLACE_NAME = 2;
export const MOST_STOPS = 100;

const leg = z.object({ from: z.string(), to: z.string(), miles: z.number() });
/** `message`: miles of the whole way, one decimal at most; the legs add up to it. */
export const miles = z.object({
  message: z.number(),
  source: z.enum(["estimate", "osrm", "google", "mapbox"]),
  /** Not measured on roads: the screen says "estimate". */
  simulated: z.boolean(),
  legs: z.array(leg),
});
export type Miles = z.infer<typeof miles>;

/** `simulated`: no real address service answers, only cities and postal codes are known. */
const answeredBy = { source: z.enum(["simulated", "photon", "google", "mapbox"]), simulated: z.boolean() };
export const placePredictions = z.object({ predictions: z.array(z.object({ description: z.string(), place_id: z.string() })), ...answeredBy });
export type PlacePredictions = z.infer<typeof placePredictions>;

export const addressComponent = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) });
/** Any component may be missing. `precision` says how well the place is known; below "street" the screen asks to check it. */
export const placeDetail = z.object({
  result: z.object({
    address_components: z.array(addressComponent),
    formatted_address: z.string(),
    geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }).nullable(),
    precision: z.enum(["street", "postal", "city"]),
  }),
  ...answeredBy,
});
export type PlaceDetail = z.infer<typeof placeDetail>;

export const PLACE_TYPES = ["S", "C", "Y"] as const;
export type PlaceType = (typeof PLACE_TYPES)[number];
/** A place that a stop was at before. */
export const savedPlace = z.object({
  id: z.number(),
  loc_nm: z.string(),
  location: z.string(),
  postal_code: z.string(),
  city: z.string(),
  province: z.string(),
  type: z.enum(PLACE_TYPES),
});
export type SavedPlace = z.infer<typeof savedPlace>;
export const savedPlaces = z.object({ content: z.array(savedPlace) });
