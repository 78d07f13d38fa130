/** Cities and postal codes of Canada and the United States, wherever they come from. */

/** `isPart`: a quarter of a town, not a town. */
export type City = {
  id: number;
  name: string;
  country: "CA" | "US";
  state: string;
  population: number;
  latitude: number;
  longitude: number;
  isPart: boolean;
};
/** `code` as it is printed: `L5N 6C3`, `90210`. */
export type PostalCode = { code: string; country: "CA" | "US"; province: string; city: string; latitude: number; longitude: number };
/** Codes are ZIP codes and Canadian forward sortation areas, the first three characters. */
export type PlaceTables = { cities: () => readonly City[]; postalCodes: () => readonly PostalCode[] };

export type Geography = PlaceTables & {
  /** Cities of a state by the codes of country and state (CA, ON), by name; empty where the source has none. */
  citiesOf: (country: string, state: string) => readonly { key: number; value: string }[];
  /**
   * The place of a postal code as people type it: `l5n6c3`, `L5N`, `90210-1234`. Of a Canadian code only the first half is looked up.
   * Undefined for one that does not exist or has no place. A Mexican code can't be told from a ZIP code and is read as one.
   */
  findPostalCode: (text: string) => PostalCode | undefined;
};

const AMERICAN = /^(\d{5})(?:\d{4})?$/;
const CANADIAN = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)?$/;

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function namesByState(cities: readonly City[]): ReadonlyMap<string, readonly { key: number; value: string }[]> {
  const found = new Map<string, Map<string, number>>();
  for (const { id, name, country, state } of cities) {
    const key = `${country} ${state}`;
    found.set(key, (found.get(key) ?? new Map<string, number>()).set(name, id));
  }
  return new Map([...found].map(([key, names]) => [key, [...names].map(([value, id]) => ({ key: id, value })).sort((a, b) => a.value.localeCompare(b.value))]));
}

/** Looks up in tables, each of which is read when it is first needed. */
export function geographyOf(tables: PlaceTables): Geography {
  const [cities, postalCodes] = [once(tables.cities), once(tables.postalCodes)];
  const byState = once(() => namesByState(cities()));
  const byCode = once(() => new Map(postalCodes().map((place) => [place.code, place])));
  return {
    cities,
    postalCodes,
    citiesOf: (country, state) => byState().get(`${country} ${state}`) ?? [],
    findPostalCode: (text) => {
      const bare = text.toUpperCase().replaceAll(/[\s-]/g, "");
      const [, area = "", unit = ""] = CANADIAN.exec(bare) ?? [];
      const found = byCode().get(area || (AMERICAN.exec(bare)?.[1] ?? ""));
      return found && unit ? { ...found, code: `${area} ${unit}` } : found;
    },
  };
}
