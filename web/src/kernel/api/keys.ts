/** Keys of the query cache: `[module, "list" | "one" | …, parameters]`. Invalidate `keys.all` after a write. */
export const queryKeys = (module: string) => ({
  all: [module] as const,
  list: (parameters: unknown) => [module, "list", parameters] as const,
  one: (id: number | string) => [module, "one", String(id)] as const,
  other: (name: string, parameters: unknown = null) => [module, name, parameters] as const,
});

/** A key for `Idempotency-Key`; 128 random bits. `crypto.randomUUID` is missing on plain-http hosts other than localhost. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
