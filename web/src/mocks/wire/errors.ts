/** Errors as the server answers them: `{error:{code,message,fields?,request_id}}`. */
import type { ZodError } from "zod";

const STATUS = {
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
} as const;
export type ErrorCode = keyof typeof STATUS;
export type FieldError = { path: string; message: string };
/** Said of a reference to a row that isn't there. */
export const CHOOSE = "Please choose from the list";

export class WireError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(code: ErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.status = STATUS[code];
    this.body = { code, message, ...details };
  }
}

export const unauthenticated = () => new WireError("UNAUTHENTICATED", "Please sign in.");
export const forbidden = () => new WireError("FORBIDDEN", "You don't have permission to access this page, contact your administrator.");
export const notFound = () => new WireError("NOT_FOUND", "This record does not exist.");
/** A wrong query parameter, by name. */
export const badRequest = (path: string, message: string) => new WireError("BAD_REQUEST", message, { fields: [{ path, message }] });
/** Wrong fields of a write; the first message is the headline. */
export const invalid = (fields: readonly FieldError[]) => new WireError("VALIDATION", fields[0]?.message ?? "", { fields });
/** @throws VALIDATION when there is any */
export function throwIfAny(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw invalid(errors);
}
export const fromZod = (error: ZodError) => invalid(error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message })));
