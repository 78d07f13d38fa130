/**
 * The one vocabulary of fields. A field says once what it is; column, reading, presenting, writing, form value, default, filter, sort, export cell, OpenAPI
 * and the limits of its box follow from that. Data and zod only: server, data layer, web and tests read the same definition.
 */
import { z } from "zod";
import type { Holds } from "../wire/holds.ts";
import {
  flag,
  instant,
  keyed,
  lookup,
  MANDATORY,
  type NumberLimits,
  numberOr,
  optionalDay,
  optionalInstant,
  optionalNumber,
  optionalReference,
  optionalWallClock,
  personName,
  reference,
  requiredDay,
  requiredFlag,
  requiredNumber,
  requiredText,
  text,
  wallClock,
} from "../wire/wire-kit.ts";
import type { Owner } from "./owner.ts";
import type { Parts } from "./parts.ts";

/**
 * `keyed`: a row of the shared tables currencies or countries, read as `{key, value, code}`. `wall`: a time on the clock where it happens, no zone.
 * `user`: a sign-in, shown by the person's name. `owner`: a row of one of several collections, whichever another field says (see `owner.ts`).
 * `parts`: child rows that are written with their record. `custom`: no column of that name; the module's code reads and writes it.
 */
export type FieldKind =
  | "text"
  | "choice"
  | "number"
  | "flag"
  | "day"
  | "instant"
  | "wall"
  | "lookup"
  | "keyed"
  | "reference"
  | "user"
  | "owner"
  | "parts"
  | "custom";
export type SharedTable = "currencies" | "countries";
/**
 * What a record shows of a row it points to; lists sort by the first column of `shape`. `searched`: filters look for the target's folded text. `named`: what
 * of it people call it by; default: all.
 */
export type Target<S extends z.ZodRawShape = z.ZodRawShape> = { collection: string; shape: S; searched: boolean; named?: readonly string[]; offers?: Offer };
/**
 * Which rows may be newly chosen, and so which are suggested; those that a record has already stay. `only`: what their columns hold; `until`: the day after
 * which a row is offered no more; `says`: to who chooses another.
 */
export type Offer = { only: Readonly<Record<string, number | boolean>>; until?: string; says?: string };

/**
 * The day until which something is good: it stands in the expiry radar by that alone. `what` runs out, as people call it; `number`: the field that says which one;
 * `settled`: the lookup by whose codes nobody has to do anything about it any more.
 */
export type Expires = { what: string; number?: string; settled?: { field: string; codes: readonly string[] } };

/** What is known of a field beside its kind. */
export type Facts = {
  /** Characters of a text. */
  max?: number;
  /** What a text holds, where it is more than words: how it is written and what can not be. */
  holds?: Holds;
  /** A date that is not after today. */
  past?: boolean;
  expires?: Expires;
  /** Values of a choice and what they are called; of a flag in place of Yes and No. */
  labels?: Readonly<Record<string, string>>;
  /** Limits of a number, both included; `decimals`: digits after the point that are kept, money has 2. */
  least?: number;
  most?: number;
  decimals?: number;
  /** Shown with two decimals at least. */
  isMoney?: boolean;
  /** The field whose currency a figure is in. */
  currency?: string;
  /** A number that a record is called by, or a year: no separators, and filters look for it as it is. */
  isSerial?: boolean;
  /** The first number that a company gives its records. */
  first?: number;
  /** An empty number is not known, which is not 0. */
  isUnknownable?: boolean;
  /** The lookup's list, e.g. REIMB_STATUS. */
  list?: string;
  table?: SharedTable;
  target?: Target;
  /** A reference that is read as its bare id. */
  isBare?: boolean;
  parts?: Parts;
  /** A `custom` field that reads like one of this kind. */
  as?: FieldKind;
  owner?: Owner;
  /** Written with the creation, and never again. */
  isOnce?: boolean;
  /** The field of which this one says how its value came about: written again whenever that changes, or the data layer takes it that nobody has said so. */
  about?: string;
  /** Name of the column, where it is not the wire's. */
  column?: string;
  /** What it is called where neither a box nor a column says it. */
  called?: string;
  /** What a new record has: a value, or the lookup with a code. */
  start?: string | number | boolean | { code: string };
};
export type Field<K extends FieldKind = FieldKind, W extends z.ZodType | undefined = z.ZodType | undefined, R extends z.ZodType = z.ZodType> = Facts & {
  kind: K;
  required: boolean;
  /** Undefined: read only. */
  write: W;
  read: R;
};
export type Fields = Readonly<Record<string, Field>>;
export type Written<F> = { [K in keyof F as F[K] extends { write: z.ZodType } ? K : never]: F[K] extends { write: infer W } ? W : never };
export type Read<F> = { [K in keyof F]: F[K] extends { read: infer R } ? R : never };

