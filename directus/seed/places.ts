/** Places that freight goes to: real cities with postal codes of their own, street names that exist there. */
import { COUNTRY } from "../../bff/src/wire/known-keys.ts";

export type Place = { street: string; city: string; province: string; postal_code: string; country: number; latitude: number; longitude: number };

const COUNTRY_NAMES: Record<number, string> = { [COUNTRY.CANADA]: "Canada", [COUNTRY.UNITED_STATES]: "USA", [COUNTRY.MEXICO]: "Mexico" };
/** An address as place search gives it, the country last. */
export const addressOf = ({ street, city, province, country }: Place) => `${street}, ${city}, ${province}, ${COUNTRY_NAMES[country]}`;

type Entry = readonly [street: string, city: string, province: string, postal: string, latitude: number, longitude: number];
const inCountry = (country: number, entries: readonly Entry[]): Place[] =>
  entries.map(([street, city, province, postal_code, latitude, longitude]) => ({ street, city, province, postal_code, country, latitude, longitude }));

export const CANADA = inCountry(COUNTRY.CANADA, [
  ["2555 Meadowpine Blvd", "Mississauga", "ON", "L5N 6C3", 43.5972, -79.7553],
  ["7800 Airport Rd", "Brampton", "ON", "L6T 4N8", 43.7161, -79.6644],
  ["100 Disco Rd", "Etobicoke", "ON", "M9W 1M1", 43.6938, -79.6007],
  ["200 Zenway Blvd", "Vaughan", "ON", "L4H 0L6", 43.7801, -79.6361],
  ["1579 Burlington St E", "Hamilton", "ON", "L8H 3L2", 43.2522, -79.7874],
  ["3600 Rhodes Dr", "Windsor", "ON", "N8W 5A4", 42.2764, -82.9625],
  ["1020 Adelaide St S", "London", "ON", "N6E 1R6", 42.9444, -81.2262],
  ["500 Trillium Dr", "Kitchener", "ON", "N2R 1E5", 43.3958, -80.4753],
  ["2400 Walkley Rd", "Ottawa", "ON", "K1G 6A9", 45.3932, -75.6217],
  ["1035 Gardiners Rd", "Kingston", "ON", "K7P 1R7", 44.2718, -76.5692],
  ["1100 Walsh St W", "Thunder Bay", "ON", "P7E 4X4", 48.3711, -89.2943],
  ["6700 Ch. de la Côte-de-Liesse", "Montréal", "QC", "H4T 1E3", 45.4726, -73.6839],
  ["2525 Boul. Le Corbusier", "Laval", "QC", "H7S 1Z5", 45.5694, -73.7493],
  ["2500 Boul. Wilfrid-Hamel", "Québec", "QC", "G1P 2J1", 46.8097, -71.2937],
  ["1400 Boul. Lemire", "Drummondville", "QC", "J2C 7W9", 45.8793, -72.5311],
  ["55 Toombs St", "Moncton", "NB", "E1A 3A5", 46.1029, -64.7523],
  ["50 Akerley Blvd", "Dartmouth", "NS", "B3B 1R8", 44.7078, -63.5989],
  ["99 Paramount Rd", "Winnipeg", "MB", "R2X 2W6", 49.9416, -97.1863],
  ["1821 Wellington Ave", "Winnipeg", "MB", "R3H 0G4", 49.9041, -97.2183],
  ["2500 Victoria Ave E", "Brandon", "MB", "R7A 2A5", 49.8364, -99.9124],
  ["500 Ross Ave E", "Regina", "SK", "S4N 0R6", 50.4725, -104.5762],
  ["3127 Faithfull Ave", "Saskatoon", "SK", "S7K 8B3", 52.1808, -106.6432],
  ["5353 72 Ave SE", "Calgary", "AB", "T2C 4X6", 50.9881, -113.9612],
  ["11420 170 St NW", "Edmonton", "AB", "T5S 1L7", 53.5636, -113.6142],
  ["9770 190 St", "Surrey", "BC", "V4N 3M9", 49.1792, -122.6921],
  ["1345 Derwent Way", "Delta", "BC", "V3M 5V9", 49.1669, -122.9502],
]);

