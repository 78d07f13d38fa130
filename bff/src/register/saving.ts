/** The writes of a register. Each in the order: may, load, parse, guard, write, present. */

import type { Fields } from "../fields/kinds.ts";
import { fileWrites, stayingFiles } from "../files/attachment-writes.ts";
import type { AttachmentRow } from "../files/attachments.ts";
import type { IncomingFile } from "../files/multipart.ts";
import { filesOfRow, homeless, ownFiles } from "../files/part-files.ts";
import { type StoredFile, withStoredFiles } from "../files/upload.ts";
import type { WriteBody } from "../http/body.ts";
import { assertMay, type Context } from "../kernel/context.ts";
import { AppError, type FieldError, invalid, notFound } from "../kernel/errors.ts";
import type { Payload } from "../kernel/gateway.ts";
import { type ChildWrites, changedColumns, childWrites, foreignIds, someWrites } from "../saving/child-rows.ts";
import { createOnce, firstAnswer, retryColumns, type SaveMark, saveOnce } from "../saving/idempotency.ts";
import { parseWrite } from "../saving/parse-write.ts";
import { filesSentence, hasTwins } from "../wire/files.ts";
import { type Answers, openQuestions } from "../wire/questions.ts";
import { recordReading, savedReading } from "./derived.ts";
import { lookupKeys, lookupProblems } from "./lookups.ts";
import { ownerProblems, ownersWritten } from "./owners.ts";
import { activeParts, presentRecord } from "./present.ts";
import type { Definition, Row, WritableRegister } from "./register.ts";
import { columnsWritten, partWritten } from "./stored.ts";
import { targetProblems } from "./targets.ts";

type Kept = readonly { id: number; status?: string | null | undefined }[];
/** What every register's input carries besides its fields. */
const partsOf = (input: unknown) => input as { version?: number; files?: Kept; confirm?: Answers } & Record<string, unknown>;

/** One headline for whatever is wrong; the sentences stand beside the fields. */
async function withHeadline<T>({ messages }: Definition, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof AppError && error.code === "VALIDATION" && error.fields)
      throw new AppError("VALIDATION", messages.refused, { fields: error.fields, cause: error });
    throw error;
  }
}
const refuse = (errors: readonly FieldError[]) => {
  if (errors.length > 0) throw invalid(errors);
};

function fileErrors({ attachments }: Definition, saved: readonly AttachmentRow[], kept: Kept, incoming: readonly IncomingFile[]): FieldError[] {
  const names = [...stayingFiles(saved, kept), ...incoming].map(({ name }) => name);
  const isWrong = attachments && incoming.length > 0 && (names.length > attachments.max || hasTwins(names));
  return isWrong ? [{ path: "files", message: filesSentence(attachments.max) }] : [];
}

/** A twin that was made in the same moment is refused by the database; the guard, asked again, says beside which field. */
async function asTwin<T>(write: Promise<T>, guard: () => Promise<readonly FieldError[]> | undefined): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof AppError && error.code === "CONFLICT" && !("first_id" in error.details)) refuse((await guard()) ?? []);
    throw error;
  }
}

/** @throws CONFIRM with what has no answer yet */
function assertAnswered<Input>({ code }: WritableRegister<Input>, input: Input, saved: Row | undefined): void {
  const questions = openQuestions(code.questions?.(input, saved) ?? [], partsOf(input).confirm);
  if (questions.length > 0) throw new AppError("CONFIRM", questions[0]?.message ?? "", { details: { questions } });
}

type Wrong = readonly FieldError[];
/** The columns of an input, and what is wrong with it. `saved`: the record that is changed, as it is stored. */
async function checked<Input>(
  context: Context,
  register: WritableRegister<Input>,
  input: Input,
  saved: Row | undefined,
): Promise<{ columns: Payload; errors: FieldError[] }> {
  const { code, fields } = register;
  const parts = partsOf(input);
  const types = await context.lookups.typesWith(lookupKeys(fields, parts));
  const errors = [
    ...lookupProblems(fields, types, parts, saved),
    ...(await targetProblems(context, fields, parts, saved)),
    ...(await ownerProblems(context, fields, parts, types)),
    ...((await code.guard?.(context, input, saved?.id)) ?? []),
  ];
  const columns = { ...columnsWritten(fields, parts, saved === undefined), ...ownersWritten(fields, parts, types), ...code.columns?.(input, types) };
  return { columns, errors };
}

