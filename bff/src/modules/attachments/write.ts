/** Attachments of a record as part of its own write. */
import { extname } from "node:path";
import type { IncomingFile, StoredFile } from "../../http/upload.ts";
import type { FieldError } from "../../kernel/errors.ts";
import type { ChildWrites } from "../../saving/child-rows.ts";
import { MAX_FILES } from "../orders/contract.ts";
import { ORDER_MESSAGES } from "../orders/messages.ts";
import type { AttachmentRow } from "./present.ts";

const MIN_NAME = 3;
type KeptFile = { id: number; status?: string | null | undefined };
const REMOVED = "N";

const bareName = (name: string) => name.slice(0, name.length - extname(name).length);

/** How many of a record's attachments stay with a save. */
export function stayingFiles(saved: readonly AttachmentRow[], wanted: readonly KeptFile[]): number {
  const removed = new Set(wanted.filter((file) => file.status === REMOVED).map((file) => file.id));
  return saved.filter((file) => file.status !== REMOVED && !removed.has(file.id)).length;
}

/** What is wrong with the files of a save: too many with those that stay, or a name that says nothing. `saved`: the record's attachments so far. */
export function fileErrors(saved: readonly AttachmentRow[], wanted: readonly KeptFile[], incoming: readonly IncomingFile[], tooMany: string): FieldError[] {
  const messages = [
    ...(stayingFiles(saved, wanted) + incoming.length > MAX_FILES ? [tooMany] : []),
    ...(incoming.some((file) => bareName(file.name).length < MIN_NAME) ? [ORDER_MESSAGES.fileName] : []),
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
