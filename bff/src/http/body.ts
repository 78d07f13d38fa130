/** The body of a write: JSON, or multipart with a part `data` (JSON) and repeated `file` parts. */
import type { Context as HonoContext } from "hono";
import { type IncomingFile, MAX_DATA_BYTES, type ReadMultipart } from "../files/multipart.ts";
import { badRequest } from "../kernel/errors.ts";

/** `discard` frees what holds the files; whoever read the body calls it. */
export type WriteBody = { data: unknown; files: readonly IncomingFile[]; discard: () => Promise<void> };
const nothing = async () => undefined;
export const NO_BODY: WriteBody = { data: undefined, files: [], discard: nothing };
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

async function multipartBody(request: Request, readMultipart: ReadMultipart): Promise<WriteBody> {
  const { data, files, discard } = await readMultipart(request);
  try {
    if (data === undefined) throw badRequest("data", "The part data is missing");
    return { data: parseJson(data), files, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

export async function readWriteBody(c: HonoContext, readMultipart: ReadMultipart): Promise<WriteBody> {
  const type = c.req.header("content-type") ?? "";
  if (type.startsWith("multipart/form-data")) return multipartBody(c.req.raw, readMultipart);
  const text = await c.req.text();
  if (text.length > MAX_DATA_BYTES) throw badRequest("data", "The data is too large");
  return { data: parseJson(text === "" ? "{}" : text), files: [], discard: nothing };
}
