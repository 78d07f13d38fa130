import { invalid } from "./errors.ts";

type Part = { id: number; status: boolean };

/**
 * The rows of a record's part list after a save: in the order written, without the removed ones, new ones (id 0) numbered.
 * @throws VALIDATION for an id that is not one of the record's own
 */
export function mergeParts<T extends Part>(path: string, existing: readonly Part[], written: readonly T[], nextId: () => number): T[] {
  const known = new Set(existing.map((part) => part.id));
  const foreign = written.findIndex((part) => part.id !== 0 && !known.has(part.id));
  if (foreign >= 0) throw invalid([{ path: `${path}.${foreign}.id`, message: "This row does not belong to the record" }]);
  return written.filter((part) => part.status).map((part) => (part.id === 0 ? { ...part, id: nextId() } : part));
}
