/** How a refusal looks on the wire, to be matched with an answer: its status, its code and what it says. */
import { expect } from "vitest";

/** The agreement of docs/architecture.md, written a second time: a status that moves shows. */
export const STATUS_OF = {
  VALIDATION: 400,
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  STALE: 409,
  LOCKED: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_FILE: 415,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
} as const;
type Code = keyof typeof STATUS_OF;
type Field = { path: string; message?: string };

const withFields = (code: Code, fields: unknown) => ({ status: STATUS_OF[code], body: { error: { code, fields } } });

export const refused = (code: Code, message: string | RegExp = /./) => ({
  status: STATUS_OF[code],
  body: { error: { code, message: typeof message === "string" ? message : expect.stringMatching(message) } },
});
/** A save with these fields wrong, in this order, and no others. */
export const invalid = (...fields: Field[]) => withFields("VALIDATION", fields);
/** A save with these fields wrong, and perhaps others. */
export const invalidAmong = (...fields: Field[]) => withFields("VALIDATION", expect.arrayContaining(fields));
/** A parameter that can not be. */
export const badRequest = (path: string, message?: string) => withFields("BAD_REQUEST", [message === undefined ? { path } : { path, message }]);