const field = <K extends FieldKind, W extends z.ZodType | undefined, R extends z.ZodType>(
  kind: K,
  required: boolean,
  write: W,
  read: R,
  facts: Facts = {},
): Field<K, W, R> => ({ kind, required, write, read, ...facts });

type Own = Pick<Facts, "column" | "start" | "isOnce" | "about" | "called">;
/** Sentences of a field that has its own. */
type Says = { missing?: string; tooLong?: string };
type TextOptions = Own & Says & Pick<Facts, "holds">;
type DateOptions = Own & Pick<Facts, "past" | "expires">;

/** Money has two decimals, a rate per mile more. */
const inCents = (limits: NumberLimits): NumberLimits => ({ decimals: 2, ...limits });
const limitsOf = ({ min, max, decimals }: NumberLimits): Facts => ({
  ...(min === undefined ? {} : { least: min }),
  ...(max === undefined ? {} : { most: max }),
  ...(decimals === undefined ? {} : { decimals }),
});
const readTarget = <S extends z.ZodRawShape>({ shape }: Target<S>) => z.object({ id: z.number(), ...shape }).nullable();
const emptyAsNull = (given: unknown) => (given === "" || given === undefined ? null : given);
type Labels = Readonly<Record<string, string>>;
const oneOf = <const L extends Labels>(labels: L) => z.enum(Object.keys(labels) as [keyof L & string, ...(keyof L & string)[]]);

