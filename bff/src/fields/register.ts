/**
 * A register: a paged list and a form over one collection. `defineRegister` is data and zod only, so that server, form, grid, data layer and tests derive
 * from one definition; what a register does beyond that is plain code of its module.
 */
import { z } from "zod";
import { abilities, attachment, contentList, embeddedList, keptFile, type ListSpec, sentVersion, stamps } from "../wire/wire-kit.ts";
import { DONE, FAILED } from "../words/outcome.ts";
import type { Heading, Joined } from "./headings.ts";
import type { Importing } from "./importing.ts";
import { type Fields, kept, type Offer, type Read, type Written } from "./kinds.ts";

/** Headline of every refused save; the sentences stand beside the fields. */
export const FILL_MANDATORY = "Please fill all mandatory fields";
/** Page sizes of every register (specification 2, section 9). */
export const REGISTER_SIZES = [1, 5, 10, 20, 50] as const;

type FilesWritten<A> = A extends undefined | { list: string } ? Record<never, never> : { files: z.ZodType<z.output<typeof keptFile>[]> };
type FilesRead<A> = A extends undefined | { list: string } ? Record<never, never> : { files: z.ZodArray<typeof attachment> };

/**
 * `owner`: the reference of the collection `attachments` to the register's rows, or to those of its list `list`, which alone have files then; `max` counts them
 * all. `says`: of more; default: the second specification's sentence. `asJson`: a save without new files is sent as JSON.
 */
export type Attachments = { max: number; owner: string; list?: string; says?: string; asJson?: true };
/** A record has files beside those of its child rows. */
export const hasOwnFiles = (attachments: Attachments | undefined) => attachments !== undefined && attachments.list === undefined;
/** `refused`: the headline of a refused save. */
export type Messages = Record<"created" | "updated" | "deleted" | "refused" | "createFailed" | "updateFailed" | "deleteFailed", string>;
/** How a list answers: `embedded` is customers', orders' and trips' (specification 1). */
export type Envelope = "content" | "embedded";
/** `list`: the calls for many; `record`: those for one, before its id, and the creation. */
export type Paths = { list: string; record: string };
type Name<F> = (keyof F & string) | "id" | Stamp;
type ReadOf<D> = D extends { read: infer R extends z.ZodType } ? R : never;
/** What a list's row shows: fields of the record, and the row's own in their place. */
type RowShape<F, O, Row extends string> = {
  [K in Row]: K extends keyof O ? ReadOf<O[K]> : K extends keyof F ? ReadOf<F[K]> : K extends Stamp ? ReadOf<(typeof STAMPS)[K]> : never;
};

/** Columns named after a field of the row show it; others say which they join. */
type ColumnsOf<C, Row extends string> = { readonly [K in keyof C]: K extends Row | "id" ? Heading : Joined };

/** Who made and last changed a record, as columns of its list. */
const STAMPS = { created_at: kept.instant(), created_by: kept.user(), updated_at: kept.instant(), updated_by: kept.user() };
type Stamp = keyof typeof STAMPS;

type Spec<F extends Fields, O extends Fields, Row extends (keyof F | keyof O | Stamp) & string, Code extends string, Filter extends string> = {
  /** Name of the module, and path of its calls where `paths` says nothing else. */
  key: string;
  paths?: Partial<Paths>;
  collection: string;
  /** Screen code whose rights decide. */
  screen: Code;
  /** What one record is called in messages: Document. */
  thing: string;
  fields: F;
  /** What forms, summaries of errors and the studio call the fields that are written. */
  labels: Readonly<Record<keyof Written<NoInfer<F>> & string, string>>;
  /** Fields that only a list's row has, or has in another form or by another name. */
  rowFields?: O;
  /** Fields of a list's row. */
  row: readonly Row[];
  /** Columns that people know a record by; none of a `custom` field. */
  knownBy: readonly NoInfer<Row>[];
  /** The lookup that can be given to many records at once. */
  statusField?: NoInfer<Row>;
  /** The list whose rows an export has, a line for each. */
  exportLines?: keyof NoInfer<F> & string;
  /** Which records are still at work: what runs out of the others, and of what is theirs, concerns nobody. */
  atWork?: Offer;
  /** Fields that a form shows only while another one is filled (`injury_desc` with `injury`), and that are emptied where it is not. */
  onlyWith?: Readonly<Partial<Record<keyof NoInfer<F> & string, keyof NoInfer<F> & string>>>;
  list: {
    sort: readonly Name<NoInfer<F & O>>[];
    defaultSort: readonly [Name<NoInfer<F & O>>, "asc" | "desc"];
    /** Fields, and what the module's code filters by besides them. */
    filters: readonly Filter[];
    /** The columns in which a filter looks for a part of a text, where they are not its field's. */
    within?: Readonly<Partial<Record<NoInfer<Filter>, readonly string[]>>>;
    /** Default: those of every register. */
    sizes?: readonly number[];
  };
  /** Rows of it may be brought in a file. */
  importing?: Importing<keyof Written<NoInfer<F>> & string>;
  envelope?: Envelope;
  /** Sentences of its own; default: the general ones. */
  messages?: Partial<Messages>;
};

