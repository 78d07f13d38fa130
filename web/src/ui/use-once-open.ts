import { type Atom, useAtomValue } from "jotai";
import { useEffect, useState } from "react";

/** False until the atom first holds something, then true for good: the moment to load what shows it. */
export function useOnceOpen(source: Atom<unknown>): boolean {
  const value = useAtomValue(source);
  const holds = Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
  const [once, setOnce] = useState(false);
  useEffect(() => {
    if (holds) setOnce(true);
  }, [holds]);
  return once || holds;
}
