/** A short-lived cache whose loads are single-flight: callers that come while a value is fetched wait for the same one. */
export function shortCache<T>(lifetimeMs: number, maxEntries = 5000) {
  const entries = new Map<string, { value: Promise<T>; until: number }>();
  return {
    get(key: string, load: () => Promise<T>): Promise<T> {
      const found = entries.get(key);
      if (found && found.until > Date.now()) return found.value;
      const value = load();
      if (entries.size >= maxEntries) entries.clear();
      entries.set(key, { value, until: Date.now() + lifetimeMs });
      value.catch(() => {
        if (entries.get(key)?.value === value) entries.delete(key);
      });
      return value;
    },
    forget: (key: string) => entries.delete(key),
    forgetAll: () => entries.clear(),
  };
}
export type ShortCache<T> = ReturnType<typeof shortCache<T>>;
