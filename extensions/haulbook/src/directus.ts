/** What the hooks use of Directus, as types of our own: the bundle depends on none of its packages' internals. */
import type { Readable } from "node:stream";
import type { Knex } from "knex";
import type { Key, Row } from "./rows.ts";
import type { Schema } from "./schema.ts";
import type { Accountability } from "./write.ts";

export type HookContext = { database: Knex; schema: Schema | null; accountability: Accountability | null };

/** `type` and `user`: of a token that is being made. */
export type FilterMeta = { collection: string; keys?: Key[]; type?: string; user?: Key };
export type FilterHandler = (payload: unknown, meta: FilterMeta, context: HookContext) => Promise<unknown>;
/** `status`, `user`, `error`: how a sign-in ended, and whose it is where the name is somebody's. */
export type ActionMeta = { collection: string; key?: Key; keys?: Key[]; payload?: unknown; status?: string; user?: string; error?: unknown };
export type ActionHandler = (meta: ActionMeta, context: HookContext) => Promise<void>;
/** What is used of Express. */
export type HttpRequest = {
  method: string;
  path: string;
  ip?: string;
  query: Readonly<Record<string, unknown>>;
  /** The query as Directus reads it; a search sends its own in the body. */
  sanitizedQuery?: Readonly<Record<string, unknown>>;
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
  status: (code: number) => { json: (body: unknown) => unknown; end: () => unknown };
  json: (body: unknown) => unknown;
  cookie: (name: string, value: string, options: CookieOptions) => unknown;
  on: (event: "close", act: () => void) => unknown;
  getHeader: (name: string) => unknown;
  setHeader: (name: string, value: string) => unknown;
  writeHead: (...given: unknown[]) => unknown;
  end: (...given: unknown[]) => unknown;
};
export type HttpHandler = (request: HttpRequest, response: HttpResponse, next: (error?: unknown) => void) => void;
export type HttpErrorHandler = (error: unknown, request: HttpRequest, response: HttpResponse, next: (error?: unknown) => void) => void;
export type HttpApp = { use: ((handler: HttpHandler | HttpErrorHandler) => void) & ((path: string, handler: HttpHandler) => void) };

/** While Directus puts its web server together: `middlewares.before`, `routes.before` … */
export type InitRegister = (event: string, handler: (meta: { app: HttpApp }) => void) => void;
export type HookRegister = DataHookRegister & { init: InitRegister };
export type DataHookRegister = {
  filter: (event: string, handler: FilterHandler) => void;
  action: (event: string, handler: ActionHandler) => void;
};

/** `truncated`: it was longer than may be sent. */
type Upload = Readable & { truncated?: boolean };
/** Keeps bytes under a row that it makes, or in place of those of `key`; answers the key. */
export type Uploads = {
  uploadOne: (this: { accountability?: Accountability | null }, stream: Upload, data: Row, key?: Key, options?: unknown) => Promise<Key>;
};
/** Whether a code is one of a user's, or of a secret that is not kept yet. */
export type SecondFactors = { verifyOTP: (this: { knex: Knex }, key: Key, otp: unknown, secret?: string) => Promise<boolean> };
/** Reads one of the people, by whoever's rights `accountability` has; null: everything. */
export type People = {
  readOne: (this: { accountability: Accountability | null }, key: Key, query?: Readonly<Record<string, unknown>>, options?: unknown) => Promise<Row>;
};
/** Who calls an endpoint. `session`: the name of the session whose token was shown. */
export type Caller = Accountability & { session?: string };
/** Of a service that changes the schema: its acts, on the prototype. */
type SchemaService = { prototype: Record<string, (this: { accountability?: Accountability | null }, ...given: unknown[]) => Promise<unknown>> };
export type ServiceOptions = { knex: Knex; schema: Schema; accountability: Accountability | null };
export type Services = {
  /** By what `EMAIL_*` say. */
  MailService: new (
    options: ServiceOptions,
  ) => { send(mail: { to: string; subject: string; text: string }): Promise<unknown> };
  /** Hashes passwords, and ends the sessions of an old one but for `accountability.session`. */
  UsersService: (new (
    options: ServiceOptions,
  ) => {
    createOne(payload: Row): Promise<Key>;
    updateOne(key: Key, payload: Row): Promise<Key>;
    getUserByEmail(email: string): Promise<{ id: Key } | undefined>;
  }) & { prototype: People };
  /** Opens a session and tells of it, as Directus' own door does. */
  AuthenticationService: new (
    options: ServiceOptions,
  ) => {
    /** A new token for a session, which goes on under the name `refreshToken`. */
    refresh(session: string, options: { session: true }): Promise<{ accessToken: string; refreshToken: string }>;
    logout(session: string): Promise<void>;
    /** Rejects for another one. */
    verifyPassword(user: Key, password: string): Promise<unknown>;
    /** Tries name and password, and `otp` where the person has a second factor, and tells how it ended. Opens a session. */
    login(
      provider: string,
      payload: { email: string; password: string; otp?: string },
      options: { session: true; otp?: string },
    ): Promise<{ refreshToken: string }>;
  };
  ItemsService: new (
    collection: string,
    options: ServiceOptions,
  ) => {
    createOne(payload: Row, options?: { bypassEmitAction?: (event: unknown) => void; autoPurgeCache?: false }): Promise<Key>;
    /** In one transaction; what is told of the rows is told once it has been committed. */
    createMany(payloads: readonly Row[]): Promise<Key[]>;
    deleteOne(key: Key): Promise<Key>;
    updateOne(key: Key, payload: Row): Promise<Key>;
    readOne(key: Key, query: { fields?: readonly string[] }): Promise<Row>;
    readMany(keys: readonly Key[], query: { fields?: readonly string[] }): Promise<Row[]>;
  };
  TFAService: { prototype: SecondFactors };
  /** Deletes rows and what storage holds of them; all its doors for bytes lead through `uploadOne`. */
  FilesService: (new (options: ServiceOptions) => { deleteMany(keys: Key[]): Promise<Key[]> }) & { prototype: Uploads };
  CollectionsService: SchemaService;
  FieldsService: SchemaService;
  RelationsService: SchemaService;
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
