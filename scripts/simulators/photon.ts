/** Photon's search (komoot/photon docs/api-v1.md) over cities and postal codes. It knows no streets: what was typed of one is kept as it is. */

import type { City, Geography, PostalCode } from "../../bff/src/integrations/geography.ts";
import { fold } from "../../bff/src/wire/fold.ts";
import { regionOf } from "../../bff/src/wire/places.ts";
import { type Gazetteer, gazetteerOf } from "./gazetteer.ts";
import type { Answer } from "./osrm.ts";
import type { Point } from "./routing.ts";
import { type Reading, readings } from "./typed-address.ts";

const DEFAULT_LIMIT = 15;
const MOST = 50;
const COUNTRY = { CA: "Canada", US: "United States" } as const;

type Place = { name: string; city: string; state: string; country: "CA" | "US"; postcode: string } & Point;
type Kind = { osm_id: number; osm_value: "city" | "postcode"; type: "city" | "other" };

function feature(kind: Kind, { name, city, state, country, postcode, longitude, latitude }: Place, { housenumber, street }: Reading) {
  const typed = street === "" ? {} : { street, ...(housenumber === "" ? {} : { housenumber }) };
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [longitude, latitude] },
    properties: {
      osm_type: "N",
      osm_key: "place",
      ...kind,
      name,
      ...typed,
      city,
      ...(postcode === "" ? {} : { postcode }),
      state: regionOf(state)?.name ?? state,
      country: COUNTRY[country],
      countrycode: country,
    },
  };
}
type Feature = ReturnType<typeof feature>;

/** GeoNames' number stands for that of OpenStreetMap. */
const cityFeature = ({ zipCodeOf }: Gazetteer, city: City, reading: Reading): Feature =>
  feature({ osm_id: city.id, osm_value: "city", type: "city" }, { ...city, city: city.name, postcode: zipCodeOf(city) }, reading);

/** The typed city where it is one of that province, else the one that the code belongs to. */
function postalFeature({ citiesBeginning, cityOf }: Gazetteer, postal: PostalCode, reading: Reading): Feature {
  const typed = citiesBeginning(reading.city, postal.province, 1).find(({ name }) => fold(name) === reading.city);
  const { code, country, province: state, latitude, longitude } = postal;
  const place = { name: code, city: typed?.name ?? cityOf(postal), state, country, postcode: code, latitude, longitude };
  return feature({ osm_id: Number.parseInt(code.replace(" ", ""), 36), osm_value: "postcode", type: "other" }, place, reading);
}

function featuresOf(gazetteer: Gazetteer, reading: Reading, limit: number): Feature[] {
  if (reading.postal) return [postalFeature(gazetteer, reading.postal, reading)];
  return gazetteer.citiesBeginning(reading.city, reading.state, limit).map((city) => cityFeature(gazetteer, city, reading));
}

/** Answers `/api?q=&limit=&countrycode=` and `/status`. Undefined for other paths. */
export function photonOf(geography: Geography): (path: string, query: URLSearchParams) => Answer | undefined {
  const gazetteer = gazetteerOf(geography);
  function search(text: string, limit: number): Feature[] {
    for (const reading of readings(text, geography.findPostalCode)) {
      const found = featuresOf(gazetteer, reading, limit);
      if (found.length > 0) return found;
    }
    return [];
  }
  return (path, query) => {
    if (path === "/status") return { status: 200, body: { status: "Ok" } };
    if (path !== "/api" && path !== "/api/") return undefined;
    const text = query.get("q")?.trim() ?? "";
    if (text === "") return { status: 400, body: { message: "missing search term 'q': /?q=berlin" } };
    const limit = Math.min(MOST, Number(query.get("limit")) || DEFAULT_LIMIT);
    const countries = query.getAll("countrycode").map((code) => code.toUpperCase());
    const features = search(text, MOST).filter(({ properties }) => countries.length === 0 || countries.includes(properties.countrycode));
    return { status: 200, body: { type: "FeatureCollection", features: features.slice(0, limit) } };
  };
}
