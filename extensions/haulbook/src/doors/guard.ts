/** Stands before Directus' own routes: what a request of no administrator may come to, and how much it may ask for. One look a request, at no database. */
import type { HttpApp, HttpErrorHandler, HttpHandler, HttpRequest } from "../directus.ts";
import { ForbiddenError, InvalidQueryError } from "../errors.ts";
import { keepAssetsStill } from "./assets.ts";
import { isBoundedPicture, isBoundedRead, isBoundedSearch, isBoundedWrite } from "./bounds.ts";
import { isOpen } from "./doors.ts";

const ONE = /^\/[^/]+\/[^/]+\/[^/]+/;

/** Of lists in lists, Directus' own reading comes too late to be looked at. */
function deepOf({ deep }: HttpRequest["query"]): unknown {
  if (typeof deep !== "string") return deep;
  try {
    return JSON.parse(deep);
  } catch {
    return null;
  }
}

const isRead = (method: string) => method === "GET" || method === "HEAD";
/** What follows `/items`, and what else takes a query or a body. */
function isBounded(request: HttpRequest): boolean {
  const { method, path, query, sanitizedQuery = {}, body } = request;
  if (/^\/assets\//i.test(path)) return isBoundedPicture(query);
  if (!/^\/(items|users)\//i.test(path)) return true;
  if (!isBoundedRead({ ...sanitizedQuery, deep: deepOf(query) })) return false;
  if (method === "SEARCH") return isBoundedSearch(body);
  const isOne = path.toLowerCase().startsWith("/users/") || ONE.test(path);
  return isRead(method) ? !isWritten(body) : isBoundedWrite(method, isOne, body);
}
const isWritten = (body: unknown) => typeof body === "object" && body !== null && Object.keys(body).length > 0;

const guard: HttpHandler = (request, _response, next) => {
  if (request.accountability?.admin) return next();
  next(isOpen(request.method, request.path, request.query) && isBounded(request) ? undefined : new ForbiddenError());
};

/** Postgres' class of errors for a value that its column can not hold: a key of 33 bits, a text for a number. SQLite finds nothing by it. */
const DATA_EXCEPTION = /^22\w{3}$/;
export const isUnheld = (error: unknown) => error instanceof Error && "code" in error && DATA_EXCEPTION.test(String(error.code));
const sayUnheld: HttpErrorHandler = (error, _request, _response, next) =>
  next(isUnheld(error) ? new InvalidQueryError({ reason: "A value is none of its field's" }) : error);

/** Answers before it asks who is there, and is no part of the product. */
export const NOBODYS = ["/deployments/webhooks"];
export function shutEarly(app: HttpApp): void {
  for (const path of NOBODYS) app.use(path, (_request, _response, next) => next(new ForbiddenError()));
}
export function guardDoors(app: HttpApp): void {
  app.use(guard);
  app.use("/assets", keepAssetsStill);
}
/** Behind all routes: what they could not ask of the database is no fault of the server's. */
export const explainErrors = (app: HttpApp): void => app.use(sayUnheld);
