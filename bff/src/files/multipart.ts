/** The parts of a multipart body: `data` (JSON) and repeated `file` parts. How they are read is the platform's. */
import { AppError, badRequest } from "../kernel/errors.ts";
import { FILE_MESSAGES, MAX_FILE_BYTES } from "../wire/files.ts";

/** Of JSON: twenty times the largest form. */
export const MAX_DATA_BYTES = 2_000_000;
/** Ten files and the data part. */
export const MAX_BODY_BYTES = 11 * MAX_FILE_BYTES;
export const MAX_PARTS = 60;

/** `name` as the user's machine called it, `size` in bytes; `part`: what the body calls it, which says of what it is (`part-files.ts`). */
export type IncomingFile = { name: string; size: number; content: Blob; part: string };
/** `data` as it was sent; `discard` frees what holds the files, whose content is gone then. */
export type Multipart = { data: string | undefined; files: readonly IncomingFile[]; discard: () => Promise<void> };
/** @throws BAD_REQUEST for what is no multipart body, TOO_LARGE for a file or data above the limit, TOO_SLOW */
export type ReadMultipart = (request: Request) => Promise<Multipart>;

export const unreadable = () => badRequest("data", "The multipart body can not be read");
export function tooLarge(name: string): AppError {
  const message = FILE_MESSAGES.tooLarge(name);
  return new AppError("TOO_LARGE", message, { fields: [{ path: "files", message }] });
}

/** What a browser sends of an untouched file box: no name and no bytes. */
export const isUntouched = (name: string, size: number) => name === "" && size === 0;
