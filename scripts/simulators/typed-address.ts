/** What a typed address may mean: street, city, province, postal code, any of them missing or unfinished. */

import type { Geography, PostalCode } from "../../bff/src/integrations/geography.ts";
import { fold } from "../../bff/src/wire/fold.ts";
import { regionOf } from "../../bff/src/wire/places.ts";

type FindPostalCode = Geography["findPostalCode"];
/** `city` is folded and may be only its beginning; `state` is a code. */
export type Reading = { housenumber: string; street: string; city: string; state: string | undefined; postal: PostalCode | undefined };

const COUNTRIES = new Set(["canada", "usa", "us", "u s a", "united states", "united states of america"]);
/** At the end of a part. A number that starts a longer part is a house's. */
const POSTAL = /(?:^|\s)([a-z]\d[a-z](?:[ -]?\d[a-z]\d)?|\d{5}(?:-\d{4})?)$/i;
const HOUSE = /^(\d+[a-z]?(?:-\d+)?)\s+(.+)$/i;
/** Words that end a street, where a city could begin like them: `100 King Street`, not King in Streetsville. */
const STREET_WORDS = new Set(
  "avenue ave boulevard blvd boul chemin court crescent cres drive highway hwy lane line parkway place road route rue street square terrace trail way".split(
    " ",
  ),
);
const SHORTEST_CITY = 3;

const filled = (parts: readonly string[]) => parts.map((part) => part.trim()).filter((part) => part !== "");

function partsOf(text: string): string[] {
  const parts = filled(text.split(","));
  return parts.length > 1 && COUNTRIES.has(fold(parts.at(-1) ?? "")) ? parts.slice(0, -1) : parts;
}

/** The parts without the postal code that ends one of them, the last first. */
function withoutPostal(parts: readonly string[], findPostalCode: FindPostalCode): { rest: string[]; postal: PostalCode | undefined } {
  for (const [index, part] of [...parts.entries()].reverse()) {
    const match = POSTAL.exec(part);
    const postal = match ? findPostalCode(match[1] ?? "") : undefined;
    if (match && postal) return { rest: filled(parts.with(index, part.slice(0, match.index))), postal };
  }
  return { rest: [...parts], postal: undefined };
}

/** The parts without the province or state that is the last of them or ends it: `Toronto ON`, `Buffalo, New York`. Undefined where there is none. */
function withoutState(parts: readonly string[]): { rest: string[]; state: string } | undefined {
  const words = parts.at(-1)?.split(/\s+/) ?? [];
  for (let start = parts.length > 1 ? 0 : 1; start < words.length; start++) {
    const state = regionOf(words.slice(start).join(" "));
    if (state) return { rest: filled(parts.with(-1, words.slice(0, start).join(" "))), state: state.code };
  }
  return undefined;
}

function streetOf(line: string): Pick<Reading, "housenumber" | "street"> {
  const [, housenumber = "", street = line] = HOUSE.exec(line) ?? [];
  return { housenumber, street };
}

/** `100 King St W Toronto` without commas: every place where the city may begin, the earliest first. */
function splits(line: string): { line: string; city: string }[] {
  const words = line.split(/\s+/);
  return words
    .map((_, index) => ({ line: words.slice(0, index).join(" "), city: words.slice(index).join(" ") }))
    .slice(2)
    .filter(({ city }) => city.length >= SHORTEST_CITY && !STREET_WORDS.has(fold(city)));
}

function lines(parts: readonly string[]): { line: string; city: string }[] {
  const [first = ""] = parts;
  return parts.length === 1 && HOUSE.test(first) ? splits(first) : [{ line: parts.slice(0, -1).join(", "), city: parts.at(-1) ?? "" }];
}

const asReading = ({ line, city }: { line: string; city: string }, state: string | undefined, postal?: PostalCode): Reading => ({
  ...streetOf(line),
  city: fold(city),
  state,
  postal,
});

/** The likeliest reading first. With a postal code there is one, and its street may stand alone. */
export function readings(text: string, findPostalCode: FindPostalCode): Reading[] {
  const { rest, postal } = withoutPostal(partsOf(text), findPostalCode);
  const stated = withoutState(rest);
  if (postal) {
    const parts = stated?.rest ?? rest;
    const [only = ""] = parts;
    const isStreet = parts.length === 1 && HOUSE.test(only);
    return [asReading(isStreet ? { line: only, city: "" } : { line: parts.slice(0, -1).join(", "), city: parts.at(-1) ?? "" }, postal.province, postal)];
  }
  const withState = stated ? lines(stated.rest).map((line) => asReading(line, stated.state)) : [];
  return [...withState, ...lines(rest).map((line) => asReading(line, undefined))];
}
