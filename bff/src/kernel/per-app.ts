/** What is kept between requests hangs on the app: two apps in one process share none of it, and a new one starts empty. */
import type { Edges } from "../edges/edges.ts";

/** @param make called once an app, when it is first needed */
export function perApp<T extends object>(make: (edges: Edges) => T): (edges: Edges) => T {
  const made = new WeakMap<Edges, T>();
  return (edges) => {
    const kept = made.get(edges) ?? make(edges);
    made.set(edges, kept);
    return kept;
  };
}
