/** Multipart bodies, streamed: the files wait on disk, so that many uploads at a time need no memory. */

import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { type IncomingFile, isUntouched, MAX_DATA_BYTES, MAX_PARTS, type Multipart, tooLarge, unreadable } from "../../files/multipart.ts";
import { bareName } from "../../files/names.ts";
import { MAX_FILE_BYTES } from "../../wire/files.ts";

type Parts = Omit<Multipart, "discard">;

/** @throws TOO_LARGE once the stream passes the limit */
async function receiveFile(path: string, rawName: string, stream: Readable & { truncated?: boolean }): Promise<IncomingFile | undefined> {
  const name = bareName(rawName);
  const out = createWriteStream(path);
  await pipeline(stream, out);
  if (stream.truncated || out.bytesWritten > MAX_FILE_BYTES) throw tooLarge(name);
  if (isUntouched(rawName, out.bytesWritten)) return undefined;
  return { name, size: out.bytesWritten, content: await openAsBlob(path) };
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
  let data: string | undefined;
  await new Promise<void>((resolve, reject) => {
    parser.on("field", (name, value) => {
      if (name === "data") data = value;
    });
    parser.on("file", (name, stream, info) => {
      if (name === "data") {
        const chunks: Buffer[] = [];
        stream
          .on("data", (chunk: Buffer) => chunks.push(chunk))
          .on("end", () => {
            data = Buffer.concat(chunks).toString("utf8");
          });
        return;
      }
      const file = receiveFile(join(folder, String(files.length)), info.filename ?? "", stream);
      file.catch(() => undefined);
      files.push(file);
    });
    parser.on("error", reject);
    parser.on("close", resolve);
    if (request.body)
      Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
        .on("error", reject)
        .pipe(parser);
    else parser.end();
  }).catch(() => {
    throw unreadable();
  });
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
