/** A register as the server sees it: the definition of its contract and the code of its module. */
import type { z } from "zod";
import type { Columns } from "../fields/headings.ts";
import type { Importing } from "../fields/importing.ts";
import type { Fields, Offer, Target } from "../fields/kinds.ts";
import type { Attachments, Envelope, Messages, Paths } from "../fields/register.ts";
import type { AttachmentRow } from "../files/attachments.ts";
import type { WriteBody } from "../http/body.ts";
import type { Context } from "../kernel/context.ts";
import type { FieldError } from "../kernel/errors.ts";
import type { Condition, FilterRule } from "../kernel/filters.ts";
import type { Payload } from "../kernel/gateway.ts";
import type { StampRow } from "../kernel/present.ts";
import type { LookupTables } from "../lookups/lookup-cache.ts";
import type { ScreenCode } from "../modules/session/contract.ts";
import type { Question } from "../wire/questions.ts";
import type { ListSpec } from "../wire/wire-kit.ts";
import type { Verdicts } from "./abilities.ts";

/** What `defineRegister` makes. */
export type Definition = {
  key: string;
  paths: Paths;
  collection: string;
  screen: ScreenCode;
  thing: string;
  fields: Fields;
  labels: Readonly<Partial<Record<string, string>>>;
  /** The fields of a list's row, by name. */
  rowFields: Fields;
  row: readonly string[];
  columns: Columns;
  knownBy: readonly string[];
  statusField?: string | undefined;
  exportLines?: string | undefined;
  atWork?: Offer | undefined;
  attachments: Attachments | undefined;
  /** Fields that are kept only with another one. */
  onlyWith?: Readonly<Partial<Record<string, string>>>;
  /** What an import goes by; without it none is offered. */
  importing?: Importing | undefined;
  envelope: Envelope;
  messages: Messages;
  listSpec: ListSpec;
  record: z.ZodObject;
  rowSchema: z.ZodObject;
  answers: { list: z.ZodType; saved: z.ZodType };
};
/** A row as Directus gives it. */
export type Row = StampRow & { id: number; files?: AttachmentRow[] } & Record<string, unknown>;

/** Slim rows for drop-downs of other screens, whose collections point here. */
export type Options = {
  fields: readonly string[];
  /** Fields that these rows show otherwise than a record does. */
  slim?: Fields;
  /** Whom suggestions are for; `ever=true` asks for all, and the others are marked `gone`. */
  offers?: Pick<Target, "offers">;
  /** No suggestions before something is typed; else the first fifty. */
  needsText?: boolean;
  /** What such a list may be sorted and filtered by. */
  spec: ListSpec;
  /** Order of the suggestions, by columns. */
  sort: readonly string[];
  list: z.ZodType;
  suggestions: z.ZodType;
};

/** What a child row has of `custom` fields, as the wire shows it. */
export type PresentPart = (row: Record<string, unknown>) => Record<string, unknown>;
/** By the name of the field that holds the child rows. */
export type PartsCode = Readonly<Record<string, PresentPart>>;
export type FilterRules = Readonly<Record<string, FilterRule>>;

/** Rows whose changes the history of a record tells with its own. */
export type ToldPart = {
  /** What one is called: Stop. */
  thing: string;
  fields: Fields;
  /** What people call the fields; those that are left out by their names. */
  labels: Readonly<Partial<Record<string, string>>>;
  /** Fields that people know one by. */
  knownBy: readonly string[];
};
/** What the history of a record says beyond its fields and their labels. */
export type Told = {
  /** What people call fields that no form has. */
  labels?: Readonly<Partial<Record<string, string>>>;
  /** By collection: child rows in more words than their definition has, and rows of others that are told with the record. */
  parts?: Readonly<Record<string, ToldPart>>;
  /** The field that says why a record was changed. */
  reason?: string;
  /** Amounts that are not always money. */
  unitless?: readonly string[];
};

/** Code of a module, each part a plain function; what it leaves out follows from the fields. */
export type ReadingCode = {
  /** Columns of `custom` fields, as Directus names them. */
  reads?: readonly string[];
  /** Those of `custom` fields that only a list's row has. */
  rowReads?: readonly string[];
  /** How child rows of those are read in lists and records. */
  deep?: Record<string, unknown>;
  /** Reads what the rows of a page need of others, and puts it into them, before they are presented. */
  along?: (context: Context, rows: readonly Row[]) => Promise<void>;
  /** What each row meets, whatever is looked for. */
  always?: Condition;
  /** `custom` fields as the wire shows them. */
  present?: (row: Row, types: LookupTables, context: Context) => Record<string, unknown>;
  parts?: PartsCode;
  /** What may be done with a record beyond the screen's rights, or not in spite of them: the reason why not, undefined for yes. */
  abilities?: (context: Context, row: Row, types: LookupTables) => Verdicts;
  /** Filters of `custom` fields, and others than the fields' kinds make; by the company's zone where days are among them. */
  filters?: FilterRules | ((zone: string) => FilterRules);
  /** Columns that a list sorts by in place of the fields' own. */
  sorts?: Readonly<Record<string, string>>;
  options?: Options;
  told?: Told;
};
export type WritingCode<Input> = {
  /** The contract's write schema with its rules across fields. */
  write: z.ZodType<Input>;
  /** Columns that `custom` fields and figures are written to. */
  columns?: (input: Input, types: LookupTables) => Payload;
  /** Which rows the files of a body are of, where the data says it and not the parts' names. */
  place?: (body: WriteBody) => WriteBody["files"];
  /** What is wrong with a save that only the server can know. `id`: the record that is changed. */
  guard?: (context: Context, input: Input, id: number | undefined) => Promise<readonly FieldError[]>;
  /** What is asked before the save is made; its answers come in `confirm`. `saved`: the record that is changed, references as ids. */
  questions?: (input: Input, saved: Row | undefined) => readonly Question[];
};
export type Register = Definition & { code: ReadingCode };
export type WritableRegister<Input> = Definition & { code: ReadingCode & WritingCode<Input> };
