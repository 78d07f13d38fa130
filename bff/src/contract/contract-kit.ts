/** Building blocks of the wire contracts. Contracts import zod and this file, nothing else, so that the web can bundle them. */
import { z } from "zod";

/** The browser's content policy forbids eval; zod would probe it once per load. */
z.config({ jitless: true });

export const MANDATORY = "This is a mandatory field.";
export const NOT_A_NUMBER = "Please enter a number";

/** Fields of a reference as it may arrive: a bare id, `{id}` or `{key}` as it was read. */
function unwrapReference(value: unknown): unknown {
  if (value === "" || value === undefined) return null;
  if (value !== null && typeof value === "object") {
    const { id, key } = value as { id?: unknown; key?: unknown };
    return unwrapReference(id ?? key ?? null);
  }
  if (typeof value === "string" && /^\d+$/.test(value)) return Number(value);
  return value;
}

const referenceId = (message: string) => z.number({ error: message }).int({ error: message }).positive({ error: message });

/** A reference that must be there; written as an id or as the object that was read. */
export const reference = (message = MANDATORY) => z.preprocess(unwrapReference, referenceId(message));
/** A reference that may be empty. */
export const optionalReference = () => z.preprocess(unwrapReference, referenceId("Please choose from the list").nullable());

const trimmed = (value: unknown) =>
  value === undefined || value === null ? "" : typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : value;

/** Text that may be empty; read and written as a string, never null. */
export const text = (max: number, message = `Maximum allowed ${max} character`) => z.preprocess(trimmed, z.string().max(max, { error: message }));
/** Text that must be there. */
export const requiredText = (max: number, message = MANDATORY, maxMessage = `Maximum allowed ${max} character`) =>
  z.preprocess(trimmed, z.string().min(1, { error: message }).max(max, { error: maxMessage }));

/** Numbers as people paste them: `1,250.50`, ` 12 `. An empty input is null. */
function parseNumber(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") return value;
  const bare = value.trim().replaceAll(/(?<=\d)[, \u00a0](?=\d{3}(\D|$))/g, "");
  if (bare === "") return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : value;
}
const plainNumber = (min: number, max: number, message: string) => z.number({ error: message }).min(min, { error: message }).max(max, { error: message });

export type NumberLimits = { min?: number; max?: number; message?: string };
/** A number with a default for an empty input. */
export const numberOr = (fallback: number, { min = -999_999_999, max = 999_999_999, message = NOT_A_NUMBER }: NumberLimits = {}) =>
  z.preprocess((value) => parseNumber(value) ?? fallback, plainNumber(min, max, message));
export const optionalNumber = ({ min = -999_999_999, max = 999_999_999, message = NOT_A_NUMBER }: NumberLimits = {}) =>
  z.preprocess(parseNumber, plainNumber(min, max, message).nullable());
export const requiredNumber = (message: string, { min = -999_999_999, max = 999_999_999 }: NumberLimits = {}) =>
  z.preprocess(parseNumber, plainNumber(min, max, message));

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";
const toFlag = (value: unknown) =>
  value === "true" || value === 1 || value === "1" ? true : value === "false" || value === 0 || value === "0" ? false : value;
/** Booleans as forms and old clients send them. */
export const flag = (fallback = false) => z.preprocess((value) => (isEmpty(value) ? fallback : toFlag(value)), z.boolean());
/** A choice of two that has to be made. */
export const requiredFlag = (message = MANDATORY) => z.preprocess(toFlag, z.boolean({ error: message }));

const DATE_PARTS = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** True only for a day and time that exist (no 30 February, no 25:00). */
function isRealDate(value: string): boolean {
  const parts = DATE_PARTS.exec(value);
  if (!parts) return false;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0)) as [number, number, number, number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
}

function toInstant(value: unknown): unknown {
  if (isEmpty(value)) return null;
  if (typeof value === "number" || value instanceof Date) {
    const moment = new Date(value);
    return Number.isNaN(moment.getTime()) ? value : moment.toISOString();
  }
  if (typeof value !== "string" || !isRealDate(value)) return value;
  const zone = DATE_PARTS.exec(value)?.[7];
  const time = value.length === 10 ? `${value}T00:00:00Z` : zone ? value : `${value}Z`;
  const date = new Date(time.replace(" ", "T"));
  return Number.isNaN(date.getTime()) ? value : date.toISOString();
}
const instantString = (message: string) => z.string({ error: message }).refine(isRealDate, { error: message });
/** A moment in time: ISO 8601 in UTC on the wire; epoch milliseconds and other offsets are accepted. */
export const instant = (message = MANDATORY) => z.preprocess(toInstant, instantString(message));
export const optionalInstant = () => z.preprocess(toInstant, instantString("Please enter a valid date").nullable());