type SentPart = { id: number; status: boolean; files?: Kept };
type StoredPart = { id: number; files?: AttachmentRow[] };
/** Child rows of a definition that come in with a save, each list with what is stored of it. */
const partLists = ({ fields }: Definition, input: Record<string, unknown>, saved: Record<string, unknown> = {}) =>
  Object.entries(fields).flatMap(([name, { parts }]) =>
    parts ? [{ name, parts, sent: (input[name] ?? []) as SentPart[], stored: (saved[name] ?? []) as StoredPart[] }] : [],
  );
/** The rows of lists whose rows have files, each with its path and what is stored of its files. */
const rowsWithFiles = (register: Definition, input: unknown, saved?: Record<string, unknown>) =>
  partLists(register, partsOf(input), saved).flatMap(({ name, parts, sent, stored }) =>
    parts.files
      ? sent.map(({ id, files = [] }, index) => ({ path: `${name}.${index}.files`, name, index, kept: files, attached: filesOfStored(stored, id) }))
      : [],
  );
const filesOfStored = (stored: readonly StoredPart[], id: number) => stored.find((row) => row.id === id)?.files ?? [];
/** Child rows that are not this record's, and files that are not their row's, or named twice. */
export const foreignParts = (register: Definition, input: unknown, saved: Record<string, unknown>): Wrong => [
  ...partLists(register, partsOf(input), saved).flatMap(({ name, sent, stored }) => foreignIds(sent, stored, name)),
  ...rowsWithFiles(register, input, saved).flatMap(({ path, kept, attached }) => foreignIds(kept, attached, path)),
];
type JudgeFiles = (saved: readonly AttachmentRow[], kept: Kept, incoming: readonly IncomingFile[]) => readonly FieldError[];
/** What is wrong with the files of child rows, each row's by themselves. `judge` says it of one row as of a record. */
export const partFileErrors = (
  register: Definition,
  input: unknown,
  saved: Record<string, unknown> | undefined,
  files: readonly IncomingFile[],
  judge: JudgeFiles,
): FieldError[] => [
  ...rowsWithFiles(register, input, saved).flatMap(({ path, name, index, kept, attached }) =>
    judge(attached, kept, filesOfRow(files, name, index)).map(({ message }) => ({ path, message })),
  ),
  ...homeless(register.fields, files, partsOf(input)).map(({ part }) => ({ path: "files", message: `The data has no row for ${part}` })),
];
/** What a child row is written to beyond the columns of its fields, by the name of the field that holds it. */
type PartColumns = Readonly<Record<string, (part: Record<string, unknown>) => Payload>>;
/** The parts stand in the order they are read in, whatever the numbers of their places, and nothing else of them is new: one before them may have been removed. */
function isAsRead({ parts, sent, stored }: ReturnType<typeof partLists>[number], { create, update }: ChildWrites): boolean {
  const read = activeParts(parts, stored).map(({ id }) => id);
  const active = sent.filter(({ status }) => status).map(({ id }) => id);
  const isPlaced = read.length === active.length && active.every((id, at) => id === read[at]);
  return isPlaced && create.length === 0 && update.every((columns) => Object.keys(columns).every((name) => name === "id" || name === parts.place));
}
type PartsSave = { saved?: Record<string, unknown> | undefined; more?: PartColumns /** Of the whole save. */; files?: readonly StoredFile[] };
/** What a save makes of the child rows; lists that stay as they are are left out. */
export const partWrites = (register: Definition, input: unknown, { saved, more = {}, files = [] }: PartsSave = {}): Payload =>
  someWrites(
    Object.fromEntries(
      partLists(register, partsOf(input), saved).flatMap((list) => {
        const { name, parts, sent, stored } = list;
        const filesWritten = (part: SentPart) =>
          someWrites({ files: fileWrites(filesOfStored(stored, part.id), part.files ?? [], filesOfRow(files, name, sent.indexOf(part))) });
        const writes = childWrites(sent, stored, (part, at) => ({
          ...partWritten(parts, part, at),
          ...more[name]?.(part),
          ...(parts.files ? filesWritten(part) : {}),
        }));
        return isAsRead(list, writes) ? [] : [[name, writes]];
      }),
    ),
  );

