/** Building blocks of the wire contracts. Contracts import zod, this file and words/, nothing else, so that the web can bundle them. */
import { z } from "zod";
import { isDay } from "../words/days.ts";
import { formatNumber, rounded } from "../words/numbers.ts";
import { readNumber } from "../words/read-number.ts";
import { readable } from "../words/texts.ts";
import { dayIn, momentIn } from "../words/zones.ts";
import { isKept, zoneNow } from "./circumstances.ts";
import { type Holds, problemOf, tidyAs } from "./holds.ts";
import { type AddressFields, addressProblems } from "./places.ts";

export const MANDATORY = "This is a mandatory field.";
export const NOT_A_NUMBER = "Please enter a number";
/** The spaces in a number do not end a line. */
export const UNCLEAR = "Please enter a number like 1,234.50 or 1\u00a0234,50";
/** Said of a date after today, where a date may not be. */
export const IN_FUTURE = "Date can not be in the future";
const NOT_A_DATE = "Please enter a valid date";
export const WRONG = "Please enter a valid value";
const CHOOSE = "Please choose from the list";
const tooLong = (max: number) => `Maximum allowed ${max} character`;

const isEmpty = (value: unknown) => value === undefined || value === null || (typeof value === "string" && value.trim() === "");
/** Empty is asked for; wrong is called wrong. */
const emptyOr = (missing: string, wrong: string) => ({ error: ({ input }: { input?: unknown }) => (isEmpty(input) ? missing : wrong) });

/** What is said, by server and form, of a value that its schema has no words for: never zod's own sentences. */
function plainWords(issue: z.core.$ZodRawIssue): string {
  if (isEmpty(issue.input)) return MANDATORY;
  if (issue.code === "too_big" && issue.origin === "string") return tooLong(Number(issue.maximum));
  const isList = (issue.code === "too_small" || issue.code === "too_big") && issue.origin === "array";
  return isList || issue.code === "invalid_value" ? CHOOSE : WRONG;
}

/** The browser's content policy forbids eval; zod would probe it once per load. */
z.config({ jitless: true, customError: plainWords });

/** Fields of a reference as it may arrive: a bare id, `{id}` or `{key}` as it was read. */
function unwrapReference(value: unknown): unknown {
  if (value === "" || value === undefined) return null;
  if (value !== null && typeof value === "object") {
    const { id, key } = value as { id?: unknown; key?: unknown };
    // What names nothing is wrong, not empty: it must not clear what was chosen.
    return "id" in value || "key" in value ? unwrapReference(id ?? key ?? null) : value;
  }
  if (typeof value === "string" && /^\d+$/.test(value)) return Number(value);
  return value;
}

/** The databases' keys are whole numbers of 32 bits: no row has a higher one. */
export const MAX_KEY = 2_147_483_647;
/** The key of a row. */
export const rowKey = () => z.number().int().positive().max(MAX_KEY);
function referenceId(missing: string) {
  const said = emptyOr(missing, CHOOSE);
  return z.number(said).int(said).positive(said).max(MAX_KEY, said);
}

/** A reference that must be there; written as an id or as the object that was read. */
export const reference = (message = MANDATORY) => z.preprocess(unwrapReference, referenceId(message));
/** A reference that may be empty. */
export const optionalReference = () => z.preprocess(unwrapReference, referenceId(CHOOSE).nullable());

const trimmed = (value: unknown) =>
  value === undefined || value === null ? "" : typeof value === "number" ? String(value) : typeof value === "string" ? readable(value).trim() : value;

/** The words that no box needs, for it stops before. Words of a contract's own are to be said, so there it does not. */
export const plainlyTooLong = ({ maximum }: { maximum?: unknown }) => tooLong(Number(maximum));
export const atMost = (schema: z.ZodString, max: number, ownWords?: string) => schema.max(max, { error: ownWords ?? plainlyTooLong });
const tidied = (holds: Holds | undefined) => (value: unknown) => {
  const text = trimmed(value);
  return typeof text === "string" ? tidyAs(holds, text) : text;
};
/** What the text holds must be one of its kind, unless the record has it already. */
const holding = (holds: Holds | undefined, schema: z.ZodString) =>
  holds === undefined
    ? schema
    : schema.superRefine((text, context) => {
        const message = isKept(text) ? undefined : problemOf(holds, text);
        if (message !== undefined) context.addIssue({ code: "custom", message });
      });
/** Text that may be empty; read and written as a string, never null. */
export const text = (max: number, ownWords?: string, holds?: Holds) => z.preprocess(tidied(holds), holding(holds, atMost(z.string(), max, ownWords)));
/** Text that must be there. */
export const requiredText = (max: number, message = MANDATORY, ownWords?: string, holds?: Holds) =>
  z.preprocess(tidied(holds), holding(holds, atMost(z.string().min(1, { error: message }), max, ownWords)));

