/** Errors without HTTP in them; one map to statuses, one shape on the wire. */
import type { ZodError } from "zod";
import { OUTAGES, type Outage } from "../wire/outages.ts";

export const STATUS = {
  VALIDATION: 400,
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  CODE_NEEDED: 401,
  FORBIDDEN: 403,
  FACTOR_NEEDED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  STALE: 409,
  CONFIRM: 409,
  LOCKED: 409,
  SIGNED_IN_OTHERWISE: 409,
  TOO_LARGE: 413,
  TOO_SLOW: 408,
  UNSUPPORTED_FILE: 415,
  UNSUPPORTED_TYPE: 415,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  STREAM_OFFLINE: 503,
  INTERNAL: 500,
} as const;
export type ErrorCode = keyof typeof STATUS;

export type FieldError = { path: string; message: string };
type Extra = { fields?: readonly FieldError[]; details?: Record<string, unknown>; cause?: unknown };

/** `message` is for the user; `cause` is for the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[] | undefined;
  readonly details: Record<string, unknown>;
  constructor(code: ErrorCode, message: string, { fields, details = {}, cause }: Extra = {}) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

export const forbidden = () => new AppError("FORBIDDEN", "You don't have permission to access this page, contact your administrator.");
export const notFound = () => new AppError("NOT_FOUND", "This record does not exist.");
export const unauthenticated = () => new AppError("UNAUTHENTICATED", "Please sign in.");
/** `part`: what is missing, for the web and for whoever reads the answer. */
export const unavailable = (part: Outage, cause?: unknown) => new AppError("UNAVAILABLE", OUTAGES[part], { details: { part }, cause });
/** It took too long, and another try would as well. */
export const isSlow = (error: unknown): boolean => error instanceof DOMException && error.name === "TimeoutError";
export const badRequest = (path: string, message: string) => new AppError("BAD_REQUEST", message, { fields: [{ path, message }] });
/** One or more fields are wrong; the first message is the headline. */
export const invalid = (fields: readonly FieldError[]) => new AppError("VALIDATION", fields[0]?.message ?? "Please fill all mandatory fields", { fields });

export function fromZod(error: ZodError): AppError {
  const fields = error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
  // Two rules that one value breaks may say the same of it.
  return invalid(fields.filter(({ path, message }, at) => fields.findIndex((other) => other.path === path && other.message === message) === at));
}