/** What is wrong with the files of a save, those of its child rows too. */
function filesWrong(register: Definition, input: unknown, saved: Row | undefined, files: readonly IncomingFile[]): FieldError[] {
  const judge: JudgeFiles = (attached, kept, incoming) => fileErrors(register, attached, kept, incoming);
  return [...judge(saved?.files ?? [], partsOf(input).files ?? [], ownFiles(register.fields, files)), ...partFileErrors(register, input, saved, files, judge)];
}

/** Files of the body are new ones. What a guard holds against a retried request may be the row that the first one made: that row is the answer then. */
export function createRecord<Input>(context: Context, register: WritableRegister<Input>, { data, files }: WriteBody, idempotencyKey: string | undefined) {
  const { screen, collection, messages, code } = register;
  assertMay(context, screen, "create");
  return withHeadline(register, async () => {
    const input = parseWrite(code.write, data, context.actor.company.timezone);
    const { columns, errors } = await checked(context, register, input, undefined);
    const retry = await retryColumns(context, idempotencyKey, { input, files: files.map(({ part, name, size }) => ({ part, name, size })) });
    const { fields, deep } = recordReading(context, register);
    const wrong = [...errors, ...filesWrong(register, input, undefined, files)];
    const answered = wrong.length > 0 ? await firstAnswer<Row>(context, collection, retry, fields, deep) : undefined;
    if (!answered) {
      refuse(wrong);
      assertAnswered(register, input, undefined);
    }
    const create = (stored: readonly StoredFile[]) =>
      createOnce<Row>(
        context,
        collection,
        { ...columns, ...partWrites(register, input, { files: stored }), ...someWrites({ files: fileWrites([], [], ownFiles(register.fields, stored)) }) },
        retry,
        fields,
        deep,
      );
    const row = answered ?? (await asTwin(withStoredFiles(context.directus, files, create), () => code.guard?.(context, input, undefined))).row;
    return { ...(await presentRecord(context, register, row)), message: messages.created };
  });
}

/** What a save changes; empty when it changes nothing. */
function changesOf(fields: Fields, saved: Row, columns: Payload, kept: Kept, stored: readonly StoredFile[]): Payload {
  return { ...changedColumns(saved, columns, fields), ...someWrites({ files: fileWrites(saved.files ?? [], kept, stored) }) };
}

/** What was read may be sent back: an unchanged record is not written. */
export function updateRecord<Input>(
  context: Context,
  register: WritableRegister<Input>,
  id: number | undefined,
  { data, files }: WriteBody,
  idempotencyKey: string | undefined,
) {
  assertMay(context, register.screen, "update");
  if (id === undefined) throw notFound();
  const { collection, messages, code } = register;
  const { fields, deep } = recordReading(context, register);
  const asItStands = () => context.directus.read<Row>(collection, id, fields, deep);
  const save = async (mark: SaveMark) => {
    const before = savedReading(context, register);
    const saved = await context.directus.read<Row>(collection, id, before.fields, before.deep);
    const input = parseWrite(code.write, data, context.actor.company.timezone, saved);
    const { version, files: kept = [] } = partsOf(input);
    const attached = saved.files ?? [];
    const { columns, errors } = await checked(context, register, input, saved);
    refuse([...errors, ...foreignParts(register, input, saved), ...foreignIds(kept, attached, "files"), ...filesWrong(register, input, saved, files)]);
    // A stale save is told so before it is asked.
    if ((version ?? saved.version) === saved.version) assertAnswered(register, input, saved);
    return withStoredFiles(context.directus, files, async (stored) => {
      const changes = {
        ...changesOf(register.fields, saved, columns, kept, ownFiles(register.fields, stored)),
        ...partWrites(register, input, { saved, files: stored }),
      };
      const isUnchanged = Object.keys(changes).length === 0 && (version ?? saved.version) === saved.version;
      if (isUnchanged) return asItStands();
      return context.directus.update<Row>(collection, id, { ...changes, ...mark, ...(version === undefined ? {} : { version }) }, fields, deep);
    });
  };
  return withHeadline(register, async () => {
    const row = await saveOnce(context, { collection, id, key: idempotencyKey, sent: { data, files }, save, asItStands });
    return { ...(await presentRecord(context, register, row)), message: messages.updated };
  });
}

/** @throws CONFLICT while other records name this one */
export async function deleteRecord(context: Context, { screen, collection, messages }: Definition, id: number | undefined) {
  assertMay(context, screen, "delete");
  if (id === undefined) throw notFound();
  await context.directus.read(collection, id, ["id"]);
  await context.directus.remove(collection, id);
  return { id, message: messages.deleted };
}