const GENERAL: Messages = {
  created: DONE,
  updated: DONE,
  deleted: DONE,
  refused: FILL_MANDATORY,
  createFailed: FAILED,
  updateFailed: FAILED,
  deleteFailed: FAILED,
};
/** The sentences of specification 2, section 8, for the things that it names there: of saves, and of deletions. */
export const savesOf = (thing: string) => ({
  created: `${thing} Created Successfully`,
  updated: `${thing} Updated Successfully`,
  createFailed: `Error while Creating ${thing}`,
  updateFailed: `Error while updating ${thing}`,
});
export const deletionsOf = (thing: string) => ({ deleted: `${thing} Deleted Successfully`, deleteFailed: `Error while Deleting ${thing}` });

/** A flag that is set, a choice that is made, a text that is written. */
export const isFilled = (value: unknown) => value !== null && value !== false && value !== "" && value !== undefined;
/** Values that a form hides are not kept. */
export const withoutHidden = <T extends object>({ fields, onlyWith }: Hiding, values: T): T => {
  const given = values as Record<string, unknown>;
  const hidden = Object.entries(onlyWith).filter(([name, other]) => name in given && other !== undefined && !isFilled(given[other]));
  return { ...values, ...Object.fromEntries(hidden.map(([name]) => [name, emptyOf(fields[name]?.kind)])) };
};
type Hiding = { fields: Fields; onlyWith: Readonly<Partial<Record<string, string>>> };
const emptyOf = (kind: string | undefined) => (kind === "text" ? "" : kind === "flag" ? false : null);

/**
 * Derives a register's schemas from its fields. `write` has no rules across fields: a module adds those (`.check`, `.transform`) and hands the result to
 * the server and to the form.
 */
export function defineRegister<
  const F extends Fields,
  const Row extends (keyof F | keyof O | Stamp) & string,
  const Code extends string,
  const O extends Fields = Record<never, never>,
  const A extends Attachments | undefined = undefined,
  const E extends Envelope = "content",
  const Filter extends string = string,
  const C extends Readonly<Record<string, Heading>> = Record<never, never>,
>(
  spec: Spec<F, O, Row, Code, Filter> & {
    attachments?: A;
    envelope?: E;
    /** Columns of the list, in their order, and of its export. */
    columns: C & ColumnsOf<C, NoInfer<Row>>;
  },
) {
  const { fields, attachments, list, onlyWith = {} } = spec;
  const rowFields = { ...STAMPS, ...fields, ...spec.rowFields } as unknown as Omit<F, keyof O> & O & typeof STAMPS;
  const written = Object.fromEntries(Object.entries(fields).flatMap(([name, { write }]) => (write === undefined ? [] : [[name, write]]))) as Written<F>;
  const read = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.read])) as Read<F>;
  const files = hasOwnFiles(attachments) ? { files: z.preprocess((value) => value ?? [], z.array(keptFile)) } : {};
  const readFiles = hasOwnFiles(attachments) ? { files: z.array(attachment) } : {};
  const picked = Object.fromEntries(spec.row.map((name) => [name, (rowFields as Fields)[name]?.read])) as RowShape<F, O, Row>;
  const shape = { id: z.number(), ...read, ...(readFiles as FilesRead<A>), ...stamps.shape, ...abilities.shape };
  const row = z.object({ id: z.number(), ...picked, ...abilities.shape });
  const listSpec: Omit<ListSpec, "filters"> & { filters: readonly Filter[] } = { sizes: REGISTER_SIZES, ...list, defaultSize: 10 };
  const lists = { content: contentList(row), embedded: embeddedList(row) };
  const envelope = (spec.envelope ?? "content") as E;
  return {
    ...spec,
    columns: spec.columns as C,
    attachments: attachments as A,
    paths: { list: spec.key, record: spec.key, ...spec.paths } as Paths,
    rowFields,
    onlyWith: onlyWith as Readonly<Partial<Record<string, string>>>,
    envelope,
    messages: { ...GENERAL, ...spec.messages },
    listSpec,
    write: z.object({ ...written, ...(files as FilesWritten<A>), version: sentVersion() }),
    record: z.object(shape),
    rowSchema: row,
    answers: { list: lists[envelope] as (typeof lists)[E], saved: z.object({ ...shape, message: z.string() }) },
  };
}
