/** Many new rows by one call, each as a creation of its own would make it: hooks, rights and history alike. See `RowsMode` for what is kept. */
import type { ManyRows, RowOutcome, RowsMode } from "../../../bff/src/wire/many-rows.ts";
import { unpacked } from "../../../bff/src/wire/many-rows.ts";
import type { ExtensionContext, ServiceOptions, Services } from "./directus.ts";
import type { Key, Row } from "./rows.ts";
import type { Schema } from "./schema.ts";
import type { Accountability } from "./write.ts";

type Refused = { status: number; errors: { message: string; extensions: Record<string, unknown> }[] };
type Outcome = RowOutcome<Refused>;
type Making = { collection: string; schema: Schema; accountability: Accountability | null; extension: ExtensionContext; isOver: () => boolean };
type Items = InstanceType<Services["ItemsService"]>;

/** As many as an import brings at a time. */
export const MOST_NEW_ROWS = 5000;
const MODES: readonly RowsMode[] = ["rehearse", "each", "whole"];
/** Whoever asked has gone. */
class Left extends Error {}
/** What was tried goes away with its transaction. */
class Rehearsed extends Error {}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
/** Undefined for a body that is none. */
export function readManyRows(body: unknown): { mode: RowsMode; rows: Row[] } | undefined {
  const { mode, columns, rows } = (body ?? {}) as Partial<Record<keyof ManyRows, unknown>>;
  if (!MODES.includes(mode as RowsMode) || !isList(columns) || !isList(rows) || rows.length > MOST_NEW_ROWS) return undefined;
  if (!columns.every((column) => typeof column === "string") || !rows.every(isList)) return undefined;
  return { mode: mode as RowsMode, rows: unpacked({ columns, rows }) };
}

/** What is wrong with a row. @throws what is no fault of its: a database that is gone, a bug */
function refusedBy(thrown: unknown): Refused {
  const [error] = [thrown].flat() as { status?: unknown; code?: unknown; message?: unknown; extensions?: Record<string, unknown> }[];
  if (typeof error?.status !== "number" || error.status >= 500 || typeof error.code !== "string") throw thrown;
  return { status: error.status, errors: [{ message: String(error.message), extensions: { ...error.extensions, code: error.code } }] };
}

const serviceOf = ({ extension, collection, schema, accountability }: Making, knex = extension.database): Items =>
  new extension.services.ItemsService(collection, { knex, schema, accountability });

async function rehearsed(making: Making, row: Row): Promise<void> {
  try {
    await making.extension.database.transaction(async (knex) => {
      await serviceOf(making, knex).createOne(row, { bypassEmitAction: () => undefined, autoPurgeCache: false });
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
}

async function one(making: Making, mode: RowsMode, row: Row): Promise<Outcome> {
  try {
    if (mode === "each") return Number(await serviceOf(making).createOne(row));
    await rehearsed(making, row);
    return 0;
  } catch (error) {
    return refusedBy(error);
  }
}

/** Directus' own creation of many, in its one transaction, that counts how far it came. */
async function whole(making: Making, rows: readonly Row[]): Promise<Outcome[]> {
  const { collection, schema, accountability, extension, isOver } = making;
  let at = -1;
  class Counting extends extension.services.ItemsService {
    /** One argument: Directus makes another of its own kind for the transaction, and tells by their number how. */
    constructor(options: ServiceOptions) {
      super(collection, options);
    }
    override createOne(row: Row, options?: Parameters<Items["createOne"]>[1]): Promise<Key> {
      if (isOver()) throw new Left();
      at = rows.indexOf(row);
      return super.createOne(row, options);
    }
  }
  try {
    return (await new Counting({ knex: extension.database, schema, accountability }).createMany(rows)).map(Number);
  } catch (error) {
    if (error instanceof Left) return rows.map(() => null);
    const refused = refusedBy(error);
    return rows.map((_, index) => (index === at ? refused : null));
  }
}

/** An outcome a row, in their order. */
export async function makeRows(making: Making, mode: RowsMode, rows: readonly Row[]): Promise<Outcome[]> {
  if (mode === "whole") return whole(making, rows);
  const outcomes: Outcome[] = [];
  for (const row of rows) outcomes.push(making.isOver() ? null : await one(making, mode, row));
  return outcomes;
}
