/** The files that are taken: their type is judged by the content, and must fit the name. */
import { fileTypeFromBlob } from "file-type";
import { AppError, invalid } from "../kernel/errors.ts";
import { FILE_ENDINGS, FILE_MESSAGES, isNameTooLong, stemAndEnding } from "../wire/files.ts";
import type { IncomingFile } from "./multipart.ts";
import { isText } from "./text-bytes.ts";

export type JudgedFile = IncomingFile & { type: string };

const TEXT = "text/plain";
/** The type that a browser is told of a kept file; anything else than what is taken is bytes. */
export function toldType(type: string | null): string {
  if (type === TEXT) return `${TEXT}; charset=utf-8`;
  return type !== null && Object.hasOwn(FILE_ENDINGS, type) ? type : "application/octet-stream";
}

/** What a type's first bytes look like says little of a text: "BMW", "MZ" and "GIF" begin words too. A PDF may be all text, and is none. */
async function isPlainText(content: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  return isText(bytes) && !/^%PDF-\d/.test(String.fromCharCode(...bytes.subarray(0, 6)));
}

const refusal = (message: string) => new AppError("UNSUPPORTED_FILE", message, { fields: [{ path: "files", message }] });

/** @throws VALIDATION for a name too long to keep, UNSUPPORTED_FILE for what is empty and for anything but images, PDF and plain text */
export async function judgeFile(file: IncomingFile): Promise<JudgedFile> {
  if (isNameTooLong(file.name)) throw invalid([{ path: "files", message: FILE_MESSAGES.longName }]);
  if (file.content.size === 0) throw refusal(FILE_MESSAGES.empty(file.name));
  const ending = stemAndEnding(file.name)[1].toLowerCase();
  if (ending === ".txt" && (await isPlainText(file.content))) return { ...file, type: TEXT };
  const detected = await fileTypeFromBlob(file.content);
  if (detected && FILE_ENDINGS[detected.mime]?.includes(ending)) return { ...file, type: detected.mime };
  throw refusal(FILE_MESSAGES.wrongType(file.name));
}
