/**
 * A write answers with the row as it stands then, which Directus reads once it has committed: as many statements as the row has lists and references. Here it is asked
 * for the key alone, and the row is read as any other: by one statement, or, where that does not say what Directus does, by the item service after all.
 */
import { ForbiddenError } from "@directus/errors";
import type { HttpRequest, HttpResponse } from "../directus.ts";
import type { Key } from "../rows.ts";
import type { Schema } from "../schema.ts";
import type { Query } from "./internals.ts";

export type WriteRequest = HttpRequest & { schema?: Schema };
/** `read`: the row by one statement, undefined where that can't be; `byItemService`: as Directus would have read it. `fail` goes on to where errors are answered. */
export type Reading = {
  primary: string;
  query: Query;
  read: (key: Key, query: Query) => Promise<unknown>;
  byItemService: (key: Key, query: Query) => Promise<unknown>;
  /** The same of a list of that row alone. */
  listByItemService: (key: Key, query: Query) => Promise<unknown>;
  fail: (error: unknown) => void;
};

const PATH = /^\/items\/([a-z]\w*)(?:\/\d{1,15})?\/?$/;
/** Directus says a limit of its own where none is asked for. */
const ASKED = ["fields", "deep", "limit"];

/** Where one row is written, and what is to be answered of it; undefined for any other request. */
export function oneWritten({
  method,
  path,
  body,
  sanitizedQuery = {},
  schema,
}: WriteRequest): { collection: string; primary: string; query: Query } | undefined {
  const [, collection = ""] = PATH.exec(path) ?? [];
  const isOne = method === "POST" ? !Array.isArray(body) : method === "PATCH" && (/\/\d+\/?$/.test(path) || (Array.isArray(body) && body.length === 1));
  const query = sanitizedQuery as Query;
  const { primary } = schema?.collections[collection] ?? {};
  const isPlain = Object.keys(query).every((name) => ASKED.includes(name));
  return isOne && isPlain && primary !== undefined && query.fields?.some((name) => name !== primary) ? { collection, primary, query } : undefined;
}

type Payload = { data?: unknown } | undefined;
const isForbidden = (error: unknown) => error instanceof Error && "code" in error && error.code === new ForbiddenError().code;

export function answerAfter(request: WriteRequest, response: HttpResponse, { primary, query, read, byItemService, listByItemService, fail }: Reading): void {
  request.sanitizedQuery = Object.freeze({ fields: [primary] });
  const send = response.json.bind(response);

  async function whole(key: Key, isList: boolean): Promise<void> {
    const row = (await read(key, query)) ?? (await byItemService(key, query));
    send({ data: isList ? [row] : row });
  }
  /** A list without it, or nothing at all where the caller reads no such rows: the item service knows. */
  function nothingOf(key: Key): void {
    listByItemService(key, query).then(
      (rows) => send({ data: rows }),
      (error: unknown) => (isForbidden(error) ? void response.status(204).end() : fail(error)),
    );
  }
  response.json = (payload) => {
    response.json = send;
    const { data } = (payload as Payload) ?? {};
    const isList = Array.isArray(data);
    const key = ((isList ? data[0] : data) as Record<string, Key> | null | undefined)?.[primary];
    // What went wrong says so, and no row.
    if (key === undefined) return send(payload);
    whole(key, isList).catch((error: unknown) => {
      // Of a row that the caller may write and not read, nothing is answered.
      if (!isForbidden(error)) fail(error);
      else if (isList) nothingOf(key);
      else response.status(204).end();
    });
    return response;
  };
}
