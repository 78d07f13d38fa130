/** The files that are taken: their type is judged by the content, and must fit the name. */
import { AppError, invalid } from "../kernel/errors.ts";
import { FILE_MESSAGES, isNameTooLong } from "../wire/files.ts";
import { typeByContent } from "./judge.ts";
import type { IncomingFile } from "./multipart.ts";

export type JudgedFile = IncomingFile & { type: string };

const refusal = (message: string) => new AppError("UNSUPPORTED_FILE", message, { fields: [{ path: "files", message }] });

/** @throws VALIDATION for a name too long to keep, UNSUPPORTED_FILE for what is empty and for anything but images, PDF and plain text */
export async function judgeFile(file: IncomingFile): Promise<JudgedFile> {
  if (isNameTooLong(file.name)) throw invalid([{ path: "files", message: FILE_MESSAGES.longName }]);
  if (file.content.size === 0) throw refusal(FILE_MESSAGES.empty(file.name));
  const type = await typeByContent(file.name, file.content);
  if (type === undefined) throw refusal(FILE_MESSAGES.wrongType(file.name));
  return { ...file, type };
}
