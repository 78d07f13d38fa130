import {
  type Miles,
  MOST_STOPS,
  PLACE_MESSAGES,
  PLACE_TYPES,
  type PlaceDetail,
  type SavedPlace,
  SHORTEST_PLACE_NAME,
  SHORTEST_SEARCH,
} from "#bff/modules/places/contract.ts";
import { db } from "../db.ts";
import { postalPlace, roadMiles } from "../seed/postal-areas.ts";
import { AMERICAN_SITES, CANADIAN_SITES, type Site } from "../seed/sites.ts";
import { badRequest, WireError } from "../wire/errors.ts";
import { holds, MOST_SUGGESTIONS } from "../wire/list.ts";
import { assertMay, signedIn } from "../wire/route.ts";

const READERS = ["CST", "ORD", "OTRP"] as const;
const MOST_PREDICTIONS = 8;
const SIMULATED = { source: "simulated", simulated: true } as const;
const SITES = [...CANADIAN_SITES, ...AMERICAN_SITES];

function known(code: string) {
  if (code === "") throw badRequest("value", PLACE_MESSAGES.postalCodeRequired);
  const place = postalPlace(code);
  if (!place) throw badRequest("value", `Postal code ${code} is not known`);
  return place;
}

function miles(value: string): Miles {
  const codes = value.split("|").map((code) => code.trim());
  if (codes.length < 2 || codes.every((code) => code === "")) throw badRequest("value", PLACE_MESSAGES.addStopsFirst);
  if (codes.length > MOST_STOPS) throw badRequest("value", `Miles are calculated for at most ${MOST_STOPS} stops`);
  const stops = codes.map(known);
  const legs = stops.flatMap((to, index) => {
    const from = stops[index - 1];
    return from ? [{ from: from.code, to: to.code, miles: from.code === to.code ? 0 : roadMiles(from, to) }] : [];
  });
  const total = Math.round(legs.reduce((sum, leg) => sum + leg.miles, 0) * 10) / 10;
  return { message: total, source: "estimate", simulated: true, legs };
}

/** A typed street, and the demo's docks in the city that is typed after it. */
type Found = { street: string; site: Site };
const COUNTRY_CODE = { Canada: "CA", USA: "US" } as const;

function search(text: string): Found[] {
  const parts = text.split(",").map((part) => part.trim());
  const city = parts.at(-1) ?? "";
  const typed = parts.slice(0, -1).join(", ");
  const inCity = SITES.filter((site) => site.city.toLowerCase().startsWith(city.toLowerCase())).map((site) => ({ street: typed, site }));
  const onStreet = SITES.filter((site) => holds(site.street, text) || holds(site.postal, text)).map((site) => ({ street: site.street, site }));
  return [...onStreet, ...(city === "" ? [] : inCity)].slice(0, MOST_PREDICTIONS);
}
const lineOf = (parts: readonly string[]) => parts.filter((part) => part !== "").join(", ");
const describe = ({ street, site }: Found) => lineOf([street, site.city, `${site.province} ${site.postal}`, site.country]);
const idOf = ({ street, site }: Found) => encodeURIComponent(JSON.stringify([street, SITES.indexOf(site)]));

function readId(id: string): Found {
  try {
    const [street, index] = JSON.parse(decodeURIComponent(id)) as [string, number];
    const site = SITES[index];
    if (site) return { street, site };
  } catch {
    // An id that is none is answered like one that is gone.
  }
  throw new WireError("NOT_FOUND", PLACE_MESSAGES.gone);
}

function detail(id: string): PlaceDetail {
  const { street, site } = readId(id);
  const state = db.states.find(({ code }) => code === site.province);
  const at = postalPlace(site.postal);
  const components: [type: string, long: string, short: string][] = [
    ["route", street, street],
    ["locality", site.city, site.city],
    ["administrative_area_level_1", state?.value ?? site.province, site.province],
    ["country", site.country, COUNTRY_CODE[site.country]],
    ["postal_code", site.postal, site.postal],
  ];
  return {
    result: {
      address_components: components.filter(([, long]) => long !== "").map(([type, long_name, short_name]) => ({ long_name, short_name, types: [type] })),
      formatted_address: lineOf([street, site.city, site.province, site.country]),
      geometry: at ? { location: { lat: at.latitude, lng: at.longitude } } : null,
      precision: street === site.street ? "postal" : "city",
    },
    ...SIMULATED,
  };
}

/** What the stops of orders and trips were at, the last first, each once. */
function savedPlaces(): SavedPlace[] {
  const stops = [...db.orders.flatMap(({ items }) => items), ...db.trips.flatMap(({ items }) => items)].filter(({ status }) => status);
  const places = new Map<string, SavedPlace>();
  for (const { type, loc_nm, location, postal_code, city, province } of stops.reverse()) {
    const key = [type, loc_nm, location].join("|");
    if (!places.has(key)) places.set(key, { id: places.size + 1, loc_nm, location, postal_code, city, province, type });
  }
  return [...places.values()];
}
function suggest(text: string, type: string): SavedPlace[] {
  if (type !== "" && !PLACE_TYPES.some((one) => one === type)) throw badRequest("type", `type must be one of ${PLACE_TYPES.join(", ")}`);
  if (text.length < SHORTEST_PLACE_NAME) return [];
  const rank = ({ loc_nm }: SavedPlace) => (loc_nm.toLowerCase().startsWith(text.toLowerCase()) ? 0 : holds(loc_nm, text) ? 1 : 2);
  const found = savedPlaces().filter((place) => (type === "" || place.type === type) && holds(`${place.loc_nm} ${place.location}`, text));
  return found.sort((one, other) => rank(one) - rank(other)).slice(0, MOST_SUGGESTIONS);
}

export const placesHandlers = [
  signedIn("get", "/miles", ({ user, query }) => {
    assertMay(user, ["ORD", "OTRP"], "read");
    return miles(query.get("value") ?? "");
  }),
  signedIn("get", "/places/autocomplete", ({ user, query }) => {
    assertMay(user, READERS, "read");
    const text = query.get("search")?.trim() ?? "";
    const found = text.length < SHORTEST_SEARCH ? [] : search(text);
    const predictions = new Map(found.map((one) => [describe(one), idOf(one)]));
    return { predictions: [...predictions].map(([description, place_id]) => ({ description, place_id })), ...SIMULATED };
  }),
  signedIn("get", "/places/detail", ({ user, query }) => {
    assertMay(user, READERS, "read");
    const id = query.get("placeid") ?? "";
    if (id === "") throw badRequest("placeid", "placeid is missing");
    return detail(id);
  }),
  signedIn("get", "/locations", ({ user, query }) => {
    assertMay(user, READERS, "read");
    return { content: suggest(query.get("begin-with")?.trim() ?? "", query.get("type") ?? "") };
  }),
];
