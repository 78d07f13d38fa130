/** Attachments of a record as part of its own write. */
import type { FieldError } from "../kernel/errors.ts";
import type { ChildWrites } from "../saving/child-rows.ts";
import { FILE_MESSAGES, hasTwins, isNameTooShort } from "../wire/files.ts";
import { type AttachmentRow, REMOVED } from "./attachments.ts";
import type { IncomingFile } from "./multipart.ts";
import type { StoredFile } from "./upload.ts";

type KeptFile = { id: number; status?: string | null | undefined };
/** How many files a record may have, and what is said of one too many and of a name that says nothing. */
export type FileRules = { most: number; tooMany: string; shortName: string };

/** A record's attachments that stay with a save. */
export function stayingFiles(saved: readonly AttachmentRow[], wanted: readonly KeptFile[]): AttachmentRow[] {
  const removed = new Set(wanted.filter((file) => file.status === REMOVED).map((file) => file.id));
  return saved.filter((file) => file.status !== REMOVED && !removed.has(file.id));
}

/** What is wrong with the files of a save. `saved`: the record's attachments so far. */
export function fileErrors(saved: readonly AttachmentRow[], wanted: readonly KeptFile[], incoming: readonly IncomingFile[], rules: FileRules): FieldError[] {
  const names = [...stayingFiles(saved, wanted), ...incoming].map(({ name }) => name);
  const messages = [
    ...(names.length > rules.most ? [rules.tooMany] : []),
    ...(incoming.some((file) => isNameTooShort(file.name)) ? [rules.shortName] : []),
    ...(incoming.length > 0 && hasTwins(names) ? [FILE_MESSAGES.twins] : []),
  ];
  return messages.map((message) => ({ path: "files", message }));
}

/** New files become attachments; files marked `N` stop being shown. */
export function fileWrites(saved: readonly AttachmentRow[], wanted: readonly KeptFile[], stored: readonly StoredFile[]): ChildWrites {
  const shown = new Set(saved.filter((file) => file.status !== REMOVED).map((file) => file.id));
  return {
    create: stored.map(({ id, name, size, type }) => ({ name, file: id, size, type, status: "Y" })),
    update: wanted.filter((file) => file.status === REMOVED && shown.has(file.id)).map(({ id }) => ({ id, status: REMOVED })),
    delete: [],
  };
}
