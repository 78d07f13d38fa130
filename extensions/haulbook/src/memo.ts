/** The value kept under `key`, made once. */
export function remember<K, V>(store: { get: (key: K) => V | undefined; set: (key: K, value: V) => unknown }, key: K, make: () => V): V {
  const known = store.get(key);
  if (known !== undefined) return known;
  const made = make();
  store.set(key, made);
  return made;
}

/** A map of what was asked for last: it holds `most` values, and forgets the one that nobody asked for longest. */
export function mostRecent<K, V>(most: number) {
  const values = new Map<K, V>();
  return {
    get(key: K): V | undefined {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key: K, value: V): void {
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > most && oldest !== undefined) values.delete(oldest);
    },
    delete: (key: K): boolean => values.delete(key),
  };
}