export const UNITED_STATES = inCountry(COUNTRY.UNITED_STATES, [
  ["6201 W Fort St", "Detroit", "MI", "48209", 42.3026, -83.1143],
  ["29500 Smith Rd", "Romulus", "MI", "48174", 42.2432, -83.3341],
  ["1700 Clinton St", "Buffalo", "NY", "14206", 42.8756, -78.8177],
  ["6611 Joy Rd", "East Syracuse", "NY", "13057", 43.0801, -76.0583],
  ["5600 W 73rd St", "Chicago", "IL", "60638", 41.7598, -87.7613],
  ["1101 E Laraway Rd", "Joliet", "IL", "60433", 41.4817, -88.0531],
  ["3880 Groveport Rd", "Columbus", "OH", "43207", 39.9032, -82.9314],
  ["4545 Jackman Rd", "Toledo", "OH", "43612", 41.7052, -83.5801],
  ["2620 S Holt Rd", "Indianapolis", "IN", "46241", 39.7323, -86.2281],
  ["700 Massman Dr", "Nashville", "TN", "37210", 36.1458, -86.6921],
  ["5800 Fulton Industrial Blvd SW", "Atlanta", "GA", "30336", 33.7413, -84.5539],
  ["4201 Rhyne Rd", "Charlotte", "NC", "28214", 35.2753, -80.9731],
  ["1600 Distribution Dr", "Carlisle", "PA", "17013", 40.2214, -77.1497],
  ["7100 Ambassador Dr", "Allentown", "PA", "18106", 40.5622, -75.5914],
  ["65 Northfield Ave", "Edison", "NJ", "08837", 40.5148, -74.3431],
  ["150 Second St", "Chelsea", "MA", "02150", 42.3968, -71.0414],
  ["5050 Cedardale Rd", "Dallas", "TX", "75241", 32.6561, -96.7564],
  ["13619 Mines Rd", "Laredo", "TX", "78045", 27.6293, -99.5183],
  ["1850 Front St", "Kansas City", "MO", "64120", 39.1247, -94.5402],
  ["4400 12th Ave E", "Shakopee", "MN", "55379", 44.7836, -93.4731],
  ["3801 32nd St N", "Fargo", "ND", "58102", 46.9271, -96.8352],
  ["1201 N 42nd St", "Grand Forks", "ND", "58203", 47.9337, -97.0803],
  ["10802 Sapp Brothers Dr", "Omaha", "NE", "68138", 41.1659, -96.1102],
  ["4800 Race St", "Denver", "CO", "80216", 39.7848, -104.9631],
  ["1780 S 5200 W", "Salt Lake City", "UT", "84104", 40.7336, -112.0091],
  ["6608 S 216th St", "Kent", "WA", "98032", 47.4101, -122.2521],
  ["3055 E 44th St", "Vernon", "CA", "90058", 34.0043, -118.2131],
  ["4500 W Buckeye Rd", "Phoenix", "AZ", "85043", 33.4363, -112.1553],
]);

const EARTH_MILES = 3958.8;
/** Roads are longer than the crow's flight. */
const ROAD_FACTOR = 1.18;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Miles by road between two places, estimated; whole miles. */
export function roadMiles(a: Place, b: Place): number {
  const dLat = radians(b.latitude - a.latitude);
  const dLon = radians(b.longitude - a.longitude);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return Math.round(2 * EARTH_MILES * Math.asin(Math.sqrt(h)) * ROAD_FACTOR);
}

/** Miles of a route through all its places. */
export const routeMiles = (route: readonly Place[]) => route.slice(1).reduce((sum, place, index) => sum + roadMiles(route[index]!, place), 0);

const near = new Map<string, Place[]>();
/** Places of the list within reach of another, its own city left out; the nearest when none is. Remembered, as every order asks. */
export function within(miles: number, from: Place, places: readonly Place[]): readonly Place[] {
  const key = `${from.city} ${from.province} ${miles} ${places[0]!.country}`;
  const known = near.get(key);
  if (known !== undefined) return known;
  const others = places.filter((place) => place.city !== from.city).sort((a, b) => roadMiles(from, a) - roadMiles(from, b));
  const found = others.filter((place) => roadMiles(from, place) <= miles);
  const reached = found.length > 0 ? found : others.slice(0, 1);
  near.set(key, reached);
  return reached;
}
