import { useEffect, useState } from "react";
import { type Store, useStore } from "./store.ts";

/** False until the store first holds something, then true for good: the moment to load what shows it. */
export function useOnceOpen<T>(store: Store<T>): boolean {
  const value = useStore(store);
  const holds = Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
  const [once, setOnce] = useState(false);
  useEffect(() => {
    if (holds) setOnce(true);
  }, [holds]);
  return once || holds;
}
