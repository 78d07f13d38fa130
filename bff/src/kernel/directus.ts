/** The gateway over Directus' HTTP. The only user of the SDK, and of Directus' addresses. */
import { queryToParams } from "@directus/sdk";
import { packed, type RowOutcome } from "../wire/many-rows.ts";
import { DEVICE_COOKIE } from "../wire/sign-in.ts";
import { type DirectusErrorItem, fromDirectus } from "./directus-errors.ts";
import { AppError, isSlow, notFound, unauthenticated, unavailable } from "./errors.ts";
import type { Asset, DirectusQuery, Gateway, NewFile, Origin, Payload, Rights } from "./gateway.ts";

type Body = { json: unknown } | { form: FormData };
type FailedRow = { status: number; errors: DirectusErrorItem[] };
type Answer = { data: unknown; meta?: { filter_count?: number } };
type Options = { body?: Body; headers?: Record<string, string>; timeoutMs?: number; signal?: AbortSignal };

/** Milliseconds. */
export type Patience = { read: number; write: number; again: number };
const PATIENCE: Patience = {
  /** Whoever reads is told soon, and may ask again. */
  read: 15_000,
  /** What a write has come to is not known when it is not waited for; lists without an end take as long. */
  write: 30_000,
  /** A broken connection to one Directus is no reason to refuse a reading that another one gives. */
  again: 250,
};
/** A file goes out as fast as the caller takes it. */
const DOWNLOAD_TIMEOUT_MS = 600_000;
/** Thousands of rows in one transaction. */
const MANY_ROWS_MS = 180_000;
/** Characters; Node reads 16 kB of headers. */
const LONGEST_ADDRESS = 8000;
/** Directus' own cookie, in which it hands out session tokens and takes them back. */
const SESSION_COOKIE = "directus_session_token";
const SESSION = { mode: "session" };
const sessionHeaders = (token: string) => ({ cookie: `${SESSION_COOKIE}=${token}` });

function address(path: string, query: DirectusQuery = {}, extra: Record<string, string> = {}): string {
  const params = new URLSearchParams(extra);
  for (const [key, value] of Object.entries(queryToParams(query as Record<string, unknown>))) params.set(key, String(value));
  return params.size === 0 ? path : `${path}?${params}`;
}

const givenCookie = ({ headers }: Response, name: string) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(";")[0];
function tokenFrom(response: Response): string {
  const token = givenCookie(response, SESSION_COOKIE);
  if (!token) throw unauthenticated();
  return token;
}

function formOf({ name, type, size, content }: NewFile): FormData {
  const form = new FormData();
  form.set("title", name);
  form.set("type", type);
  // The name of the part itself would be kept as multipart writes it.
  form.set("filename_download", name);
  form.set("file", content.slice(0, size, type), name);
  return form;
}

function assetOf({ body, headers }: Response): Asset {
  const length = headers.get("content-length");
  return { body: body ?? new Blob([]).stream(), type: headers.get("content-type") ?? "", length: length === null ? null : Number(length) };
}

const READS = ["GET", "SEARCH"];

/** What broke off, at the head of an answer or within it. */
const unreached = (cause: unknown) => (cause instanceof AppError ? cause : unavailable(isSlow(cause) ? "slow" : "directus", cause));

/** `address`: whose call it is, for Directus' record. `fetch`: whatever calls it; the platform's own unless said otherwise. */
export type DirectusAddress = { url: string; secret: string; address?: string; fetch?: typeof fetch };

