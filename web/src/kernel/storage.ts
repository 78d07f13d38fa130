/** What the browser keeps for this site. Where it keeps nothing (blocked, full), the page does, as long as it lives. */
export type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem"> & { keys: () => string[] };

function open(name: "localStorage" | "sessionStorage"): Kept {
  const own = new Map<string, string>();
  /** The mere look at a storage that is denied throws. */
  function attempt<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return act(window[name]);
    } catch {
      return undefined;
    }
  }
  return {
    getItem: (key) => own.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem: (key, value) => {
      const isKept = attempt((storage) => storage.setItem(key, value) ?? true);
      if (isKept) own.delete(key);
      else own.set(key, value);
    },
    removeItem: (key) => {
      own.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...own.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])])],
  };
}

/** For all tabs of the browser. */
export const kept = open("localStorage");
/** For this tab. */
export const keptHere = open("sessionStorage");
