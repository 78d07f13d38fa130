/** Places of stops are remembered with the save that names them, to be offered when one is typed again. */

import { searchText } from "../../../../directus/schema/search-text.ts";
import { areStops, SEARCH } from "../data-model.ts";
import type { Row } from "../rows.ts";
import { type Changes, isTrue } from "../values.ts";
import { touch, type Write } from "../write.ts";
import { companyOf } from "./company.ts";

const PLACES = "locations";
/** One row for each; the rest is as the last stop had it. */
const IDENTITY = ["company", "type", "loc_nm", "location"] as const;
const PARTS = ["type", "loc_nm", "location", "postal_code", "city", "province"] as const;

type Place = Row & Record<(typeof IDENTITY)[number], string | number>;

/** Undefined for a stop that is removed or lacks a part: nobody wants that offered. */
function placeOf(stop: Row, company: number): Place | undefined {
  if (stop.status !== undefined && !isTrue(stop.status)) return undefined;
  if (PARTS.some((part) => typeof stop[part] !== "string" || stop[part].trim() === "")) return undefined;
  return { company, ...Object.fromEntries(PARTS.map((part) => [part, (stop[part] as string).trim()])) } as Place;
}
const idOf = (place: Place) => JSON.stringify(IDENTITY.map((part) => place[part]));

/** New stops that a record is saved with. */
function newStops({ info }: Write, payload: Row): Row[] {
  if (areStops(info.name)) return [payload];
  return info.lists.flatMap(({ alias, collection }) => {
    const list = areStops(collection) ? payload[alias] : undefined;
    const created = Array.isArray(list) ? list : ((list as { create?: unknown } | null | undefined)?.create ?? []);
    return Array.isArray(created) ? created.filter((stop): stop is Row => typeof stop === "object" && stop !== null) : [];
  });
}

/** In one statement, the places in one order for all, so that two saves never wait for each other crosswise. */
function remember(write: Write, stops: readonly Row[], company: number | null): void {
  if (company === null) return;
  const { places } = write.memory;
  const fresh = new Map(stops.flatMap((stop) => placeOf(stop, company) ?? []).map((place) => [idOf(place), place]));
  for (const id of fresh.keys()) if (places.has(id)) fresh.delete(id);
  if (fresh.size === 0) return;
  for (const id of fresh.keys()) places.add(id);
  const now = new Date();
  const user = write.accountability?.user ?? null;
  const rows = [...fresh]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, place]) => ({ ...place, [SEARCH]: searchText(PLACES, place), used_at: now, version: 1, created_at: now, created_by: user }));
  touch(write, PLACES, company, []);
  write.effects.push((database) => database.insert(PLACES, rows, { unique: IDENTITY, merge: ["postal_code", "city", "province", SEARCH, "used_at"] }));
}

/** A record's first stops come with it; its own hook remembers them all at once, theirs then find that done. */
export const rememberPlaces = (write: Write, payload: Row, company: number | null): void => remember(write, newStops(write, payload), company);

/** Stops added to a record, and a stop that moved elsewhere. */
export function rememberMoved(write: Write, row: Row, payload: Row, changes: Changes): void {
  if (!areStops(write.info.name)) rememberPlaces(write, payload, companyOf(row));
  else if (PARTS.some((part) => part in changes) || changes.status) remember(write, [{ ...row, ...payload }], companyOf(row));
}
