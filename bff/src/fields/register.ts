/**
 * A register: a paged list and a form over one collection. `defineRegister` is data and zod only, so that server, form, grid, mocks and tests derive from
 * one definition; what a register does beyond that is plain code of its module. Columns have the fields' names.
 */
import { z } from "zod";
import {
  abilities,
  attachment,
  contentList,
  flag,
  instant,
  keptFile,
  type ListSpec,
  lookup,
  MANDATORY,
  type NumberLimits,
  numberOr,
  optionalDay,
  optionalInstant,
  optionalNumber,
  optionalReference,
  reference,
  requiredDay,
  requiredFlag,
  requiredNumber,
  requiredText,
  sentVersion,
  stamps,
  text,
} from "../wire/wire-kit.ts";

/** Headline of every refused save; the sentences stand beside the fields. */
export const FILL_MANDATORY = "Please fill all mandatory fields";
/** Page sizes of every register (specification 2, section 9). */
export const REGISTER_SIZES = [1, 5, 10, 20, 50] as const;

/** `custom`: not a column of that name; the module's code reads and writes it. */
export type FieldKind = "text" | "choice" | "number" | "flag" | "day" | "instant" | "lookup" | "reference" | "custom";
export type RegisterField<W extends z.ZodType | undefined = z.ZodType | undefined, R extends z.ZodType = z.ZodType> = {
  kind: FieldKind;
  required: boolean;
  /** Undefined: read only. */
  write: W;
  read: R;
  /** The lookup's list, e.g. REIMB_STATUS. */
  list?: string;
  /** A reference's target: the columns that are shown; lists sort by the first. */
  shows?: readonly string[];
  /** The target is a searched collection: filters look for its folded text. */
  searched?: boolean;
  /** Digits after the point of a number that has its own; money has 2. */
  decimals?: number;
};
export type RegisterFields = Readonly<Record<string, RegisterField>>;

/** What a record shows of a row it points to. */
export type Target<S extends z.ZodRawShape = z.ZodRawShape> = { shape: S; searched: boolean };
export const PERSON = { shape: { first: z.string(), last: z.string() }, searched: true } as const satisfies Target;
export const UNIT = { shape: { asset_code: z.string() }, searched: true } as const satisfies Target;

const field = <W extends z.ZodType | undefined, R extends z.ZodType>(
  kind: FieldKind,
  required: boolean,
  write: W,
  read: R,
  more: Pick<RegisterField, "list" | "shows" | "searched" | "decimals"> = {},
): RegisterField<W, R> => ({ kind, required, write, read, ...more });
const CENTS = { decimals: 2 } as const;
const digitsOf = ({ decimals }: NumberLimits = {}) => (decimals === undefined ? {} : { decimals });
const readTarget = <S extends z.ZodRawShape>({ shape }: Target<S>) => z.object({ id: z.number(), ...shape }).nullable();
const shown = ({ shape, searched }: Target) => ({ shows: Object.keys(shape), searched });

/** Fields that may be empty. */
export const optional = {
  text: (max: number) => field("text", false, text(max), z.string()),
  number: (limits?: NumberLimits) => field("number", false, optionalNumber(limits), z.number().nullable(), digitsOf(limits)),
  /** Empty is 0. */
  money: (limits?: NumberLimits) => field("number", false, numberOr(0, { ...limits, ...CENTS }), z.number(), CENTS),
  /** Empty is not known, which is not 0. */
  knownMoney: (limits?: NumberLimits) => field("number", false, optionalNumber({ ...limits, ...CENTS }), z.number().nullable(), CENTS),
  flag: (fallback = false) => field("flag", false, flag(fallback), z.boolean()),
  day: () => field("day", false, optionalDay(), z.string().nullable()),
  instant: () => field("instant", false, optionalInstant(), z.string().nullable()),
  choice: <const V extends readonly [string, ...string[]]>(values: V) => {
    const value = z.enum(values).nullable();
    return field(
      "choice",
      false,
      z.preprocess((given) => (given === "" || given === undefined ? null : given), value),
      z.enum(values).nullable(),
    );
  },
  lookup: (list: string) => field("lookup", false, optionalReference(), lookup.nullable(), { list }),
  reference: <S extends z.ZodRawShape>(target: Target<S>) => field("reference", false, optionalReference(), readTarget(target), shown(target)),
};
/** Fields that must be filled. */
export const required = {
  text: (max: number) => field("text", true, requiredText(max), z.string()),
  number: (limits?: NumberLimits) => field("number", true, requiredNumber(MANDATORY, limits), z.number(), digitsOf(limits)),
  flag: () => field("flag", true, requiredFlag(), z.boolean()),
  day: () => field("day", true, requiredDay(), z.string().nullable()),
  instant: () => field("instant", true, instant(), z.string().nullable()),
  lookup: (list: string) => field("lookup", true, reference(), lookup.nullable(), { list }),
  reference: <S extends z.ZodRawShape>(target: Target<S>) => field("reference", true, reference(), readTarget(target), shown(target)),
};
/** Money that the server computes. */
export const figure = () => field("number", false, undefined, z.number(), CENTS);
/** What only the module's code knows how to read and write. */
export const custom = <W extends z.ZodType | undefined, R extends z.ZodType>(write: W, read: R, isRequired = false) => field("custom", isRequired, write, read);

