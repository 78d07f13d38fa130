/** Multipart bodies, streamed: the files wait on disk, so that many uploads at a time need no memory. */

import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { type IncomingFile, isUntouched, MAX_DATA_BYTES, MAX_PARTS, type Multipart, tooLarge, unreadable } from "../../files/multipart.ts";
import { bareName } from "../../files/names.ts";
import { MAX_FILE_BYTES } from "../../wire/files.ts";

type Parts = Omit<Multipart, "discard">;
type WebStream = Parameters<typeof Readable.fromWeb>[0];

/** @throws TOO_LARGE once the stream passes the limit */
async function receiveFile(part: string, path: string, rawName: string, stream: Readable & { truncated?: boolean }): Promise<IncomingFile | undefined> {
  const name = bareName(rawName);
  const out = createWriteStream(path);
  const closed = new Promise<void>((resolve) => out.once("close", resolve));
  await pipeline(stream, out).finally(() => closed);
  if (stream.truncated || out.bytesWritten > MAX_FILE_BYTES) throw tooLarge(name);
  if (isUntouched(rawName, out.bytesWritten)) return undefined;
  return { part, name, size: out.bytesWritten, content: await openAsBlob(path) };
}

/** @throws BAD_REQUEST for headers that name no boundary */
function parserOf({ headers }: Request) {
  try {
    return busboy({
      headers: Object.fromEntries(headers),
      defParamCharset: "utf8",
      limits: { fileSize: MAX_FILE_BYTES + 1, fieldSize: MAX_DATA_BYTES, parts: MAX_PARTS },
    });
  } catch {
    throw unreadable();
  }
}

async function readParts(request: Request, folder: string): Promise<Parts> {
  const parser = parserOf(request);
  const files: Promise<IncomingFile | undefined>[] = [];
  const open: Readable[] = [];
  let data: string | undefined;
  parser.on("field", (name, value) => {
    if (name === "data") data = value;
  });
  parser.on("file", (name, stream, info) => {
    open.push(stream);
    if (name === "data") {
      const reading = text(stream).then((read) => {
        data = read;
        return undefined;
      });
      files.push(reading);
    } else files.push(receiveFile(name, join(folder, String(files.length)), info.filename ?? "", stream));
    files.at(-1)?.catch(() => undefined);
  });
  // A body that breaks off takes the parser down with it, and that its files; none of them is left open.
  const [parsed] = await Promise.allSettled([pipeline(Readable.fromWeb((request.body ?? new Blob([]).stream()) as WebStream), parser)]);
  // A part that the parser begins after one that it could not read has no end.
  if (parsed.status === "rejected") for (const stream of open) stream.destroy();
  await Promise.allSettled(files);
  if (parsed.status === "rejected") throw unreadable();
  return { data, files: (await Promise.all(files)).filter((file) => file !== undefined) };
}

/** Whoever discards removes the files from the disk. @throws BAD_REQUEST for what is no multipart body, TOO_LARGE for a file above the limit */
export async function readMultipart(request: Request): Promise<Multipart> {
  const folder = await mkdtemp(join(tmpdir(), "haulbook-"));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await readParts(request, folder)), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}