/** Fields that may be empty. */
export const optional = {
  text: (max: number, { tooLong, ...own }: Omit<TextOptions, "missing"> = {}) =>
    field("text", false, text(max, tooLong, own.holds), z.string(), { max, ...own }),
  /** Empty is not known, which is not 0. */
  number: (limits: NumberLimits = {}, own: Own = {}) =>
    field("number", false, optionalNumber(limits), z.number().nullable(), { ...limitsOf(limits), isUnknownable: true, ...own }),
  year: (from: number, own: Own = {}) => {
    const limits = { min: from, max: 9999, decimals: 0 };
    return field("number", false, optionalNumber(limits), z.number().nullable(), { ...limitsOf(limits), isSerial: true, isUnknownable: true, ...own });
  },
  /** Empty is 0. */
  amount: (limits: NumberLimits = {}, own: Own = {}) => field("number", false, numberOr(0, limits), z.number(), { ...limitsOf(limits), start: 0, ...own }),
  /** Empty is 0. */
  money: (limits: NumberLimits = {}, own: Own = {}) =>
    field("number", false, numberOr(0, inCents(limits)), z.number(), { ...limitsOf(inCents(limits)), isMoney: true, ...own }),
  /** Empty is not known. */
  knownMoney: (limits: NumberLimits = {}, own: Own = {}) =>
    field("number", false, optionalNumber(inCents(limits)), z.number().nullable(), {
      ...limitsOf(inCents(limits)),
      isMoney: true,
      isUnknownable: true,
      ...own,
    }),
  flag: (fallback = false, own: Own = {}) => field("flag", false, flag(fallback), z.boolean(), { start: fallback, ...own }),
  day: (own: DateOptions = {}) => field("day", false, optionalDay(own.past), z.string().nullable(), own),
  instant: (own: DateOptions = {}) => field("instant", false, optionalInstant(own.past), z.string().nullable(), own),
  wall: (own: Own = {}) => field("wall", false, optionalWallClock(), z.string().nullable(), own),
  choice: <const L extends Labels>(labels: L, own: Own = {}) =>
    field("choice", false, z.preprocess(emptyAsNull, oneOf(labels).nullable()), oneOf(labels).nullable(), { labels, ...own }),
  lookup: (list: string, own: Own = {}) => field("lookup", false, optionalReference(), lookup.nullable(), { list, ...own }),
  keyed: (table: SharedTable, own: Own = {}) => field("keyed", false, optionalReference(), keyed.nullable(), { table, ...own }),
  reference: <S extends z.ZodRawShape>(target: Target<S>, own: Own = {}) =>
    field("reference", false, optionalReference(), readTarget(target), { target, ...own }),
  /** A row of another table, of which only the id is read. */
  id: (collection: string, own: Own = {}) => ({
    ...field("reference", false, optionalReference(), z.number().nullable(), { target: { collection, shape: {}, searched: false }, ...own }),
    isBare: true as const,
  }),
};
/** Fields that must be filled. */
export const required = {
  text: (max: number, { missing, tooLong, ...own }: TextOptions = {}) =>
    field("text", true, requiredText(max, missing, tooLong, own.holds), z.string(), { max, ...own }),
  number: (limits: NumberLimits = {}, { missing = MANDATORY, ...own }: Own & Says = {}) =>
    field("number", true, requiredNumber(missing, limits), z.number(), { ...limitsOf(limits), ...own }),
  flag: (own: Own = {}) => field("flag", true, requiredFlag(), z.boolean(), own),
  day: ({ missing = MANDATORY, ...own }: DateOptions & Says = {}) => field("day", true, requiredDay(missing, own.past), z.string().nullable(), own),
  instant: (own: DateOptions = {}) => field("instant", true, instant(MANDATORY, own.past), z.string().nullable(), own),
  wall: ({ missing = MANDATORY, ...own }: Own & Says = {}) => field("wall", true, wallClock(missing), z.string().nullable(), own),
  choice: <const L extends Labels>(labels: L, own: Own = {}) => field("choice", true, oneOf(labels), oneOf(labels), { labels, ...own }),
  lookup: (list: string, { missing, ...own }: Own & Says = {}) => field("lookup", true, reference(missing), lookup.nullable(), { list, ...own }),
  keyed: (table: SharedTable, { missing, ...own }: Own & Says = {}) => field("keyed", true, reference(missing), keyed.nullable(), { table, ...own }),
  reference: <S extends z.ZodRawShape>(target: Target<S>, { missing, ...own }: Own & Says = {}) =>
    field("reference", true, reference(missing), readTarget(target), { target, ...own }),
};
/** A choice that has been made already: what is not said is `fallback`. */
export const preset = <const L extends Labels>(labels: L, fallback: keyof L & string) =>
  field(
    "choice",
    false,
    z.preprocess((given) => emptyAsNull(given) ?? fallback, oneOf(labels)),
    oneOf(labels),
    { labels, start: fallback },
  );

