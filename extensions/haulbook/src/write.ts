/** One write in hand: where it runs, who makes it, and what was read for it. */
import type { Answers } from "../../../bff/src/wire/questions.ts";
import { isOurs } from "./data-model.ts";
import { remember } from "./memo.ts";
import type { Key, Row, Rows } from "./rows.ts";
import { type CollectionInfo, describe, type Schema } from "./schema.ts";
import { numberOf } from "./values.ts";

/** Who writes. Directus itself and flows with full access have none. */
export type Accountability = { user: string | null; admin: boolean; ip?: string | null; userAgent?: string };
/** Where and as whom a write is made. */
export type Context = { rows: Rows; schema: Schema; accountability: Accountability | null };

/** Done with the write: in its transaction, or, where Directus opens none before the hooks, once the write has passed. */
export type Effect = (rows: Rows) => Promise<void>;

/** Rows of a company that were made, changed or deleted; of none (null): everybody's. Without ids: any of them. */
export type Change = { company: number | null; collection: string; ids: readonly Key[] };

/** What the hooks of one transaction remember, so that a record with ten stops is not read ten times. */
export type Memory = {
  rows: Map<string, Row>;
  /** Company, and list of a lookup, of rows that were referenced. */
  references: Map<string, Row | null>;
  actors: Map<string, Promise<Actor>>;
  /** Records that were open when the transaction met them: their parts may be written with the save that locks them. */
  open: Set<string>;
  /** Numbers given in this transaction: `<collection>:<company>:<number>`. */
  made: Set<string>;
  /** `<order>:<stop>:<trip>` whose order already follows the trip. */
  followed: Set<string>;
  /** Stops that a trip is saved with and that are still to be made, by the trip's number or key: their orders follow all of them at once. */
  coming: Map<string, readonly Row[]>;
  /** What whoever saves has said to questions, by their keys. Undefined: nobody is there to be asked. */
  answers: Answers | undefined;
  /** Orders whose charges this transaction has counted in their sums. */
  summed: Set<string>;
  /** Orders for which this transaction makes an invoice. */
  billed: Set<string>;
  /** Places that this transaction remembers. */
  places: Set<string>;
  /** Lookup values by their collection and key, and what companies call everybody's, by company. */
  lookups: Map<string, Map<string, Row>>;
  names: Map<number, Promise<Map<string, Row>>>;
  /** Attachments, by their keys, and stops of trips that this transaction takes away: Directus makes the new ones first. */
  leaving: Set<string>;
};
/** An active stop of a trip that carries an order. `item` is null for a stop that is about to be made; `stop`: the order's. */
export type Carried = { item: number | null; order: number; stop: number | null; trip: number; trip_status: number };
/** What orders' statuses are made of: their stops that are not removed, and what carries them. */
export type Followed = { stops: { id: number; order: number }[]; carried: Carried[] };
export type Actor = { user: string | null; name: string; company: number | null; admin: boolean; system: boolean };
export type Write = Context & {
  info: CollectionInfo;
  memory: Memory;
  effects: Effect[];
  /** What is to be told once the write has been committed. */
  changes: Change[];
  /** Files whose attachments go with this write. */
  files: Key[];
  /** People whose sessions end with it. */
  ended: Key[];
  /** Orders whose status follows this write, and what the write makes of what is stored of them. */
  following: { orders: Set<number>; steps: ((state: Followed) => Followed)[] };
};

/**
 * Records that a request writes and whose parts may be written with them, by the request's account of who calls, which Directus hands on to the writes of
 * the parts: for a single update (the studio's) it opens their transaction only after the record's hooks, so that what these remember is gone.
 */
const opened = new WeakMap<Accountability, Set<string>>();
/** The parts of the record may be written with it, whatever locks it. */
export function openParts({ memory, rows, accountability }: Write, id: string): void {
  memory.open.add(id);
  if (!rows.isTransaction && accountability) remember(opened, accountability, () => new Set<string>()).add(id);
}
export const hasOpenParts = ({ memory, accountability }: Write, id: string): boolean =>
  memory.open.has(id) || (accountability !== null && opened.get(accountability)?.has(id) === true);
/** The request has written its record. */
export function closeParts(accountability: Accountability | null): void {
  if (accountability) opened.delete(accountability);
}

const memories = new WeakMap<Rows, Memory>();
const newMemory = (): Memory => ({
  rows: new Map(),
  references: new Map(),
  actors: new Map(),
  open: new Set(),
  made: new Set(),
  followed: new Set(),
  coming: new Map(),
  answers: undefined,
  summed: new Set(),
  billed: new Set(),
  places: new Set(),
  leaving: new Set(),
  lookups: new Map(),
  names: new Map(),
});

function memoryOf(rows: Rows): Memory {
  if (!rows.isTransaction) return newMemory();
  return remember(memories, rows, newMemory);
}

/** Undefined for Directus' own collections: the invariants do not speak of them. */
export function openWrite(collection: string, context: Context): Write | undefined {
  if (!isOurs(collection)) return undefined;
  const info = describe(context.schema, collection);
  return { ...context, info, memory: memoryOf(context.rows), effects: [], changes: [], files: [], ended: [], following: { orders: new Set(), steps: [] } };
}

/** Notes that the write changes rows of a company, to be told of. */
export function touch(write: Write, collection: string, company: unknown, ids: readonly Key[]): void {
  write.changes.push({ company: numberOf(company), collection, ids });
}

export const rowId = (collection: string, key: unknown) => `${collection}:${String(key)}`;

/** Whole rows by key, each read at most once per transaction and locked until it ends. Keys without a row are absent. */
export async function loadRows(write: Write, collection: string, keys: readonly Key[]): Promise<Map<string, Row>> {
  const { memory, schema } = write;
  const missing = keys.filter((key) => !memory.rows.has(rowId(collection, key)));
  if (missing.length > 0) {
    const primary = describe(schema, collection).primary;
    for (const row of await write.rows.find(collection, { [primary]: missing }, { by: [primary], lock: true }))
      memory.rows.set(rowId(collection, row[primary]), row);
  }
  return new Map(
    keys.flatMap((key) => {
      const row = memory.rows.get(rowId(collection, key));
      return row ? [[String(key), row] as const] : [];
    }),
  );
}
export async function loadRow(write: Write, collection: string, key: Key): Promise<Row | undefined> {
  return (await loadRows(write, collection, [key])).get(String(key));
}
