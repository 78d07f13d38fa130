/** The value kept under `key`, made once. */
export function remember<K, V>(store: { get: (key: K) => V | undefined; set: (key: K, value: V) => unknown }, key: K, make: () => V): V {
  const known = store.get(key);
  if (known !== undefined) return known;
  const made = make();
  store.set(key, made);
  return made;
}