/** An empty input is null; what is no number stays as it is, to be refused. */
function parseNumber(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") return value;
  const read = readNumber(value);
  return read === undefined ? value : read;
}
/** `decimals`: digits after the point that its column has; more are refused, for nobody would see them go. */
export type NumberLimits = { min?: number; max?: number; message?: string; decimals?: number };
/** Digits after the point that a number is kept with, for those who show it before it is saved. */
export const digits = z.registry<{ decimals: number }>();
const tooFine = (decimals: number) =>
  decimals === 0 ? "Please enter a whole number" : `Please enter a number with ${decimals} ${decimals === 1 ? "decimal" : "decimals"} at most`;
/** Text with commas is a number that may be two, or none. */
const wordsFor =
  (message: string) =>
  ({ input }: { input?: unknown }) => {
    if (typeof input !== "string" || input.trim() === "") return message;
    if (/\d/.test(input) && input.includes(",")) return UNCLEAR;
    return message === MANDATORY ? NOT_A_NUMBER : message;
  };
/** A number out of its limits is told them, unless the field has words of its own. */
function plainNumber({ min = -999_999_999, max = 999_999_999, decimals }: NumberLimits, message = NOT_A_NUMBER) {
  const limits = message === NOT_A_NUMBER || message === MANDATORY ? `${NOT_A_NUMBER} from ${formatNumber(min, 2, 0)} to ${formatNumber(max, 2, 0)}` : message;
  const schema = z
    .number({ error: wordsFor(message) })
    .min(min, { error: limits })
    .max(max, { error: limits });
  if (decimals === undefined) return schema;
  const isFine = (value: number) => rounded(value, decimals) === value || isKept(value);
  return schema.refine(isFine, { error: tooFine(decimals) }).register(digits, { decimals });
}

/** What a machine's arithmetic leaves behind, 0.30000000000000004, is no digit that somebody typed. */
const NOISE = 2 ** -50;
/** A number as it is kept; nobody means -0. */
const keptNumber = (decimals: number | undefined) => (value: unknown) => {
  const number = parseNumber(value);
  if (typeof number !== "number" || !Number.isFinite(number)) return number;
  const near = decimals === undefined ? number : rounded(number, decimals);
  return (Math.abs(near - number) <= Math.abs(number) * NOISE ? near : number) + 0;
};

/** A number with a default for an empty input. */
export const numberOr = (fallback: number, limits: NumberLimits = {}) =>
  z.preprocess((value) => keptNumber(limits.decimals)(value) ?? fallback, plainNumber(limits, limits.message));
export const optionalNumber = (limits: NumberLimits = {}) => z.preprocess(keptNumber(limits.decimals), plainNumber(limits, limits.message).nullable());
export const requiredNumber = (message: string, limits: NumberLimits = {}) => z.preprocess(keptNumber(limits.decimals), plainNumber(limits, message));

/** The version a record was read with; as missing when it is empty. */
export const sentVersion = () => z.preprocess((value) => parseNumber(value) ?? undefined, z.number().int().optional());

const toFlag = (value: unknown) =>
  value === "true" || value === 1 || value === "1" ? true : value === "false" || value === 0 || value === "0" ? false : value;
/** Booleans as forms and old clients send them. */
export const flag = (fallback = false) => z.preprocess((value) => (isEmpty(value) ? fallback : toFlag(value)), z.boolean());
/** A choice of two that has to be made. */
export const requiredFlag = () => z.preprocess(toFlag, z.boolean());

const DATE_PARTS = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const MOST_OFF = 14 * 60;
/** Clocks are 14 hours off UTC at most. */
function isRealOffset(offset = "Z"): boolean {
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(-2))];
  return offset === "Z" || (minutes < 60 && hours * 60 + minutes <= MOST_OFF);
}

/** True only for a day and time that exist (no 30 February, no 25:00). */
function isRealDate(value: string): boolean {
  const parts = DATE_PARTS.exec(value);
  if (!parts) return false;
  const [year = 0, hour = 0, minute = 0, second = 0] = [parts[1], ...parts.slice(4, 7)].map((part) => Number(part ?? 0));
  return year >= 1900 && isDay(value.slice(0, 10)) && hour < 24 && minute < 60 && second < 60 && isRealOffset(parts[8]);
}

