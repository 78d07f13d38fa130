/** One write in hand: where it runs, who makes it, and what was read for it. */
import type { Knex } from "knex";
import type { Accountability, HookContext, Schema } from "./directus.ts";
import { remember } from "./memo.ts";
import type { Key, Row } from "./rows.ts";
import { type CollectionInfo, describe } from "./schema.ts";

/** Done with the write: in its transaction, or, where Directus opens none before the hooks, once the write has passed. */
export type Effect = (knex: Knex) => Promise<void>;

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
  /** `<order>:<trip>` pairs whose order already follows the trip. */
  followed: Set<string>;
  /** Orders for which this transaction makes an invoice. */
  billed: Set<string>;
  /** Places that this transaction remembers. */
  places: Set<string>;
};
/** An active stop of a trip that carries an order. `item` is null for a stop that is about to be made. */
export type Carried = { item: number | null; order: number; trip: number; trip_status: number };
export type Actor = { user: string | null; name: string; company: number | null; admin: boolean; system: boolean };
export type Write = {
  knex: Knex;
  schema: Schema;
  info: CollectionInfo;
  accountability: Accountability | null;
  memory: Memory;
  effects: Effect[];
  /** Files whose attachments go with this write. */
  files: Key[];
  /** Orders whose status follows this write, and what the write makes of the stored stops that carry them. */
  following: { orders: Set<number>; steps: ((stops: Carried[]) => Carried[])[] };
};

const memories = new WeakMap<Knex, Memory>();
const newMemory = (): Memory => ({
  rows: new Map(),
  references: new Map(),
  actors: new Map(),
  open: new Set(),
  made: new Set(),
  followed: new Set(),
  billed: new Set(),
  places: new Set(),
});

function memoryOf(knex: Knex): Memory {
  if (!knex.isTransaction) return newMemory();
  return remember(memories, knex, newMemory);
}

/** Undefined for collections that belong to no company: the invariants do not speak of them. */
export function openWrite(collection: string, context: HookContext): Write | undefined {
  if (!context.schema) return undefined;
  const info = describe(context.schema, collection);
  if (!info.owned) return undefined;
  const { database: knex, schema, accountability } = context;
  return { knex, schema, info, accountability, memory: memoryOf(knex), effects: [], files: [], following: { orders: new Set(), steps: [] } };
}

export const rowId = (collection: string, key: unknown) => `${collection}:${String(key)}`;

/** Whole rows by key, each read at most once per transaction and locked until it ends. Keys without a row are absent. */
export async function loadRows(write: Write, collection: string, keys: readonly Key[]): Promise<Map<string, Row>> {
  const { knex, memory, schema } = write;
  const missing = keys.filter((key) => !memory.rows.has(rowId(collection, key)));
  if (missing.length > 0) {
    const primary = describe(schema, collection).primary;
    const rows: Row[] = await knex(collection).select("*").whereIn(primary, missing).orderBy(primary).forUpdate();
    for (const row of rows) memory.rows.set(rowId(collection, row[primary]), row);
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
