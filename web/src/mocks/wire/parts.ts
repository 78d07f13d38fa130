import { CHOOSE, type FieldError } from "./errors.ts";

type Part = { id: number; status: boolean };

/** Parts (stops, charges) that were not removed. */
export const active = <T extends { status: boolean }>(parts: readonly T[]): T[] => parts.filter((part) => part.status);

/** Ids that are no part of this record, or named twice. */
export function foreignIds(path: string, existing: readonly { id: number }[], written: readonly { id: number }[]): FieldError[] {
  const own = new Set(existing.map((part) => part.id));
  return written.flatMap(({ id }, index) => (id === 0 || own.delete(id) ? [] : [{ path: `${path}.${index}.id`, message: CHOOSE }]));
}

/**
 * A record's parts after a save: in the order written, new ones numbered, then the stored ones that were not mentioned, then the removed ones.
 * An id that is not one of the record's own is a new part: a clone sends those of the order it was made from.
 */
export function mergeParts<T extends Part>(existing: readonly T[], written: readonly T[], nextId: () => number): T[] {
  const known = new Set(existing.map((part) => part.id));
  const mentioned = new Set(written.map((part) => part.id));
  return [
    ...active(written).map((part) => (known.has(part.id) ? part : { ...part, id: nextId() })),
    ...existing.filter((part) => !mentioned.has(part.id)),
    ...written.filter((part) => !part.status && known.has(part.id)),
  ];
}
