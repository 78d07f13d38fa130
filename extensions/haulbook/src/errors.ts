/** Errors of the invariants. Directus sends `extensions.code` with the HTTP status; the BFF maps them (kernel/directus-errors.ts). */
import { createError } from "@directus/errors";
import type { Question } from "../../../bff/src/wire/questions.ts";
import { FACTOR_NEEDED } from "../../../bff/src/wire/second-factor.ts";
import { COMPANY_OFF, tooManyLinks, tooManySignIns } from "../../../bff/src/wire/sign-in.ts";
import { MANDATORY } from "../../../bff/src/wire/wire-kit.ts";

export type Change = { changed_by: { id: string; name: string } | null; changed_at: string | null };

/** 409: somebody saved the record after it was read. */
export const StaleWriteError = createError<Change>(
  "STALE_WRITE",
  ({ changed_by, changed_at }) => `This record was changed by ${changed_by?.name ?? "another user"} at ${changed_at ?? "an unknown time"}.`,
  409,
);
/** 409: the record's status allows no change. The message is the sentence for the user. */
export const LockedError = createError<{ message: string }>("LOCKED", ({ message }) => message, 409);
/** 409: other records stand against the change. */
export const ConflictError = createError<{ message: string }>("CONFLICT", ({ message }) => message, 409);
/** 409: whoever saves is asked first. The message is the first question. */
export const ConfirmError = createError<{ questions: readonly Question[] }>("CONFIRM", ({ questions }) => questions[0]?.message ?? "", 409);
/** 400: the referenced row does not exist, belongs to another company, is of another list or not offered; they are told apart by nobody. `says`: the field's own sentence. */
export const ForeignReferenceError = createError<{ field: string; says?: string | undefined }>(
  "FOREIGN_REFERENCE",
  ({ says }) => says ?? "Please choose from the list",
  400,
);
/** 400: what the change needs was not said. */
export const MissingError = createError<{ field: string }>("FAILED_VALIDATION", MANDATORY, 400);
/** 400: the status may not follow the present one. */
export const IllegalTransitionError = createError<{ field: string }>("ILLEGAL_TRANSITION", "This status can not follow the present one", 400);
/** 400: a value that can not be, whoever writes it. The message is the sentence for the user. `label`: what the studio, where it stands beside no field, says it of. */
export const InvalidValueError = createError<{ field: string; message: string; label?: string }>(
  "INVALID_VALUE",
  ({ message, label }) => (label === undefined ? message : `${label}: ${message}`),
  400,
);
/** 403: nobody works for the company any more. */
export const CompanyOffError = createError("COMPANY_OFF", COMPANY_OFF, 403);
/** 403: nobody is let in so, whoever knows the password. The message is the sentence for the user. */
export const SignInRefusedError = createError<{ message: string }>("SIGN_IN_REFUSED", ({ message }) => message, 403);
/** 403: the person must set up a second factor before anything else. */
export const FactorNeededError = createError("FACTOR_NEEDED", FACTOR_NEEDED, 403);
/** 429: too many sign-ins have failed. `retry_after` in seconds. */
export const TooManySignInsError = createError<{ retry_after: number }>("REQUESTS_EXCEEDED", ({ retry_after }) => tooManySignIns(retry_after), 429);
/** 429: links for a new password were asked for too often. `retry_after` in seconds. */
export const TooManyLinksError = createError<{ retry_after: number }>("REQUESTS_EXCEEDED", ({ retry_after }) => tooManyLinks(retry_after), 429);

export { ForbiddenError, InvalidCredentialsError, InvalidQueryError } from "@directus/errors";
