/** Cities and postal codes, found by the text that is typed. */

import type { City, Geography, PostalCode } from "../../bff/src/integrations/geography.ts";
import { fold } from "../../bff/src/wire/fold.ts";
import type { Point } from "./routing.ts";

type Entry = { city: City; folded: string };

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
    /** Postal code of a city's middle: a ZIP code, or the first half of a Canadian code. */
    postalCodeOf(city: City): string {
      const known = codeOfCity.get(city.id);
      if (known !== undefined) return known;
      const inState = postalCodes().filter(({ province }) => province === city.state);
      const code = nearest(city, inState)?.code ?? "";
      codeOfCity.set(city.id, code);
      return code;
    },
    /** The city of a postal code: a ZIP code's own, the nearest one of a Canadian area, whose names are those of quarters. */
    cityOf(place: PostalCode): string {
      if (place.country === "US") return place.city;
      const towns = cities().filter(({ state, isPart }) => state === place.province && !isPart);
      return nearest(place, towns)?.name ?? place.city;
    },
  };
}
export type Gazetteer = ReturnType<typeof gazetteerOf>;