type Written<F> = { [K in keyof F as F[K] extends { write: z.ZodType } ? K : never]: F[K] extends { write: infer W } ? W : never };
type Read<F> = { [K in keyof F]: F[K] extends { read: infer R } ? R : never };
type FilesWritten<A> = A extends undefined ? Record<never, never> : { files: z.ZodType<z.output<typeof keptFile>[]> };
type FilesRead<A> = A extends undefined ? Record<never, never> : { files: z.ZodArray<typeof attachment> };

/** `owner`: the reference of the collection `attachments` to the register's rows. */
export type Attachments = { max: number; owner: string };
type Name<F> = (keyof F & string) | "id";
/** A column's heading; `of`: the fields whose texts it joins, where it shows more than the field it is named after, and the filter that looks into them all. */
export type Heading = string | { heading: string; of: readonly string[]; filter: string };
export type Columns = Readonly<Partial<Record<string, Heading>>>;
export const headingText = (heading: Heading) => (typeof heading === "string" ? heading : heading.heading);
export const columnFilter = (name: string, heading: Heading) => (typeof heading === "string" ? name : heading.filter);
/** The fields whose texts a column shows. */
export function columnParts(columns: Columns, name: string): readonly string[] {
  const heading = columns[name];
  return typeof heading === "object" ? heading.of : [name];
}

type Spec<F extends RegisterFields, Row extends keyof F & string, Code extends string> = {
  /** Path and name of the module. */
  key: string;
  collection: string;
  /** Screen code whose rights decide. */
  screen: Code;
  /** What one record is called in messages: Document. */
  thing: string;
  fields: F;
  /** Fields of a list's row. */
  row: readonly Row[];
  /** Columns of the list, in their order, and of its export. */
  columns: Readonly<Partial<Record<NoInfer<Row>, Heading>>>;
  /** Columns that people know a record by; none of a `custom` field. */
  knownBy: readonly NoInfer<Row>[];
  /** The lookup that can be given to many records at once. */
  statusField?: NoInfer<Row>;
  list: {
    sort: readonly Name<F>[];
    defaultSort: readonly [Name<F>, "asc" | "desc"];
    /** Fields, and what the module's code filters by besides them. */
    filters: readonly string[];
  };
};

/** The sentences of specification 2, section 8. */
const messagesOf = (thing: string) => ({
  created: `${thing} Created Successfully`,
  updated: `${thing} Updated Successfully`,
  deleted: `${thing} Deleted Successfully`,
  createFailed: `Error while Creating ${thing}`,
  updateFailed: `Error while updating ${thing}`,
  deleteFailed: `Error while Deleting ${thing}`,
});

/**
 * Derives a register's schemas from its fields. `write` has no rules across fields: a module adds those (`.check`, `.transform`) and hands the result to
 * the server and to the form.
 */
export function defineRegister<
  const F extends RegisterFields,
  const Row extends keyof F & string,
  const Code extends string,
  const A extends Attachments | undefined = undefined,
>(spec: Spec<F, Row, Code> & { attachments?: A }) {
  const { fields, attachments, list } = spec;
  const entries = Object.entries(fields);
  const written = Object.fromEntries(entries.flatMap(([name, { write }]) => (write === undefined ? [] : [[name, write]]))) as Written<F>;
  const read = Object.fromEntries(entries.map(([name, value]) => [name, value.read])) as Read<F>;
  const files = attachments === undefined ? {} : { files: z.preprocess((value) => value ?? [], z.array(keptFile)) };
  const readFiles = attachments === undefined ? {} : { files: z.array(attachment) };
  const picked = Object.fromEntries(spec.row.map((name) => [name, read[name]])) as Pick<Read<F>, Row>;
  const shape = { id: z.number(), ...read, ...(readFiles as FilesRead<A>), ...stamps.shape, ...abilities.shape };
  const row = z.object({ id: z.number(), ...picked, ...abilities.shape });
  const listSpec: ListSpec = { ...list, sizes: REGISTER_SIZES, defaultSize: 10 };
  return {
    ...spec,
    attachments: attachments as A,
    messages: messagesOf(spec.thing),
    listSpec,
    write: z.object({ ...written, ...(files as FilesWritten<A>), version: sentVersion() }),
    record: z.object(shape),
    rowSchema: row,
    answers: { list: contentList(row), saved: z.object({ ...shape, message: z.string() }) },
  };
}
