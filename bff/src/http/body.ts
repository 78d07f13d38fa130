/** The body of a write: JSON, or multipart with a part `data` (JSON) and repeated `file` parts. */
import { Readable } from "node:stream";
import busboy from "busboy";
import type { Context as HonoContext } from "hono";
import { badRequest } from "../kernel/errors.ts";
import { type IncomingFile, MAX_FILE_BYTES, makeUploadFolder, receiveFile, removeUploadFolder } from "./upload.ts";

/** `discard` removes what waits on disk; whoever read the body calls it. */
export type WriteBody = { data: unknown; files: readonly IncomingFile[]; discard: () => Promise<void> };
const nothing = async () => undefined;
export const NO_BODY: WriteBody = { data: undefined, files: [], discard: nothing };
const MAX_DATA_BYTES = 5_000_000;
const MAX_PARTS = 60;
/** No form nests deeper than a handful; what reads the data may walk it by recursion. */
const MAX_DEPTH = 50;

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === "object" && value !== null && (levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part)));

function parseJson(text: string): unknown {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw badRequest("data", "The data is not valid JSON");
  }
  if (isDeeperThan(MAX_DEPTH, data)) throw badRequest("data", `The data is nested more than ${MAX_DEPTH} levels deep`);
  return data;
}

const unreadable = () => badRequest("data", "The multipart body can not be read");

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

async function readParts(request: Request, folder: string): Promise<Omit<WriteBody, "discard">> {
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
      const file = receiveFile(folder, files.length, info.filename ?? "", stream);
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
  const received = (await Promise.all(files)).filter((file) => file !== undefined);
  if (data === undefined) throw badRequest("data", "The part data is missing");
  return { data: parseJson(data), files: received };
}

async function readMultipart(request: Request): Promise<WriteBody> {
  const folder = await makeUploadFolder();
  const discard = () => removeUploadFolder(folder);
  try {
    return { ...(await readParts(request, folder)), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

export async function readWriteBody(c: HonoContext): Promise<WriteBody> {
  const type = c.req.header("content-type") ?? "";
  if (type.startsWith("multipart/form-data")) return readMultipart(c.req.raw);
  const text = await c.req.text();
  if (text.length > MAX_DATA_BYTES) throw badRequest("data", "The data is too large");
  return { data: parseJson(text === "" ? "{}" : text), files: [], discard: nothing };
}