/** Read only: what the server computes or keeps by itself. */
export const kept = {
  /** `currency`: the field that says in which. */
  money: ({ currency }: { currency?: string } = {}) =>
    field("number", false, undefined, z.number(), { decimals: 2, isMoney: true, ...(currency === undefined ? {} : { currency }) }),
  /** The number that a record is called by, counted per company from `first`. */
  serial: (first: number) => field("number", false, undefined, z.number(), { decimals: 0, isSerial: true, first }),
  /** The bare key of a row of another table. */
  key: () => field("number", false, undefined, z.number().nullable(), { decimals: 0, isUnknownable: true }),
  number: (decimals: number) => field("number", false, undefined, z.number(), { decimals }),
  count: () => field("number", false, undefined, z.number(), { decimals: 0 }),
  flag: (own: Own = {}) => field("flag", false, undefined, z.boolean(), own),
  text: (max = 255, own: Own = {}) => field("text", false, undefined, z.string(), { max, ...own }),
  wall: (own: Own = {}) => field("wall", false, undefined, z.string().nullable(), own),
  day: (own: Own = {}) => field("day", false, undefined, z.string(), own),
  /** A day that may not be known. */
  anyDay: (own: Own = {}) => field("day", false, undefined, z.string().nullable(), own),
  instant: (own: Own = {}) => field("instant", false, undefined, z.string().nullable(), own),
  user: (own: Own = {}) => field("user", false, undefined, personName.nullable(), own),
  choice: <const L extends Labels>(labels: L, own: Own = {}) => field("choice", false, undefined, oneOf(labels), { labels, ...own }),
  lookup: (list: string, own: Own = {}) => field("lookup", false, undefined, lookup.nullable(), { list, ...own }),
  keyed: (table: SharedTable, own: Own = {}) => field("keyed", false, undefined, keyed.nullable(), { table, ...own }),
  /** A lookup that drop-downs read as `GET types` lists it. */
  option: (list: string, own: Own = {}) => field("keyed", false, undefined, keyed.nullable(), { list, ...own }),
  reference: <S extends z.ZodRawShape>(target: Target<S>, own: Own = {}) => field("reference", false, undefined, readTarget(target), { target, ...own }),
};
/** No record has as many child rows; one save writes them all. */
const MOST_PARTS = 500;
/** Child rows: stops, charges, items. `defineParts` says of what. */
export const parts = <P extends Parts>(spec: P) => ({
  ...field(
    "parts",
    false,
    z.preprocess((value) => value ?? [], z.array(spec.write as P["write"]).max(MOST_PARTS, { error: `There can be ${MOST_PARTS} at most` })),
    z.array(spec.read as P["read"]),
  ),
  parts: spec,
});
const OWNER = z.object({ id: z.number(), name: z.string() }).nullable();
/** Written as an id, of a row of the collection that the field `by` names; read as that and the name people know it by. */
export const owner = (spec: Owner) => field("owner", false, optionalReference(), OWNER, { owner: spec });
export const requiredOwner = (spec: Owner) => field("owner", true, reference(), OWNER, { owner: spec });
/** What only the module's code knows how to read and write. */
export const custom = <W extends z.ZodType | undefined, R extends z.ZodType>(write: W, read: R, isRequired = false) => field("custom", isRequired, write, read);
/** Worked out by the module's code for each answer, and read like the field given: no column. */
export const computed = <R extends z.ZodType>({ kind, read, required, ...facts }: Field<FieldKind, undefined, R>): Field<"custom", undefined, R> => ({
  ...field("custom", required, undefined, read, facts),
  as: kind,
});
/** Values of the fields that only the module's code presents: all of them. */
export type Custom<F> = {
  [K in keyof F as F[K] extends { kind: "custom" } ? K : never]: F[K] extends { read: infer R extends z.ZodType } ? z.output<R> : never;
};

/** The same field with other rules of writing, e.g. a text that must be an address of the web. */
export const checked = <K extends FieldKind, P extends z.ZodType, R extends z.ZodType, W extends z.ZodType>(
  plain: Field<K, P, R>,
  rule: (write: P) => W,
): Field<K, W, R> => ({ ...plain, write: rule(plain.write) });

export const columnOf = (name: string, { column }: Facts) => column ?? name;
/** The kind that a field reads like. */
export const looksLike = ({ kind, as = kind }: Pick<Field, "kind" | "as">): FieldKind => as;
/** What people call the row by that a reference points to. */
export const namedBy = (target: Target | undefined): readonly string[] => target?.named ?? Object.keys(target?.shape ?? {});
