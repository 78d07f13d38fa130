import type { Route } from "../../http/route.ts";
import { miles, placeDetail, placePredictions } from "./contract.ts";
import { calculateMiles } from "./verbs/calculate-miles.ts";
import { getPlace, predictPlaces } from "./verbs/search-address.ts";

const tag = "Places";

export const placesRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/miles",
    tag,
    summary: "Road miles along postal codes joined by | (value=L5N 6C3|48209)",
    query: ["value"],
    output: miles,
    handle: (context, { query }) => calculateMiles(context, query.get("value") ?? ""),
  },
  {
    method: "get",
    path: "/places/autocomplete",
    tag,
    summary: "Addresses that begin with a text of three characters and more; uuid names the typing session",
    query: ["search", "uuid"],
    output: placePredictions,
    handle: (context, { query }) => predictPlaces(context, query.get("search") ?? "", query.get("uuid") ?? ""),
  },
  {
    method: "get",
    path: "/places/detail",
    tag,
    summary: "Parts of a predicted address, and how precisely it is known",
    query: ["placeid", "uuid"],
    output: placeDetail,
    handle: (context, { query }) => getPlace(context, query.get("placeid") ?? "", query.get("uuid") ?? ""),
  },
];
