/** The files that are taken: their type is judged by the content, and must fit the name. */
import { fileTypeFromBlob } from "file-type";
import { AppError, invalid } from "../kernel/errors.ts";
import type { IncomingFile } from "./multipart.ts";
import { stemAndEnding } from "./names.ts";
import { isText } from "./text-bytes.ts";

export type JudgedFile = IncomingFile & { type: string };

const TEXT = "text/plain";
/** SVG is text that runs, so it is not among them. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  "image/png": [".png"],
  "image/apng": [".png"],
  "image/jpeg": [".jpg", ".jpeg", ".jfif"],
  "image/gif": [".gif"],
  "image/webp": [".webp"],
  "image/bmp": [".bmp"],
  "image/tiff": [".tif", ".tiff"],
  "image/heic": [".heic"],
  "image/avif": [".avif"],
  "application/pdf": [".pdf"],
};

/** The type that a browser is told of a kept file; anything else than what is taken is bytes. */
export function toldType(type: string | null): string {
  if (type === TEXT) return `${TEXT}; charset=utf-8`;
  return type !== null && Object.hasOwn(ENDINGS, type) ? type : "application/octet-stream";
}

/** What a type's first bytes look like says little of a text: "BMW", "MZ" and "GIF" begin words too. A PDF may be all text, and is none. */
async function isPlainText(content: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  return isText(bytes) && !/^%PDF-\d/.test(String.fromCharCode(...bytes.subarray(0, 6)));
}

const LONGEST_NAME = 255;
/** @throws VALIDATION for a name too long to keep, UNSUPPORTED_FILE for anything but images, PDF and plain text */
export async function judgeFile(file: IncomingFile): Promise<JudgedFile> {
  if (Array.from(file.name).length > LONGEST_NAME) throw invalid([{ path: "files", message: `File name can have ${LONGEST_NAME} characters at most` }]);
  const ending = stemAndEnding(file.name)[1].toLowerCase();
  if (ending === ".txt" && (await isPlainText(file.content))) return { ...file, type: TEXT };
  const detected = await fileTypeFromBlob(file.content);
  if (detected && ENDINGS[detected.mime]?.includes(ending)) return { ...file, type: detected.mime };
  const message = `${file.name} is not an image, a PDF or a text file`;
  throw new AppError("UNSUPPORTED_FILE", message, { fields: [{ path: "files", message }] });
}
