/** Addresses while they are typed, whoever knows them; answers in the shape of Google's place service. */
export type Prediction = { description: string; place_id: string };
export type AddressComponent = { long_name: string; short_name: string; types: string[] };
/** How well the place is known: its street, only its postal code's area, or only its city. */
export type Precision = "street" | "postal" | "city";
export type PlaceDetail = {
  /** Only those that are known: any of street_number, route, locality, administrative_area_level_1, country, postal_code may be missing. */
  address_components: AddressComponent[];
  formatted_address: string;
  geometry: { location: { lat: number; lng: number } } | null;
  precision: Precision;
};

export type PlacesPort = {
  source: "simulated" | "photon" | "google" | "mapbox";
  simulated: boolean;
  /** @param session one for the typing and the pick that ends it, for services that bill by it @throws UNAVAILABLE */
  autocomplete: (search: string, session: string) => Promise<Prediction[]>;
  /** Undefined for an id that is not one of the service's. @throws UNAVAILABLE */
  detail: (placeId: string, session: string) => Promise<PlaceDetail | undefined>;
};

/** Predictions a list shows. */
export const MOST_PREDICTIONS = 8;
/** Where the carriers drive. */
export const COUNTRIES = ["us", "ca", "mx"] as const;
