/** What the hooks use of Directus, as types of our own: the bundle depends on none of its packages' internals. */
import type { Knex } from "knex";
import type { Key, Row } from "./rows.ts";
import type { Schema } from "./schema.ts";
import type { Accountability } from "./write.ts";

export type HookContext = { database: Knex; schema: Schema | null; accountability: Accountability | null };

export type FilterHandler = (payload: unknown, meta: { collection: string; keys?: Key[] }, context: HookContext) => Promise<unknown>;
/** `status`, `user`, `error`: how a sign-in ended, and whose it is where the name is somebody's. */
export type ActionMeta = { collection: string; key?: Key; keys?: Key[]; payload?: unknown; status?: string; user?: string; error?: unknown };
export type ActionHandler = (meta: ActionMeta, context: HookContext) => Promise<void>;
/** What is used of Express. */
export type HttpRequest = {
  method: string;
  path: string;
  ip?: string;
  body?: unknown;
  cookies?: Readonly<Record<string, string>>;
  token?: string | null;
  accountability?: Accountability | null;
  get: (header: string) => string | undefined;
};
type CookieOptions = { httpOnly: boolean; sameSite: "strict"; secure: boolean; path: string; maxAge: number };
export type HttpResponse = {
  destroyed: boolean;
  set: (header: string, value: string) => unknown;
  status: (code: number) => { json: (body: unknown) => unknown };
  cookie: (name: string, value: string, options: CookieOptions) => unknown;
  on: (event: "close", act: () => void) => unknown;
  end: (...given: unknown[]) => unknown;
};
export type HttpHandler = (request: HttpRequest, response: HttpResponse, next: (error?: unknown) => void) => void;
export type HttpApp = { use: ((handler: HttpHandler) => void) & ((path: string, handler: HttpHandler) => void) };

export type HookRegister = {
  /** While Directus puts its web server together: `middlewares.before`, `routes.before` … */
  init: (event: string, handler: (meta: { app: HttpApp }) => void) => void;
  filter: (event: string, handler: FilterHandler) => void;
  action: (event: string, handler: ActionHandler) => void;
};

type ServiceOptions = { knex: Knex; schema: Schema; accountability: Accountability | null };
export type Services = {
  ItemsService: new (collection: string, options: ServiceOptions) => { deleteOne(key: Key): Promise<Key> };
  /** Opens a session and tells of it, as Directus' own door does. */
  AuthenticationService: new (
    options: ServiceOptions,
  ) => { login(provider: string, payload: { email: string; password: string }): Promise<{ refreshToken: string }> };
  /** Hashes passwords, and ends the sessions of an old one but for `accountability.session`. */
  UsersService: new (
    options: ServiceOptions,
  ) => { updateOne(key: Key, payload: Row): Promise<Key>; getUserByEmail(email: string): Promise<{ id: Key } | undefined> };
  /** By what `EMAIL_*` say. */
  MailService: new (
    options: ServiceOptions,
  ) => { send(mail: { to: string; subject: string; text: string }): Promise<unknown> };
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
