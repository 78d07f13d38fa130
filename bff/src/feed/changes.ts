/** News of what has changed in the data, for whoever keeps copies. */

/** Rows of a company, committed; company null: everybody's. No ids: any rows of the collection. */
export type Change = { company: number | null; collection: string; ids: readonly (number | string)[] };
/**
 * `reset`: what came before is not known, so that every copy is worthless. `deaf`: nothing is heard for the time being; whatever is told next ends that,
 * `hearing` where nothing was missed.
 */
export type ChangeListener = (news: Change | "reset" | "deaf" | "hearing") => void;
/** Tells the listener until the function that it answers is called. */
export type Changes = (listener: ChangeListener) => () => void;

/** A list of listeners, and how all of them are told. */
export function makeChanges(): { listen: Changes; tell: ChangeListener } {
  const listeners = new Set<ChangeListener>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (news) => {
      for (const listener of listeners) listener(news);
    },
  };
}
