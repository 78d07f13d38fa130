/** The gateway to Directus: every read and write of the BFF goes through it, always as the caller. The only user of the SDK. */
import { queryToParams } from "@directus/sdk";
import { type DirectusErrorItem, fromDirectus } from "./directus-errors.ts";
import { notFound, unavailable } from "./errors.ts";

/** A Directus query: `fields`, `filter`, `sort`, `limit`, `page`, `deep`, `aggregate`, `groupBy`. */
export type DirectusQuery = {
  fields?: readonly string[];
  filter?: Record<string, unknown>;
  sort?: readonly string[];
  limit?: number;
  page?: number;
  offset?: number;
  deep?: Record<string, unknown>;
  alias?: Record<string, string>;
  aggregate?: Record<string, string | readonly string[]>;
  groupBy?: readonly string[];
};
export type Payload = Record<string, unknown>;
type Body = { json: unknown } | { form: FormData };
type Answer = { data: unknown; meta?: { filter_count?: number } };

const TIMEOUT_MS = 30_000;
/** A file goes out as fast as the caller takes it. */
const DOWNLOAD_TIMEOUT_MS = 600_000;

function address(path: string, query: DirectusQuery | undefined, extra: Record<string, string>): string {
  const params = new URLSearchParams(extra);
  for (const [key, value] of Object.entries(query ? queryToParams(query as Record<string, unknown>) : {})) params.set(key, String(value));
  return params.size === 0 ? path : `${path}?${params}`;
}

/** @param token of the caller; without one only public addresses answer. */
export function directusGateway(baseUrl: string, token: string | undefined, requestId: string) {
  const headers: Record<string, string> = { "x-request-id": requestId, ...(token ? { authorization: `Bearer ${token}` } : {}) };

  async function call(method: string, path: string, body?: Body, extraHeaders: Record<string, string> = {}, timeoutMs = TIMEOUT_MS): Promise<Response> {
    const init: RequestInit = { method, headers: { ...headers, ...extraHeaders }, signal: AbortSignal.timeout(timeoutMs), redirect: "manual" };
    if (body && "json" in body) {
      init.body = JSON.stringify(body.json);
      init.headers = { ...headers, ...extraHeaders, "content-type": "application/json" };
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
    const response = await call(method, path, body);
    if (response.status === 204) return undefined as T;
    return ((await response.json()) as Answer).data as T;
  }
  const item = (collection: string, id: number | string) => `/items/${collection}/${encodeURIComponent(id)}`;

  return {
    call,
    json,
    /** One page of rows and how many rows the filter has in all. */
    async list<T>(collection: string, query: DirectusQuery): Promise<{ rows: T[]; total: number }> {
      const response = await call("GET", address(`/items/${collection}`, query, { meta: "filter_count" }));
      const answer = (await response.json()) as Answer;
      return { rows: answer.data as T[], total: answer.meta?.filter_count ?? 0 };
    },
    find: <T>(collection: string, query: DirectusQuery) => json<T[]>("GET", address(`/items/${collection}`, { limit: -1, ...query }, {})),
    /** As `find`, for conditions that are too long for an address. */
    search: <T>(collection: string, query: DirectusQuery) => json<T[]>("SEARCH", `/items/${collection}`, { json: { query } }),
    /** @throws NOT_FOUND for a row that is not there, or not there for this user. */
    read: <T>(collection: string, id: number, fields: readonly string[], deep?: Record<string, unknown>) =>
      json<T>("GET", address(item(collection, id), { fields, ...(deep ? { deep } : {}) }, {})),
    create: <T>(collection: string, payload: Payload, fields: readonly string[], deep?: Record<string, unknown>) =>
      json<T>("POST", address(`/items/${collection}`, { fields, ...(deep ? { deep } : {}) }, {}), { json: payload }),
    /** The batch form: Directus runs it, filter hooks included, in one transaction (docs/architecture.md). */
    async update<T>(collection: string, id: number, payload: Payload, fields: readonly string[], deep?: Record<string, unknown>): Promise<T> {
      const rows = await json<T[]>("PATCH", address(`/items/${collection}`, { fields, ...(deep ? { deep } : {}) }, {}), { json: [{ ...payload, id }] });
      const row = rows[0];
      if (row === undefined) throw notFound();
      return row;
    },
    /** Deletes in one transaction with what the hooks do. */
    remove: (collection: string, id: number) => json<void>("DELETE", `/haulbook/${collection}/${id}`),
    get: <T>(path: string, query?: DirectusQuery) => json<T>("GET", address(path, query, {})),
    post: <T>(path: string, payload: unknown) => json<T>("POST", path, { json: payload }),
    patch: <T>(path: string, payload: unknown) => json<T>("PATCH", path, { json: payload }),
    /** Stores one file; answers its id. */
    upload: (form: FormData) => json<{ id: string }>("POST", "/files?fields=id", { form }),
    removeFile: (id: string) => json<void>("DELETE", `/files/${encodeURIComponent(id)}`),
    /** The bytes of a stored file. */
    asset: (id: string) => call("GET", `/assets/${encodeURIComponent(id)}`, undefined, {}, DOWNLOAD_TIMEOUT_MS),
  };
}
export type Gateway = ReturnType<typeof directusGateway>;
