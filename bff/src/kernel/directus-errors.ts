/** What Directus answers, in our words. The hooks of extensions/haulbook speak through `extensions.code`. */
import { OUTAGES, type Outage } from "../wire/outages.ts";
import { CODE_NEEDED } from "../wire/second-factor.ts";
import { MANDATORY, WRONG } from "../wire/wire-kit.ts";
import { AppError, badRequest, invalid, notFound, unauthenticated, unavailable } from "./errors.ts";

export type DirectusErrorItem = { message: string; extensions?: { code?: string; field?: string } & Record<string, unknown> };

export const CHOOSE = "Please choose from the list";

const isOutage = (part: unknown): part is Outage => typeof part === "string" && part in OUTAGES;

/** The error of a failed Directus call. A 403 is a record that is not there for this user: rights are checked before the call. */
export function fromDirectus(status: number, errors: readonly DirectusErrorItem[]): AppError {
  const { message, extensions: details = {} } = errors[0] ?? { message: "" };
  const field = typeof details.field === "string" ? details.field : "";
  switch (details.code) {
    case "STALE_WRITE":
      return new AppError("STALE", message, { details: { changed_by: details.changed_by, changed_at: details.changed_at } });
    case "CONFIRM":
      return new AppError("CONFIRM", message, { details: { questions: details.questions } });
    case "LOCKED":
    case "CONFLICT":
      return new AppError(details.code, message);
    case "ILLEGAL_TRANSITION":
    case "FOREIGN_REFERENCE":
    case "INVALID_VALUE":
      return invalid([{ path: field, message: typeof details.message === "string" ? details.message : message }]);
    case "INVALID_FOREIGN_KEY":
      return invalid([{ path: field, message: CHOOSE }]);
    case "VALUE_OUT_OF_RANGE":
      return invalid([{ path: "", message: "A number is too large to be saved" }]);
    case "VALUE_TOO_LONG":
      return invalid([{ path: field, message: "This is too long to be saved" }]);
    case "NOT_NULL_VIOLATION":
    case "FAILED_VALIDATION":
      return invalid([{ path: field, message: !/^(Validation failed|Value) for/.test(message) ? message : /required|null/.test(message) ? MANDATORY : WRONG }]);
    case "COMPANY_OFF":
    case "SIGN_IN_REFUSED":
      return new AppError("FORBIDDEN", message);
    case "OUTAGE":
      return unavailable(isOutage(details.part) ? details.part : "busy", new Error(`Directus: ${message}`));
    case "INVALID_PAYLOAD":
      return badRequest(field, message);
    case "RECORD_NOT_UNIQUE":
      return new AppError("CONFLICT", "A record with this value exists already.", { details: { field } });
    case "REQUESTS_EXCEEDED":
      return new AppError("RATE_LIMITED", message, { details: { retry_after: details.retry_after } });
    case "INVALID_OTP":
      return new AppError("CODE_NEEDED", CODE_NEEDED);
    case "FACTOR_NEEDED":
      return new AppError("FACTOR_NEEDED", message);
    case "INVALID_TOKEN":
    case "INVALID_CREDENTIALS":
      return unauthenticated();
  }
  if (status === 401) return unauthenticated();
  if (status === 403 || status === 404) return notFound();
  if (status === 413) return new AppError("TOO_LARGE", "This is too large to save.");
  if (status === 429) return new AppError("RATE_LIMITED", "Too many requests. Please wait a moment.");
  if (status === 503) return unavailable("busy", new Error(`Directus 503: ${JSON.stringify(errors)}`));
  // Of whatever stands between us and Directus.
  if (status === 502 || status === 504) return unavailable("directus", new Error(`Directus ${status}`));
  return new AppError("INTERNAL", "Internal server error", { cause: new Error(`Directus ${status}: ${JSON.stringify(errors)}`) });
}
