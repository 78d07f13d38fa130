export const COLLECTION = "attachments";
/** `file` is the stored file's id. */
export type DownloadRow = { id: number; name: string; type: string | null; status: string; file: string };
export const DOWNLOAD_FIELDS = ["id", "name", "type", "status", "file"] as const;