/** @param token of the caller; without one only public addresses answer. @param secret by which Directus believes whose address a sign-in comes from; empty: none */
export function directusGateway(to: DirectusAddress, token: string | undefined, requestId: string, patience = PATIENCE): Gateway {
  const { url: baseUrl, secret, address: callerAddress = "", fetch: ask = fetch } = to;
  const vouched = (from: string): Record<string, string> => (secret === "" || from === "" ? {} : { "x-internal-secret": secret, "x-caller-address": from });
  const caller: Record<string, string> = { "x-request-id": requestId, ...vouched(callerAddress), ...(token ? { authorization: `Bearer ${token}` } : {}) };

  async function call(method: string, path: string, { body, headers = {}, timeoutMs = patience.write, signal }: Options = {}): Promise<Response> {
    const ends = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
    const init: RequestInit = { method, headers: { ...caller, ...headers }, signal: ends, redirect: "manual" };
    if (body && "json" in body) {
      init.body = JSON.stringify(body.json);
      init.headers = { ...caller, ...headers, "content-type": "application/json" };
    } else if (body) init.body = body.form;
    const response = await ask(baseUrl + path, init).catch((cause: unknown) => {
      throw unreached(cause);
    });
    if (response.ok) return response;
    const answer = (await response.json().catch(() => ({}))) as { errors?: DirectusErrorItem[] };
    throw fromDirectus(response.status, answer.errors ?? []);
  }
  async function answered(method: string, path: string, options: Options, attempts = READS.includes(method) ? 2 : 1): Promise<Answer> {
    try {
      const response = await call(method, path, { ...(READS.includes(method) ? { timeoutMs: patience.read } : {}), ...options });
      return response.status === 204 ? { data: undefined } : ((await response.json()) as Answer);
    } catch (cause) {
      const error = unreached(cause);
      if (attempts <= 1 || error.details.part !== "directus") throw error;
      await new Promise((resolve) => setTimeout(resolve, patience.again));
      return answered(method, path, options, attempts - 1);
    }
  }
  const json = async <T>(method: string, path: string, body?: Body, options: Options = {}): Promise<T> =>
    (await answered(method, path, { ...options, ...(body ? { body } : {}) })).data as T;
  const rows = (collection: string) => `/items/${collection}`;
  const item = (collection: string, id: number) => `${rows(collection)}/${encodeURIComponent(id)}`;
  const reading = (fields: readonly string[], deep?: Payload): DirectusQuery => ({ fields, ...(deep ? { deep } : {}) });
  const internal = { "x-internal-secret": secret };
  const originHeaders = ({ address, devices, agent }: Origin): Record<string, string> => ({
    ...vouched(address),
    ...(agent ? { "user-agent": agent } : {}),
    ...(devices === undefined ? {} : { cookie: `${DEVICE_COOKIE}=${devices}` }),
  });
  /** Where its address would grow too long, a query goes in a body. */
  async function found(collection: string, query: DirectusQuery, options: Options, meta?: string): Promise<Answer> {
    const path = address(rows(collection), query, meta ? { meta } : {});
    return path.length > LONGEST_ADDRESS
      ? answered("SEARCH", rows(collection), { ...options, body: { json: { query: { ...query, ...(meta ? { meta: [meta] } : {}) } } } })
      : answered("GET", path, options);
  }
  const act = async (name: string, given: Payload, headers: Record<string, string>) =>
    void (await call("POST", `/haulbook/${name}`, { body: { json: given }, headers }));
  const stored = (id: string) => `/assets/${encodeURIComponent(id)}`;

  return {
    async list<T>(collection: string, query: DirectusQuery): Promise<{ rows: T[]; total: number }> {
      const { data, meta } = await found(collection, query, {}, "filter_count");
      return { rows: data as T[], total: meta?.filter_count ?? 0 };
    },
    find: async <T>(collection: string, query: DirectusQuery) =>
      (await found(collection, { limit: -1, ...query }, query.limit ? {} : { timeoutMs: patience.write })).data as T[],
    search: (collection, query) => json("SEARCH", rows(collection), { json: { query } }),
    read: (collection, id, fields, deep) => json("GET", address(item(collection, id), reading(fields, deep))),
    create: (collection, payload, fields, deep) => json("POST", address(rows(collection), reading(fields, deep)), { json: payload }),
    async createMany(collection, many, mode, signal) {
      const options = { timeoutMs: MANY_ROWS_MS, ...(signal ? { signal } : {}) };
      const made = await json<RowOutcome<FailedRow>[]>("POST", `/haulbook/rows/${collection}`, { json: packed(mode, many) }, options);
      return made.map((row) => (typeof row === "object" && row ? fromDirectus(row.status, row.errors) : row));
    },
    /** The batch form: Directus runs it, filter hooks included, in one transaction (docs/architecture.md). */
    async update<T>(collection: string, id: number, payload: Payload, fields: readonly string[], deep?: Payload): Promise<T> {
      const [row] = await json<T[]>("PATCH", address(rows(collection), reading(fields, deep)), { json: [{ ...payload, id }] });
      if (row === undefined) throw notFound();
      return row;
    },
    updateMany: (collection, changes) => json("PATCH", rows(collection), { json: changes }),
    remove: (collection, id) => json("DELETE", `/haulbook/${collection}/${id}`),
    reveal: async (collection, id, field) => (await json<{ text: string }>("POST", `/haulbook/reveal/${collection}/${id}/${field}`)).text,

    async signIn(email, password, from, code) {
      const response = await call("POST", "/auth/login", {
        body: { json: { email, password, ...SESSION, ...(code ? { otp: code } : {}) } },
        headers: originHeaders(from),
      });
      return { token: tokenFrom(response), devices: givenCookie(response, DEVICE_COOKIE) };
    },
    refresh: async (old, from) =>
      tokenFrom(
        await call("POST", "/auth/refresh", {
          body: { json: SESSION },
          headers: { ...originHeaders({ ...from, devices: undefined }), ...sessionHeaders(old) },
        }),
      ),
    signOut: () => json("POST", "/haulbook/sign-out"),
    accounts: () => json("GET", "/haulbook/accounts"),
    switchTo: async (company) => (await json<{ token: string }>("POST", `/haulbook/switch/${company}`)).token,
    me: (fields) => json("GET", address("/users/me", { fields })),
    updateMe: (payload) => json("PATCH", "/users/me", { json: payload }),
    changePassword: (email, password, new_password, from) => act("password", { email, password, new_password }, originHeaders(from)),
    sendPasswordLink: (email, page, from) => act("forgotten", { email, page }, { ...internal, ...originHeaders(from) }),
    signUp: (asked, pages, from) => act("sign-up", { ...asked, ...pages }, { ...internal, ...originHeaders(from) }),
    people: () => json("GET", "/haulbook/colleagues"),
    invite: (asked, page, from) => act("invite", { ...asked, page }, { ...internal, ...originHeaders(from) }),
    inviteAgain: (id, page, from) => act("invite-again", { id: String(id), page }, { ...internal, ...originHeaders(from) }),
    followLink: (use, given, password) => act(use, { token: given, password }, internal),
    isLinkGood: async (use, given) => (await json<{ good: boolean }>("POST", "/haulbook/link", { json: { use, token: given } }, { headers: internal })).good,
    rights: () => json<Rights>("GET", "/permissions/me"),
    person: (act, given, from) => json("POST", `/haulbook/${act}`, { json: given }, { headers: originHeaders(from) }),

    upload: async (file) => (await json<{ id: string }>("POST", "/files?fields=id", { form: formOf(file) })).id,
    removeFile: (id) => json("DELETE", `/files/${encodeURIComponent(id)}`),
    asset: async (id) => assetOf(await call("GET", stored(id), { timeoutMs: DOWNLOAD_TIMEOUT_MS })),
    picture: async (id, { width, height }) =>
      assetOf(await call("GET", `${stored(id)}?width=${width}&height=${height}&fit=inside&format=png&withoutEnlargement=true`)),
  };
}
