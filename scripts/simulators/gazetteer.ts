/** Cities and postal codes, found by the text that is typed. */

import type { City, Geography, PostalCode } from "../../bff/src/integrations/geography.ts";
import { fold } from "../../bff/src/wire/fold.ts";
import type { Point } from "./routing.ts";

type Entry = { city: City; folded: string };

/** Cities that took in their neighbours: the areas of their letters, where no town of its own is named. */
const CITY_OF_AREAS: readonly (readonly [areas: RegExp, city: string])[] = [
  [/^M/, "Toronto"],
  [/^H7/, "Laval"],
  [/^H/, "Montréal"],
];
/** Their names are those of regions, of which a town may be a part and far away: `Cariboo and West Okanagan`. */
const RURAL = /^[A-Z]0/;

/** Near enough for comparing what is close. */
function squaredDistance(one: Point, other: Point): number {
  const width = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return width * width + (one.latitude - other.latitude) ** 2;
}
function nearest<T extends Point>(point: Point, places: Iterable<T>): T | undefined {
  let best: T | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const here = squaredDistance(point, place);
    if (here < distance) [best, distance] = [place, here];
  }
  return best;
}

/** The longest of the towns' names that stands in a text. */
function townIn(text: string, towns: readonly City[]): string | undefined {
  const words = ` ${fold(text)} `;
  const found = towns.filter(({ name }) => words.includes(` ${fold(name)} `));
  return found.sort((one, other) => other.name.length - one.name.length)[0]?.name;
}

export function gazetteerOf({ cities, postalCodes }: Geography) {
  let entries: readonly Entry[] | undefined;
  /** Largest first. */
  function entriesBySize(): readonly Entry[] {
    entries ??= [...cities()].sort((one, other) => other.population - one.population).map((city) => ({ city, folded: fold(city.name) }));
    return entries;
  }
  const codeOfCity = new Map<number, string>();
  return {
    /** Cities whose name begins with the folded text, those of exactly that name first, then by size. */
    citiesBeginning(text: string, state: string | undefined, most: number): City[] {
      if (text === "") return [];
      const found = entriesBySize().filter(({ city, folded }) => folded.startsWith(text) && (state === undefined || city.state === state));
      return [...found.filter(({ folded }) => folded === text), ...found.filter(({ folded }) => folded !== text)].slice(0, most).map(({ city }) => city);
    },
    /** ZIP code of a city's middle. Of a Canadian code only the first half is known, which is no code. */
    zipCodeOf(city: City): string {
      if (city.country === "CA") return "";
      const known = codeOfCity.get(city.id);
      if (known !== undefined) return known;
      const inState = postalCodes().filter(({ province }) => province === city.state);
      const code = nearest(city, inState)?.code ?? "";
      codeOfCity.set(city.id, code);
      return code;
    },
    /** The city of a postal code: a ZIP code's own; of a Canadian area the town that its name tells (`Downtown Toronto`, `Calgary Northwest`), else the nearest. */
    cityOf(place: PostalCode): string {
      if (place.country === "US") return place.city;
      const towns = cities().filter(({ state, isPart }) => state === place.province && !isPart);
      const named = RURAL.test(place.code) ? undefined : townIn(place.city, towns);
      const known = named ?? CITY_OF_AREAS.find(([areas]) => areas.test(place.code))?.[1];
      return known ?? nearest(place, towns)?.name ?? place.city;
    },
  };
}
export type Gazetteer = ReturnType<typeof gazetteerOf>;