/** Of our time: 2001 to 2286. */
const EPOCH_MILLISECONDS = /^\d{13}$/;
function momentOf(value: unknown): Date | undefined {
  if (typeof value === "number" || value instanceof Date) return new Date(value);
  if (typeof value !== "string") return undefined;
  if (EPOCH_MILLISECONDS.test(value)) return new Date(Number(value));
  const parts = isRealDate(value) ? DATE_PARTS.exec(value) : null;
  if (!parts) return undefined;
  const [hour = "00", minute = "00", second = "00", fraction = "", offset] = parts.slice(4);
  const wall = `${value.slice(0, 10)}T${hour}:${minute}:${second}${fraction}`;
  return offset ? new Date(wall + offset) : momentIn(wall, zoneNow());
}
function toInstant(value: unknown): unknown {
  if (isEmpty(value)) return null;
  const milliseconds = momentOf(value)?.getTime() ?? Number.NaN;
  // Directus takes 0 for nothing where SQLite holds the date.
  return Number.isNaN(milliseconds) ? value : new Date(milliseconds === 0 ? 1 : milliseconds).toISOString();
}
const dateString = (missing: string) => z.string(emptyOr(missing, NOT_A_DATE)).refine(isRealDate, { error: NOT_A_DATE });
/** Today ends with the company's day: what happens today may be written down with any of its times. */
const notInFuture = (value: string) =>
  !isRealDate(value) || (value.length > 10 ? dayIn(value, zoneNow()) : value) <= dayIn(new Date(), zoneNow()) || isKept(value);
const until = (schema: ReturnType<typeof dateString>, past: boolean | undefined) => (past ? schema.refine(notInFuture, { error: IN_FUTURE }) : schema);
/** A moment in time: ISO 8601 in UTC on the wire; epoch milliseconds and other offsets are accepted, days and times without one are the company's. */
export const instant = (message = MANDATORY, past?: boolean) => z.preprocess(toInstant, until(dateString(message), past));
export const optionalInstant = (past?: boolean) => z.preprocess(toInstant, until(dateString(NOT_A_DATE), past).nullable());

function toWallClock(value: unknown): unknown {
  if (isEmpty(value)) return null;
  if (typeof value !== "string" || !isRealDate(value)) return value;
  const parts = DATE_PARTS.exec(value) as RegExpExecArray;
  return `${value.slice(0, 10)}T${parts[4] ?? "00"}:${parts[5] ?? "00"}:${parts[6] ?? "00"}`;
}
/** A time on the clock where the stop is: `YYYY-MM-DDTHH:mm:ss`, no zone, never shifted. */
export const wallClock = (message: string) => z.preprocess(toWallClock, dateString(message));
export const optionalWallClock = () => z.preprocess(toWallClock, dateString(NOT_A_DATE).nullable());

const toDay = (value: unknown) => {
  const day = typeof value === "number" ? toInstant(value) : value;
  if (isEmpty(day)) return null;
  return typeof day === "string" && isRealDate(day) ? day.slice(0, 10) : day;
};
/** A calendar day: `YYYY-MM-DD`, no zone; epoch milliseconds are read as a day in UTC. */
export const requiredDay = (message = MANDATORY, past?: boolean) => z.preprocess(toDay, until(dateString(message), past));
export const optionalDay = (past?: boolean) => z.preprocess(toDay, until(dateString(NOT_A_DATE), past).nullable());

/** What a save may do to a record's attachments: keep (anything but `N`), or remove (`N`). New ones come as `file` parts. */
export const keptFile = z.object({ id: rowKey(), status: z.string().nullish() });

/**
 * Cross-field rules that speak up even when single fields are wrong too, so that one answer names every error.
 * The value may therefore be incomplete: `check` must cope with missing fields.
 */
export function rules<T>(check: (value: T, context: z.RefinementCtx<T>) => void): z.core.$ZodCheck<T> {
  const refinement = z.superRefine<T>(check);
  refinement._zod.def.when = ({ value }) => typeof value === "object" && value !== null && !Array.isArray(value);
  return refinement;
}

/** The provinces and postal codes of its addresses are of their countries. A part that is taken away needs none. */
export const addressRules = <T>(addresses: readonly AddressFields[]): z.core.$ZodCheck<T> =>
  rules<T>((value, context) => {
    const values = value as Record<string, unknown>;
    if (values.status === false) return;
    for (const { path, message } of addressProblems(addresses, values)) context.addIssue({ code: "custom", path: [path], message });
  });

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
/** Columns by the names of filters. */
export type Within = Readonly<Partial<Record<string, readonly string[]>>>;
export type ListSpec = {
  sort: readonly string[];
  defaultSort: readonly [field: string, direction: "asc" | "desc"];
  filters: readonly string[];
  /** The columns in which a filter looks for a part of a text, where they are not its field's. */
  within?: Within | undefined;
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
