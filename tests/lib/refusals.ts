/** How a refusal looks on the wire, to be matched with an answer: its status, its code and what it says. */
import { expect } from "vitest";
import { type Code, STATUS_OF } from "./statuses.ts";

type Field = { path: string; message?: unknown };

const withFields = (code: Code, fields: unknown) => ({ status: STATUS_OF[code], body: { error: { code, fields } } });

export const refused = (code: Code, message: string | RegExp = /./) => ({
  status: STATUS_OF[code],
  body: { error: { code, message: typeof message === "string" ? message : expect.stringMatching(message) } },
});
/** A save, or a search, with these fields wrong, in this order, and no others. */
export const invalid = (...fields: Field[]) => withFields("VALIDATION", fields);
/** A save with these fields wrong, and perhaps others. */
export const invalidAmong = (...fields: Field[]) => withFields("VALIDATION", expect.arrayContaining(fields));
/** A parameter that can not be. */
export const badRequest = (path: string, message?: string) => withFields("BAD_REQUEST", [message === undefined ? { path } : { path, message }]);
