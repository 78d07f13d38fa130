/** Attachments: which stored file belongs to which record, and under which name. */
import { textOf } from "../kernel/present.ts";

export const ATTACHMENTS = "attachments";
/** The status of an attachment that is not shown any more. */
export const REMOVED = "N";

export type AttachmentRow = { id: number; name: string; size: number | null; type: string | null; status: string };
export const ATTACHMENT_FIELDS = ["files.id", "files.name", "files.size", "files.type", "files.status"] as const;
/** Attachments that were not removed, with the address they are downloaded from. */
export const attachmentsOf = (rows: readonly AttachmentRow[] | null) =>
  (rows ?? [])
    .filter((row) => row.status !== REMOVED)
    .map((row) => ({
      id: row.id,
      name: row.name,
      size: row.size ?? 0,
      type: textOf(row.type),
      status: row.status,
      url: `/api/v2/attachments/${row.id}/download`,
    }));
