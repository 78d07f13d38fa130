/** What the hooks use of Directus, as types of our own: the bundle depends on none of its packages' internals. */
import type { Knex } from "knex";
import type { Key } from "./rows.ts";
import type { Schema } from "./schema.ts";
import type { Accountability } from "./write.ts";

export type HookContext = { database: Knex; schema: Schema | null; accountability: Accountability | null };

/** `type` and `user`: of a token that is being made. */
export type FilterMeta = { collection: string; keys?: Key[]; type?: string; user?: Key };
export type FilterHandler = (payload: unknown, meta: FilterMeta, context: HookContext) => Promise<unknown>;
export type ActionMeta = { collection: string; key?: Key; keys?: Key[]; payload?: unknown };
export type ActionHandler = (meta: ActionMeta, context: HookContext) => Promise<void>;
export type HookRegister = {
  filter: (event: string, handler: FilterHandler) => void;
  action: (event: string, handler: ActionHandler) => void;
};

/** Who calls an endpoint. `session`: the name of the session whose token was shown. */
export type Caller = Accountability & { session?: string };
type ServiceOptions = { knex: Knex; schema: Schema; accountability: Accountability | null };
export type Services = {
  AuthenticationService: new (
    options: ServiceOptions,
  ) => {
    /** A new token for a session, which goes on under the name `refreshToken`. */
    refresh(session: string, options: { session: true }): Promise<{ accessToken: string; refreshToken: string }>;
    logout(session: string): Promise<void>;
  };
  ItemsService: new (collection: string, options: ServiceOptions) => { deleteOne(key: Key): Promise<Key> };
  /** Deletes rows and what storage holds of them. */
  FilesService: new (
    options: ServiceOptions,
  ) => { deleteMany(keys: Key[]): Promise<Key[]> };
};
export type Logger = { warn: (error: unknown, message: string) => void };
export type ExtensionContext = {
  services: Services;
  database: Knex;
  getSchema: () => Promise<Schema>;
  logger: Logger;
  env: Readonly<Record<string, unknown>>;
};
