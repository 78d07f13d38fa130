/** What the hooks use of Directus, as types of our own: the bundle depends on none of its packages' internals. */
import type { Knex } from "knex";
import type { Key } from "./rows.ts";
import type { Schema } from "./schema.ts";
import type { Accountability } from "./write.ts";

export type HookContext = { database: Knex; schema: Schema | null; accountability: Accountability | null };

export type FilterHandler = (payload: unknown, meta: { collection: string; keys?: Key[] }, context: HookContext) => Promise<unknown>;
export type ActionMeta = { collection: string; key?: Key; keys?: Key[]; payload?: unknown };
export type ActionHandler = (meta: ActionMeta, context: HookContext) => Promise<void>;
/** Told when Directus has put a part of its server together. */
export type InitRegister = (event: string, handler: (meta: Record<string, unknown>) => void) => void;
export type HookRegister = DataHookRegister & { init: InitRegister };
export type DataHookRegister = {
  filter: (event: string, handler: FilterHandler) => void;
  action: (event: string, handler: ActionHandler) => void;
};

type ServiceOptions = { knex: Knex; schema: Schema; accountability: Accountability | null };
export type Services = {
  ItemsService: new (collection: string, options: ServiceOptions) => { deleteOne(key: Key): Promise<Key> };
  /** Deletes rows and what storage holds of them. */
  FilesService: new (
    options: ServiceOptions,
  ) => { deleteMany(keys: Key[]): Promise<Key[]> };
  UtilsService: new (options: ServiceOptions) => { clearCache(what: { system: boolean }): Promise<void> };
};
export type Logger = { warn: (error: unknown, message: string) => void };
export type ExtensionContext = {
  services: Services;
  database: Knex;
  getSchema: () => Promise<Schema>;
  logger: Logger;
  env: Readonly<Record<string, unknown>>;
};
