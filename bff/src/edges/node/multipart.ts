/** Multipart bodies, streamed: the files wait on disk, so that many uploads at a time need no memory. */

import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { type IncomingFile, isUntouched, MAX_BODY_BYTES, MAX_DATA_BYTES, MAX_PARTS, type Multipart, tooLarge, unreadable } from "../../files/multipart.ts";
import { bareName } from "../../files/names.ts";
import { paced, readText, tooLong } from "../../files/pace.ts";
import { AppError } from "../../kernel/errors.ts";
import { MAX_FILE_BYTES } from "../../wire/files.ts";
import { OF_FILES } from "../../wire/paces.ts";

type Parts = Omit<Multipart, "discard">;
type FileStream = Readable & { truncated?: boolean };

/** @throws TOO_LARGE once the stream passes the limit */
async function receiveFile(part: string, path: string, rawName: string, stream: FileStream): Promise<IncomingFile | undefined> {
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
  let refusal: AppError | undefined;
  /** What is too large is not waited for; the parser ends once it is through with the piece in hand, or it would trip over itself. */
  const giveUp = (error: unknown) => {
    if (!(error instanceof AppError)) return;
    refusal ??= error;
    setImmediate(() => parser.destroy());
  };
  parser.on("field", (name, value, { valueTruncated }) => {
    if (valueTruncated) giveUp(tooLong(MAX_DATA_BYTES));
    else if (name === "data") data = value;
  });
  parser.on("file", (name, stream, info) => {
    open.push(stream);
    const keepData = (read: string) => {
      data = read;
      return undefined;
    };
    const fileName = info.filename ?? "";
    const receiving =
      name === "data"
        ? readText(Readable.toWeb(stream) as ReadableStream<Uint8Array>, MAX_DATA_BYTES).then(keepData)
        : receiveFile(name, join(folder, String(files.length)), fileName, stream);
    stream.once("limit", () => giveUp(tooLarge(bareName(fileName))));
    receiving.catch(giveUp);
    files.push(receiving);
  });
  const pieces = paced(request.body ?? new Blob([]).stream(), MAX_BODY_BYTES, OF_FILES);
  // A body that breaks off takes the parser down with it, and that its files; none of them is left open.
  const [parsed] = await Promise.allSettled([pipeline(Readable.from(pieces, { objectMode: false }), parser)]);
  // A part that the parser begins after one that it could not read has no end.
  if (parsed.status === "rejected") for (const stream of open) stream.destroy();
  await Promise.allSettled(files);
  if (refusal) throw refusal;
  if (parsed.status === "rejected") throw parsed.reason instanceof AppError ? parsed.reason : unreadable();
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