function toWallClock(value: unknown): unknown {
  if (value === "" || value === undefined || value === null) return null;
  if (typeof value !== "string" || !isRealDate(value)) return value;
  const parts = DATE_PARTS.exec(value) as RegExpExecArray;
  return `${value.slice(0, 10)}T${parts[4] ?? "00"}:${parts[5] ?? "00"}:${parts[6] ?? "00"}`;
}
/** A time on the clock where the stop is: `YYYY-MM-DDTHH:mm:ss`, no zone, never shifted. */
export const wallClock = (message: string) => z.preprocess(toWallClock, instantString(message));
export const optionalWallClock = () => z.preprocess(toWallClock, instantString("Please enter a valid date").nullable());

const toDay = (value: unknown) => {
  const day = typeof value === "number" ? toInstant(value) : value;
  if (isEmpty(day)) return null;
  return typeof day === "string" && isRealDate(day) ? day.slice(0, 10) : day;
};
/** A calendar day: `YYYY-MM-DD`, no zone; epoch milliseconds are read as a day in UTC. */
export const requiredDay = (message = MANDATORY) => z.preprocess(toDay, instantString(message));
export const optionalDay = () => z.preprocess(toDay, instantString("Please enter a valid date").nullable());

/** What a save may do to a record's attachments: keep (anything but `N`), or remove (`N`). New ones come as `file` parts. */
export const keptFile = z.object({ id: z.number().int().positive(), status: z.string().nullish() });

/**
 * Cross-field rules that speak up even when single fields are wrong too, so that one answer names every error.
 * The value may therefore be incomplete: `check` must cope with missing fields.
 */
export function rules<T>(check: (value: T, context: z.RefinementCtx<T>) => void): z.core.$ZodCheck<T> {
  const refinement = z.superRefine<T>(check);
  refinement._zod.def.when = ({ value }) => typeof value === "object" && value !== null && !Array.isArray(value);
  return refinement;
}

/* ---- What is read ---- */

/** A lookup value as a record carries it. */
export const lookup = z.object({ id: z.number(), name: z.string(), code: z.string() });
export type Lookup = z.infer<typeof lookup>;
/** A lookup value as `GET types` lists it. */
export const typeOption = z.object({ key: z.number(), value: z.string(), code: z.string(), type: z.string(), param1: z.string().nullable() });
export type TypeOption = z.infer<typeof typeOption>;
/** A currency or a country: read as an object with a key. */
export const keyed = z.object({ key: z.number(), value: z.string(), code: z.string() });
export type Keyed = z.infer<typeof keyed>;
export const personName = z.object({ id: z.string(), name: z.string() });
export const attachment = z.object({ id: z.number(), name: z.string(), size: z.number(), type: z.string(), url: z.string(), status: z.string() });
export type Attachment = z.infer<typeof attachment>;

/** What the user may do with this record, and where the answer is no, why. */
export const abilities = z.object({ can: z.record(z.string(), z.boolean()), why: z.record(z.string(), z.string()) });
export type Abilities = z.infer<typeof abilities>;
/** Who made and last changed a record; `version` goes back with an update so that a colleague's edit is not overwritten. */
export const stamps = z.object({
  version: z.number(),
  created_at: z.string().nullable(),
  created_by: personName.nullable(),
  updated_at: z.string().nullable(),
  updated_by: personName.nullable(),
});

export const page = z.object({ number: z.number(), size: z.number(), total_elements: z.number(), total_pages: z.number() });
export type Page = z.infer<typeof page>;
/** The list answer of customers, orders and trips. */
export const embeddedList = <T extends z.ZodType>(row: T) => z.object({ _embedded: z.object({ content: z.array(row) }), page });
/** The list answer of every other register. */
export const contentList = <T extends z.ZodType>(row: T) => z.object({ content: z.array(row), page });

/** What a list may be sorted and filtered by. Exact names; anything else is a 400 that names it. */
export type ListSpec = {
  sort: readonly string[];
  defaultSort: readonly [field: string, direction: "asc" | "desc"];
  filters: readonly string[];
  sizes: readonly number[];
  defaultSize: number;
};

export const fieldError = z.object({ path: z.string(), message: z.string() });
export const errorBody = z.object({
  error: z.object({ code: z.string(), message: z.string(), fields: z.array(fieldError).optional(), request_id: z.string() }).loose(),
});
export type ErrorBody = z.infer<typeof errorBody>;
/** Answer of a write: the record and the sentence to show. */
export const saved = <S extends z.ZodRawShape>(record: z.ZodObject<S>) => record.extend({ message: z.string() });
export const removed = z.object({ id: z.number(), message: z.string() });
/** The next number, a preview: the real one is allotted by the save. */
export const nextNumber = z.object({ message: z.string() });
