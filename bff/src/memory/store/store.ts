/** Tables of rows. Each write works on a layer of its own over what is there; others see it once it is let down. */

export type Key = string | number;
/** Never changed in place: a changed row takes its place, so that copies of a whole store cost next to nothing. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: Key };
type Content = { rows: Map<Key, StoredRow>; lastId: number };
/** Everything, to be laid down again. */
export type Snapshot = ReadonlyMap<string, Content>;

type Ground = { content: (table: string) => Content; take: (changed: Snapshot) => void };
export type Reading = { rows: (table: string) => ReadonlyMap<Key, StoredRow> };
export type Layer = Ground &
  Reading & {
    /** Takes the place of the row with the same id. An id above all others counts as given. */
    put: (table: string, row: StoredRow) => void;
    drop: (table: string, id: Key) => void;
    /** One above the last id given, as the databases count: never one that was given before. */
    nextId: (table: string) => number;
    /** Automatic ids of the table go on above `id`. */
    raiseIds: (table: string, id: number) => void;
    /** Makes it part of what is below. */
    letDown: () => void;
  };
export type Store = Ground & Reading & { snapshot: () => Snapshot; restore: (snapshot: Snapshot) => void };

/** What is done in a layer is undone by not letting it down. */
export function layerOver(below: Ground): Layer {
  const own = new Map<string, Content>();
  const content = (table: string) => own.get(table) ?? below.content(table);
  function writable(table: string): Content {
    const known = own.get(table);
    if (known) return known;
    const { rows, lastId } = below.content(table);
    const copy = { rows: new Map(rows), lastId };
    own.set(table, copy);
    return copy;
  }
  const raiseIds = (table: string, id: number) => {
    const target = writable(table);
    target.lastId = Math.max(target.lastId, id);
  };
  return {
    content,
    take: (changed) => {
      for (const [table, made] of changed) own.set(table, made);
    },
    rows: (table) => content(table).rows,
    put: (table, row) => {
      writable(table).rows.set(row.id, row);
      if (typeof row.id === "number") raiseIds(table, row.id);
    },
    drop: (table, id) => {
      writable(table).rows.delete(id);
    },
    nextId: (table) => content(table).lastId + 1,
    raiseIds,
    letDown: () => below.take(own),
  };
}

export function openStore(): Store {
  const tables = new Map<string, Content>();
  const content = (table: string) => tables.get(table) ?? { rows: new Map(), lastId: 0 };
  const take = (changed: Snapshot) => {
    for (const [table, made] of changed) tables.set(table, made);
  };
  return {
    content,
    take,
    rows: (table) => content(table).rows,
    snapshot: () => new Map(tables),
    restore: (snapshot) => {
      tables.clear();
      take(snapshot);
    },
  };
}
