/** Calls to the BFF. Answers are parsed with the contract's schema; failures are `ApiError`s. Knows nothing of React. */
import { type ApiError, errorOf, isApiError, isFactorNeeded, isSignedInOtherwise, offline, unreadable } from "./error.ts";
import { goneFile } from "./gone-file.ts";
import { waitedFor } from "./slow.ts";

/** Anything that can check an answer; zod schemas do. Structural, so that pages without zod can use the client. */
export type Shape<T> = { parse: (value: unknown) => T };
type Parameter = string | number | boolean | null | undefined;
/** A list is a parameter that is repeated. */
export type Query = Record<string, Parameter | readonly string[]>;
export type CallOptions = {
  query?: Query;
  signal?: AbortSignal;
  body?: BodyInit;
  headers?: Record<string, string>;
  /** A file on its way takes what it takes. */
  isFile?: boolean;
};
export type Method = "GET" | "POST" | "PUT" | "DELETE";

export const API_BASE = "/api/v2";

/**
 * Asked on a 401, and where the session stands but something about it must be put right first, which `hitch` says: the browser is signed in as somebody
 * else by now, or a second factor is owed. Resolves to true once it is: the call is then repeated.
 */
export type Reauthenticate = (call: { method: Method; path: string; hitch?: ApiError }) => Promise<boolean>;
let reauthenticate: Reauthenticate = async () => false;
export function onUnauthenticated(handler: Reauthenticate): void {
  reauthenticate = handler;
}

let shown = () => "";
/** `whom`: `<company>:<user>` that this tab shows, empty before it shows anybody. Each call says so, and the server refuses it where the session is another's. */
export function actFor(whom: () => string): void {
  shown = whom;
}
/** For whom this tab acts: what is kept in the browser of one person's work for one company goes by it. */
export const actingFor = (): string => shown();
let token: string | null = null;
/** For a browser that keeps no cookies: the session lasts as long as the page. */
export function bear(given: string | null): void {
  token = given;
}
/** Who calls, where no cookie says it, and for whom. */
export const stating = (): Record<string, string> => ({
  ...(token ? { authorization: token } : {}),
  ...(shown() === "" ? {} : { "x-acting-for": shown() }),
});
/** An address of the API for a link or a picture, which send no headers. */
export const linkTo = (url: string) => (shown() === "" ? url : `${url}${url.includes("?") ? "&" : "?"}${new URLSearchParams({ acting_for: shown() })}`);

/** `/api/v2/<path>` with the query's filled parameters. */
export function apiUrl(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined && one !== null && one !== "") parameters.append(name, String(one));
  const search = parameters.toString();
  return `${API_BASE}/${path}${search && `?${search}`}`;
}

async function fetched(method: Method, path: string, options: CallOptions): Promise<Response> {
  try {
    const { body, signal, isFile } = options;
    const headers = { accept: "application/json", ...stating(), ...options.headers };
    const answer = fetch(apiUrl(path, options.query), { method, body, signal, headers, credentials: "same-origin" });
    return await (isFile ? answer : waitedFor(answer));
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw (await goneFile(options.body)) ?? offline();
  }
}

async function hitchOf(response: Response): Promise<ApiError | undefined> {
  const error = [403, 409].includes(response.status) ? await errorOf(response.clone()) : undefined;
  return isSignedInOtherwise(error) || isFactorNeeded(error) ? error : undefined;
}

async function answered(method: Method, path: string, options: CallOptions): Promise<Response> {
  const response = await fetched(method, path, options);
  const hitch = await hitchOf(response);
  if ((response.status !== 401 && !hitch) || path === "login") return response;
  return (await reauthenticate({ method, path, hitch })) ? fetched(method, path, options) : response;
}

/** Whether the server says of itself that it can work. Any answer but a no will do: what stands before it may not pass the question on. */
export const isServing = (): Promise<boolean> =>
  fetch("/readyz", { cache: "no-store" }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** The body as JSON, null where it is none; a body that breaks off is a lost connection. */
async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    if (signal?.aborted) throw error;
    throw offline();
  }
}

async function call<T>(shape: Shape<T>, method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const response = await answered(method, path, options);
  if (!response.ok) throw await errorOf(response);
  const body = await bodyOf(response, options.signal);
  try {
    return shape.parse(body);
  } catch (error) {
    if (isApiError(error)) throw error;
    console.error(`${method} ${path}: the answer is not as agreed`, error);
    throw unreadable();
  }
}

const json = (value: unknown) => ({ body: JSON.stringify(value), headers: { "content-type": "application/json" } });

/** A file that the body calls otherwise than `file`: it belongs to a part of the record. */
export type PartFile = { part: string; file: File };
/** Part `data` holds the JSON; new attachments follow as repeated `file` parts. */
function multipart(data: unknown, files: readonly (File | PartFile)[]): FormData {
  const form = new FormData();
  form.set("data", JSON.stringify(data));
  for (const one of files) {
    const { part, file } = one instanceof File ? { part: "file", file: one } : one;
    form.append(part, file, file.name);
  }
  return form;
}

export type SaveOptions = { idempotencyKey?: string; signal?: AbortSignal };
const keyHeader = (options: SaveOptions): Record<string, string> => (options.idempotencyKey ? { "idempotency-key": options.idempotencyKey } : {});

export const api = {
  get: <T>(shape: Shape<T>, path: string, query?: Query, signal?: AbortSignal) => call(shape, "GET", path, { query, signal }),
  /** The answer itself, its body unread: a file. */
  file: async (path: string, query?: Query, signal?: AbortSignal): Promise<Response> => {
    const response = await answered("GET", path, { query, signal, isFile: true, headers: { accept: "*/*" } });
    if (!response.ok) throw await errorOf(response);
    return response;
  },
};
/** The answer itself, for what comes in lines or is a file. */
async function raw(path: string, data: unknown, files: readonly File[], options: SaveOptions & { query?: Query; accept: string }): Promise<Response> {
  const { query, signal, accept } = options;
  const response = await answered("POST", path, { query, signal, isFile: true, body: multipart(data, files), headers: { ...keyHeader(options), accept } });
  if (!response.ok) throw await errorOf(response);
  return response;
}
/** For `writing`, by which all that changes something goes. */
export const send = {
  post: <T>(shape: Shape<T>, path: string, value: unknown, options: SaveOptions = {}) => {
    const { body, headers } = json(value);
    return call(shape, "POST", path, { body, headers: { ...headers, ...keyHeader(options) }, signal: options.signal });
  },
  put: <T>(shape: Shape<T>, path: string, value: unknown, options: SaveOptions = {}) => {
    const { body, headers } = json(value);
    return call(shape, "PUT", path, { body, headers: { ...headers, ...keyHeader(options) }, signal: options.signal });
  },
  delete: <T>(shape: Shape<T>, path: string) => call(shape, "DELETE", path),
  /** A save with attachments. */
  upload: <T>(shape: Shape<T>, method: "POST" | "PUT", path: string, data: unknown, files: readonly (File | PartFile)[] = [], options: SaveOptions = {}) =>
    call(shape, method, path, { body: multipart(data, files), isFile: files.length > 0, headers: keyHeader(options), signal: options.signal }),
  raw,
};
