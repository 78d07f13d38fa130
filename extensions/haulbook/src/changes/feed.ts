/** News of what has changed, for whoever keeps copies. The last ones are kept, so that a listener who was away a moment hears what he has missed. */
import type { Change } from "../write.ts";

/** `sequence`: `<milliseconds>-<number>`, higher with each; of no use after a restart of what counts. */
export type News = Change & { sequence: string };
export type Listener = (news: News) => void;

export type Feed = {
  add: (news: News) => void;
  /** The sequence that a listener who starts now goes on from. */
  last: () => string;
  /** What came after `sequence`; undefined where that is not known any more. */
  since: (sequence: string) => News[] | undefined;
  /** Returns how to stop. */
  listen: (listener: Listener) => () => void;
};

/** `start`: the sequence before the first. `limit`: how many are kept. */
export function makeFeed(start: string, limit = 1000): Feed {
  const kept: News[] = [];
  const listeners = new Set<Listener>();
  /** The sequence before the oldest that is kept. */
  let before = start;
  return {
    add: (news) => {
      kept.push(news);
      if (kept.length > limit) before = kept.shift()?.sequence ?? before;
      for (const listener of listeners) listener(news);
    },
    last: () => kept.at(-1)?.sequence ?? before,
    since: (sequence) => {
      const place = kept.findIndex((news) => news.sequence === sequence);
      return place < 0 && sequence !== before ? undefined : kept.slice(place + 1);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Publish = (changes: readonly Change[]) => void;

/** One change for each company and collection, however many writes of a turn tell of it. */
export function gathering(send: Publish): Publish {
  const pending = new Map<string, { change: Change; ids: Set<Change["ids"][number]> }>();
  const flush = () => {
    const changes = [...pending.values()].map(({ change, ids }) => ({ ...change, ids: [...ids] }));
    pending.clear();
    send(changes);
  };
  return (changes) => {
    if (pending.size === 0 && changes.length > 0) setTimeout(flush);
    for (const change of changes) {
      const key = `${change.company}:${change.collection}`;
      const known = pending.get(key) ?? { change, ids: new Set() };
      for (const id of change.ids) known.ids.add(id);
      pending.set(key, known);
    }
  };
}
