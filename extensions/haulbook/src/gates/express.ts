/** What the gates do to calls of Directus' web server, before Directus sees them. */
import { OUTAGES } from "../../../../bff/src/wire/outages.ts";
import type { HttpHandler, HttpRequest, HttpResponse } from "../directus.ts";
import { isOurs } from "../ours.ts";
import { roomLeft } from "../outages/files.ts";

/** Of a sign-in there is not more to say; Directus itself would read megabytes before it asks who calls. */
const MOST_BYTES = 8192;
const SMALL =
  /^\/(auth\/(login|refresh|logout|password\/\w+)|haulbook\/(password|forgotten|sign-up|invite|invite-again|invitation|link|session|factor)[\w/]*)\/?$/i;

function refuse(response: HttpResponse, status: number, code: string, message: string, more: object = {}): void {
  response.status(status).json({ errors: [{ message, extensions: { ...more, code } }] });
}

/** Refuses a sign-in with a long body, or one whose length is not said, before it is read. */
export const smallBodies: HttpHandler = (request, response, next) => {
  if (!SMALL.test(request.path) || request.method === "GET") return next();
  if (request.get("transfer-encoding") !== undefined) return refuse(response, 411, "LENGTH_REQUIRED", "Please say how long the body is.");
  if (Number(request.get("content-length") ?? 0) > MOST_BYTES) return refuse(response, 413, "CONTENT_TOO_LARGE", "This is too large for a sign-in.");
  next();
};

/** Of Directus' own that the product does otherwise. */
export const shut: HttpHandler = (_request, response) => refuse(response, 403, "FORBIDDEN", "This is done in the workspace.");

const FILES = /^\/files(\/[\w-]+)?\/?$/i;
const MB = 1_048_576;
/** Refuses an upload that has no room before there is a row of it: Directus makes that first, and could not take it back on a full disk. */
export const roomForFiles =
  (env: Readonly<Record<string, unknown>>): HttpHandler =>
  (request, response, next) => {
    if (request.method === "GET" || !FILES.test(request.path)) return next();
    const wanted = Number(request.get("content-length") ?? 0) / MB;
    roomLeft(env).then(
      (room) => (room && (!room.ok || (room.free_mb ?? wanted) < wanted) ? refuse(response, 503, "OUTAGE", OUTAGES.disk, { part: "disk" }) : next()),
      () => next(),
    );
  };

/** For whom the BFF calls is the caller, in the log of activity too. Of nobody else this is believed. */
export const callersOf =
  (env: Readonly<Record<string, unknown>>): HttpHandler =>
  (request, _response, next) => {
    const address = request.get("x-caller-address");
    if (address && isOurs(request, env)) Object.defineProperty(request, "ip", { value: address, configurable: true });
    next();
  };

/** What the token of a call says. Whether it is a true one has been seen by then. */
export function claimsOf({ token }: HttpRequest): { session?: unknown; enforce_tfa?: unknown } {
  try {
    return JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString());
  } catch {
    return {};
  }
}

export const addressOf = ({ ip = "" }: HttpRequest) => ip.replace(/^::ffff:/, "");

/** The answer goes out once `until` is done, whether or not it succeeds. It may still set headers. */
export function holdAnswer(response: HttpResponse, until: () => Promise<void>): void {
  const end = response.end.bind(response);
  response.end = (...given) => {
    const go = () => void end(...given);
    until().then(go, go);
    return response;
  };
}
