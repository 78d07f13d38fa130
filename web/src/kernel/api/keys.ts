/**
 * Keys of the query cache: `[collection, "list" | "one" | …, parameters]`. What is read of other collections besides stands in the query's `meta.shows`, so
 * that a change of a collection's rows finds whatever shows them.
 */
import type { QueryKey } from "@tanstack/react-query";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { shows?: readonly string[] };
  }
}

/** For what no row of ours stands behind. */
export const NO_COLLECTION = "none";
export const queryKeys = (collection: string) => ({
  all: [collection] as const,
  list: (parameters: unknown) => [collection, "list", parameters] as const,
  one: (id: number | string) => [collection, "one", String(id)] as const,
  other: (name: string, parameters: unknown = null) => [collection, name, parameters] as const,
});
export const collectionOf = (key: QueryKey) => String(key[0]);

/** A key for `Idempotency-Key`; 128 random bits. `crypto.randomUUID` is missing on plain-http hosts other than localhost. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
