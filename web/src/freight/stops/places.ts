/** Places and miles, which the stops of orders and of trips ask for alike. */
import {
  type Miles,
  miles,
  PLACE_MESSAGES,
  placeDetail,
  placePredictions,
  SHORTEST_PLACE_NAME,
  SHORTEST_SEARCH,
  savedPlaces,
} from "#bff/modules/places/contract.ts";
import { api } from "../../kernel/api/client.ts";
import { NO_COLLECTION, queryKeys } from "../../kernel/api/keys.ts";
import type { PlaceSources } from "./place-sources.ts";

export const placeSources: PlaceSources = {
  saved: (type) => ({
    key: (text) => queryKeys("locations").other("saved", [type, text]),
    load: async (text, signal) => (await api.get(savedPlaces, "locations", { intent: "suggest", "begin-with": text, type }, signal)).content,
    choice: ({ id, loc_nm, location }) => ({ id, label: loc_nm, hint: location }),
    minChars: SHORTEST_PLACE_NAME,
    shortText: PLACE_MESSAGES.tooShort,
    emptyText: PLACE_MESSAGES.noLocations,
  }),
  addresses: (session, onAnswer) => ({
    key: (text) => queryKeys(NO_COLLECTION).other("addresses", [session, text]),
    load: async (search, signal) => {
      const { predictions, simulated } = await api.get(placePredictions, "places/autocomplete", { search, uuid: session }, signal);
      onAnswer(simulated);
      return predictions;
    },
    choice: ({ description, place_id }) => ({ id: place_id, label: description }),
    minChars: SHORTEST_SEARCH,
    emptyText: PLACE_MESSAGES.noLocations,
  }),
  detail: (placeid, uuid) => api.get(placeDetail, "places/detail", { placeid, uuid }),
};

/** Road miles along the postal codes. */
export const measureMiles = (postalCodes: readonly string[], signal: AbortSignal): Promise<Miles> =>
  api.get(miles, "miles", { value: postalCodes.join("|") }, signal);
