/** Files of a save: streamed to a temporary folder, judged by their content, stored in Directus, taken back when the save fails. */
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileTypeFromFile } from "file-type";
import { AppError, invalid } from "../kernel/errors.ts";
import type { Gateway } from "../kernel/gateway.ts";
import { isText } from "./text-bytes.ts";

export const MAX_FILE_BYTES = 10_000_000;
/** `name` as the user's machine called it, `path` where it waits, `size` in bytes. */
export type IncomingFile = { name: string; path: string; size: number };
export type JudgedFile = IncomingFile & { type: string };
export type StoredFile = JudgedFile & { id: string };

export const makeUploadFolder = () => mkdtemp(join(tmpdir(), "haulbook-"));
export const removeUploadFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** Last part of a path that a browser or a client may have sent whole, without control characters. Browsers write `"` as `%22` (HTML, multipart names). */
const bareName = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? "")
    .replaceAll("%22", '"')
    .replaceAll(/\p{Cc}/gu, "")
    .trim()
    .normalize("NFC");

export function tooLarge(name: string): AppError {
  const message = `${name} is larger than 10 MB (10,000,000 bytes)`;
  return new AppError("TOO_LARGE", message, { fields: [{ path: "files", message }] });
}

/** Undefined for what a browser sends of an untouched file box: no name and no bytes. @throws TOO_LARGE once the stream passes the limit */
export async function receiveFile(
  folder: string,
  index: number,
  rawName: string,
  stream: Readable & { truncated?: boolean },
): Promise<IncomingFile | undefined> {
  const name = bareName(rawName) || "file";
  const path = join(folder, String(index));
  const out = createWriteStream(path);
  await pipeline(stream, out);
  if (stream.truncated || out.bytesWritten > MAX_FILE_BYTES) throw tooLarge(name);
  if (rawName === "" && out.bytesWritten === 0) return undefined;
  return { name, path, size: out.bytesWritten };
}

const IMAGE_EXTENSIONS: Record<string, readonly string[]> = {
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

/** What a type's first bytes look like says little of a text: "BMW", "MZ" and "GIF" begin words too. A PDF may be all text, and is none. */
async function isPlainText(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  return isText(bytes) && !/^%PDF-\d/.test(bytes.toString("latin1", 0, 6));
}

const LONGEST_NAME = 255;
/** Type by content, which must fit the name. @throws VALIDATION for a name too long to keep, UNSUPPORTED_FILE for anything but images, PDF and plain text */
export async function judgeFile(file: IncomingFile): Promise<JudgedFile> {
  if (Array.from(file.name).length > LONGEST_NAME) throw invalid([{ path: "files", message: `File name can have ${LONGEST_NAME} characters at most` }]);
  const extension = extname(file.name).toLowerCase();
  if (extension === ".txt" && (await isPlainText(file.path))) return { ...file, type: "text/plain" };
  const detected = await fileTypeFromFile(file.path);
  if (detected && IMAGE_EXTENSIONS[detected.mime]?.includes(extension)) return { ...file, type: detected.mime };
  const message = `${file.name} is not an image, a PDF or a text file`;
  throw new AppError("UNSUPPORTED_FILE", message, { fields: [{ path: "files", message }] });
}

const store = async (directus: Gateway, file: JudgedFile): Promise<StoredFile> => ({
  ...file,
  id: await directus.upload({ ...file, content: await openAsBlob(file.path) }),
});

/**
 * Stores the files, runs the save with them, and removes them again when it fails or was a repeated request, so that no orphan stays.
 * @throws UNSUPPORTED_FILE before anything is stored
 */
export async function withStoredFiles<T extends object>(
  directus: Gateway,
  files: readonly IncomingFile[],
  save: (stored: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  const judged = await Promise.all(files.map(judgeFile));
  const stored: StoredFile[] = [];
  const takeBack = () => Promise.allSettled(stored.map((file) => directus.removeFile(file.id)));
  try {
    for (const file of judged) stored.push(await store(directus, file));
    const result = await save(stored);
    if ("repeated" in result && result.repeated === true) await takeBack();
    return result;
  } catch (error) {
    await takeBack();
    throw error;
  }
}
