/** What Directus would refuse, in its own words: the gateway turns these, and the errors of the invariants, into ours as it does those of the real one. */
import { fromDirectus } from "../kernel/directus-errors.ts";
import { AppError } from "../kernel/errors.ts";

export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly extensions: Record<string, unknown>;
  constructor(status: number, code: string, message: string, extensions: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extensions = extensions;
  }
}

/** No such row, or none for this user: the two are told apart by nobody. */
export const forbidden = (reason = "You don't have permission to access this.") => new Refusal(403, "FORBIDDEN", reason);
export const wrongCredentials = () => new Refusal(401, "INVALID_CREDENTIALS", "Invalid user credentials.");
export const badQuery = (reason: string) => new Refusal(400, "INVALID_QUERY", `Invalid query. ${reason}.`);
export const badPayload = (reason: string) => new Refusal(400, "INVALID_PAYLOAD", `Invalid payload. ${reason}.`);
export const notUnique = (collection: string, field: string) =>
  new Refusal(400, "RECORD_NOT_UNIQUE", `Value for field "${field}" in collection "${collection}" has to be unique.`, { field });
export const tooLong = (collection: string, field: string) =>
  new Refusal(400, "VALUE_TOO_LONG", `Value for field "${field}" in collection "${collection}" is too long.`, { field });
/** SQLite does not say which one. */
export const danglingReference = () => new Refusal(400, "INVALID_FOREIGN_KEY", "Invalid foreign key.", { field: null });
export const failedValidation = (field: string, reason: string) =>
  new Refusal(400, "FAILED_VALIDATION", `Validation failed for field "${field}". ${reason}`, { field });

type Coded = { status: number; code: string; message: string; extensions?: Record<string, unknown> };
/** An error that Directus would answer with: ours, or one of the invariants'. */
export const isCoded = (error: unknown): error is Coded =>
  error instanceof Error && "code" in error && typeof error.code === "string" && "status" in error && typeof error.status === "number";

/** The same error as the gateway to Directus gives for it. Bugs of the memory itself stay what they are. */
export function asAppError(error: unknown): unknown {
  if (error instanceof AppError || !isCoded(error)) return error;
  return fromDirectus(error.status, [{ message: error.message, extensions: { ...error.extensions, code: error.code } }]);
}
