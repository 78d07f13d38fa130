/** The gateway over Directus' HTTP. The only user of the SDK, and of Directus' addresses. */
import { queryToParams } from "@directus/sdk";
import { DEVICE_COOKIE } from "../wire/sign-in.ts";
import { type DirectusErrorItem, fromDirectus } from "./directus-errors.ts";
import { notFound, unauthenticated, unavailable } from "./errors.ts";
import type { Asset, DirectusQuery, Gateway, NewFile, Origin, Payload, Rights } from "./gateway.ts";

type Body = { json: unknown } | { form: FormData };
type Answer = { data: unknown; meta?: { filter_count?: number } };
type Options = { body?: Body; headers?: Record<string, string>; timeoutMs?: number };

const TIMEOUT_MS = 30_000;
/** A file goes out as fast as the caller takes it. */
const DOWNLOAD_TIMEOUT_MS = 600_000;
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

export type DirectusAddress = { url: string; secret: string };

/** @param token of the caller; without one only public addresses answer. @param secret by which Directus believes whose address a sign-in comes from; empty: none */
export function directusGateway({ url: baseUrl, secret }: DirectusAddress, token: string | undefined, requestId: string): Gateway {
  const caller: Record<string, string> = { "x-request-id": requestId, ...(token ? { authorization: `Bearer ${token}` } : {}) };

  async function call(method: string, path: string, { body, headers = {}, timeoutMs = TIMEOUT_MS }: Options = {}): Promise<Response> {
    const init: RequestInit = { method, headers: { ...caller, ...headers }, signal: AbortSignal.timeout(timeoutMs), redirect: "manual" };
    if (body && "json" in body) {
      init.body = JSON.stringify(body.json);
      init.headers = { ...caller, ...headers, "content-type": "application/json" };
    } else if (body) init.body = body.form;
    let response: Response;
    try {
      response = await fetch(baseUrl + path, init);
    } catch (cause) {
      throw unavailable(cause);
    }
    if (response.ok) return response;
    const answer = (await response.json().catch(() => ({}))) as { errors?: DirectusErrorItem[] };
    throw fromDirectus(response.status, answer.errors ?? []);
  }
  async function json<T>(method: string, path: string, body?: Body): Promise<T> {
    const response = await call(method, path, body ? { body } : {});
    if (response.status === 204) return undefined as T;
    return ((await response.json()) as Answer).data as T;
  }
  const rows = (collection: string) => `/items/${collection}`;
  const item = (collection: string, id: number) => `${rows(collection)}/${encodeURIComponent(id)}`;
  const reading = (fields: readonly string[], deep?: Payload): DirectusQuery => ({ fields, ...(deep ? { deep } : {}) });
  const internal = { "x-internal-secret": secret };
  const originHeaders = ({ address, devices }: Origin): Record<string, string> => ({
    ...(secret === "" || address === "" ? {} : { "x-internal-secret": secret, "x-caller-address": address }),
    ...(devices === undefined ? {} : { cookie: `${DEVICE_COOKIE}=${devices}` }),
  });
  const act = async (name: string, given: Payload, headers: Record<string, string>) =>
    void (await call("POST", `/haulbook/${name}`, { body: { json: given }, headers }));
  const stored = (id: string) => `/assets/${encodeURIComponent(id)}`;

  return {
    async list<T>(collection: string, query: DirectusQuery): Promise<{ rows: T[]; total: number }> {
      const response = await call("GET", address(rows(collection), query, { meta: "filter_count" }));
      const answer = (await response.json()) as Answer;
      return { rows: answer.data as T[], total: answer.meta?.filter_count ?? 0 };
    },
    find: (collection, query) => json("GET", address(rows(collection), { limit: -1, ...query })),
    search: (collection, query) => json("SEARCH", rows(collection), { json: { query } }),
    read: (collection, id, fields, deep) => json("GET", address(item(collection, id), reading(fields, deep))),
    create: (collection, payload, fields, deep) => json("POST", address(rows(collection), reading(fields, deep)), { json: payload }),
    /** The batch form: Directus runs it, filter hooks included, in one transaction (docs/architecture.md). */
    async update<T>(collection: string, id: number, payload: Payload, fields: readonly string[], deep?: Payload): Promise<T> {
      const [row] = await json<T[]>("PATCH", address(rows(collection), reading(fields, deep)), { json: [{ ...payload, id }] });
      if (row === undefined) throw notFound();
      return row;
    },
    updateMany: (collection, changes) => json("PATCH", rows(collection), { json: changes }),
    remove: (collection, id) => json("DELETE", `/haulbook/${collection}/${id}`),

    async signIn(email, password, from) {
      const response = await call("POST", "/auth/login", { body: { json: { email, password, ...SESSION } }, headers: originHeaders(from) });
      return { token: tokenFrom(response), devices: givenCookie(response, DEVICE_COOKIE) };
    },
    refresh: async (old) => tokenFrom(await call("POST", "/auth/refresh", { body: { json: SESSION }, headers: sessionHeaders(old) })),
    signOut: async (ended) => void (await call("POST", "/auth/logout", { body: { json: SESSION }, headers: sessionHeaders(ended) })),
    me: (fields) => json("GET", address("/users/me", { fields })),
    updateMe: (payload) => json("PATCH", "/users/me", { json: payload }),
    changePassword: (email, password, new_password, from) => act("password", { email, password, new_password }, originHeaders(from)),
    sendPasswordLink: (email, page, from) => act("forgotten", { email, page }, { ...internal, ...originHeaders(from) }),
    resetPassword: (given, password) => act("reset", { token: given, password }, internal),
    rights: () => json<Rights>("GET", "/permissions/me"),

    upload: async (file) => (await json<{ id: string }>("POST", "/files?fields=id", { form: formOf(file) })).id,
    removeFile: (id) => json("DELETE", `/files/${encodeURIComponent(id)}`),
    asset: async (id) => assetOf(await call("GET", stored(id), { timeoutMs: DOWNLOAD_TIMEOUT_MS })),
    picture: async (id, { width, height }) =>
      assetOf(await call("GET", `${stored(id)}?width=${width}&height=${height}&fit=inside&format=png&withoutEnlargement=true`)),
  };
}
