/** Pieces that every presenter needs: database rows differ by engine, the wire doesn't. */

import { userName } from "../words/texts.ts";
import type { Context } from "./context.ts";

/** Decimals come back as strings from Postgres and as numbers from SQLite. */
export const numeric = (value: unknown): number => (value === null || value === undefined || value === "" ? 0 : Number(value));
export const textOf = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
export const truth = (value: unknown): boolean => value === true || value === 1;

/** Directus on SQLite gives the first moment of 1970 as the number it is stored as. */
const timeText = (value: unknown): unknown => (value === 0 ? "1970-01-01T00:00:00" : value);
const hasZone = /(Z|[+-]\d{2}:?\d{2})$/;
/** A stored moment as ISO 8601 UTC. Directus runs in UTC, so a value without a zone is UTC. */
export function instantOf(stored: unknown): string | null {
  const value = timeText(stored);
  if (typeof value !== "string" || value === "") return null;
  return new Date(hasZone.test(value) ? value : `${value}Z`).toISOString();
}
/** A stored wall-clock time as `YYYY-MM-DDTHH:mm:ss`. */
export function wallClockOf(stored: unknown): string | null {
  const value = timeText(stored);
  return typeof value === "string" && value !== "" ? value.slice(0, 19).replace(" ", "T") : null;
}
/** A stored day as `YYYY-MM-DD`. */
export const dayOf = (stored: unknown): string | null => wallClockOf(stored)?.slice(0, 10) ?? null;

export type UserRow = { id: string; first_name: string | null; last_name: string | null } | null;
/** The caller as the maker of a row just made. */
export const madeBy = ({ actor }: Pick<Context, "actor">): UserRow => ({ id: actor.id, first_name: actor.name, last_name: null });
export const personOf = (user: UserRow) => (user ? { id: user.id, name: userName(user) } : null);

export type StampRow = { version: number; created_at: string | null; created_by: UserRow; updated_at: string | null; updated_by: UserRow };
export const STAMP_FIELDS = [
  "version",
  "created_at",
  "created_by.id",
  "created_by.first_name",
  "created_by.last_name",
  "updated_at",
  "updated_by.id",
  "updated_by.first_name",
  "updated_by.last_name",
] as const;
export const stampsOf = (row: StampRow) => ({
  version: row.version,
  created_at: instantOf(row.created_at),
  created_by: personOf(row.created_by),
  updated_at: instantOf(row.updated_at),
  updated_by: personOf(row.updated_by),
});
