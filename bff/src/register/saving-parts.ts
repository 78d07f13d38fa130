/** The child rows of a save, and its files: what is wrong with them, and how they are written. */
import { fileWrites, stayingFiles } from "../files/attachment-writes.ts";
import type { AttachmentRow } from "../files/attachments.ts";
import type { IncomingFile } from "../files/multipart.ts";
import { filesOfRow, homeless, ownFiles } from "../files/part-files.ts";
import type { StoredFile } from "../files/upload.ts";
import type { FieldError } from "../kernel/errors.ts";
import type { Payload } from "../kernel/gateway.ts";
import { type ChildWrites, childWrites, foreignIds, someWrites } from "../saving/child-rows.ts";
import { FILE_MESSAGES, filesSentence, hasTwins, tooManyFiles } from "../wire/files.ts";
import type { Answers } from "../wire/questions.ts";
import { activeParts } from "./present.ts";
import type { Definition, Row } from "./register.ts";
import { partWritten } from "./stored.ts";

export type Kept = readonly { id: number; status?: string | null | undefined }[];
/** What every register's input carries besides its fields. */
export const partsOf = (input: unknown) => input as { version?: number; files?: Kept; confirm?: Answers } & Record<string, unknown>;
type Wrong = readonly FieldError[];

function fileErrors({ attachments }: Definition, saved: readonly AttachmentRow[], kept: Kept, incoming: readonly IncomingFile[]): FieldError[] {
  if (!attachments || incoming.length === 0) return [];
  const names = [...stayingFiles(saved, kept), ...incoming].map(({ name }) => name);
  if (hasTwins(names)) return [{ path: "files", message: attachments.list === undefined ? filesSentence(attachments.max) : FILE_MESSAGES.twins }];
  return names.length > attachments.max ? [{ path: "files", message: tooManyFiles(attachments) }] : [];
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
/** Files that rows alone have are counted all together; it is said beside the last of the rows that bring some. */
function listTooLong(register: Definition, input: unknown, saved: Row | undefined, files: readonly IncomingFile[]): Wrong {
  const { attachments, fields } = register;
  const list = attachments?.list;
  const [rows] = partLists(register, partsOf(input), saved).filter(({ name }) => name === list);
  const parts = list === undefined ? undefined : fields[list]?.parts;
  if (!attachments || list === undefined || !rows || !parts || files.length === 0) return [];
  const { sent, stored } = rows;
  const untouched = activeParts(parts, stored).filter(({ id }) => !sent.some((row) => row.id === id));
  const counts = sent.map((row, at) =>
    row.status ? stayingFiles(filesOfStored(stored, row.id), row.files ?? []).length + filesOfRow(files, list, at).length : 0,
  );
  const total = [...untouched.map((row) => stayingFiles((row as StoredPart).files ?? [], []).length), ...counts].reduce((sum, count) => sum + count, 0);
  const last = sent.findLastIndex((row, at) => row.status && filesOfRow(files, list, at).length > 0);
  return total > attachments.max ? [{ path: last < 0 ? "files" : `${list}.${last}.files`, message: tooManyFiles(attachments) }] : [];
}
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
export function filesWrong(register: Definition, input: unknown, saved: Row | undefined, files: readonly IncomingFile[]): FieldError[] {
  const judge: JudgeFiles = (attached, kept, incoming) => fileErrors(register, attached, kept, incoming);
  const own = ownFiles(register.fields, files);
  const ofNobody = own.map(({ name }) => ({ path: "files", message: `The data has no row for ${name}` }));
  const wrong = partFileErrors(register, input, saved, files, judge);
  if (register.attachments?.list === undefined) return [...judge(saved?.files ?? [], partsOf(input).files ?? [], own), ...wrong];
  return [...ofNobody, ...(wrong.length > 0 ? wrong : listTooLong(register, input, saved, files))];
}
