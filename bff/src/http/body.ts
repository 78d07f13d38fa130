/** The body of a write: JSON, or multipart with a part `data` (JSON) and repeated `file` parts. What can not be one is refused before it is read. */
import type { Context as HonoContext } from "hono";
import { type IncomingFile, MAX_BODY_BYTES, MAX_DATA_BYTES, type ReadMultipart } from "../files/multipart.ts";
import { readText, tooLong } from "../files/pace.ts";
import { AppError, badRequest } from "../kernel/errors.ts";
import { perApp } from "../kernel/per-app.ts";
import { formatNumber } from "../words/numbers.ts";
import type { AppVariables } from "./route.ts";
import { type Patience, turns } from "./turns.ts";

/** `discard` frees what holds the body; whoever read it calls it. */
export type WriteBody = { data: unknown; files: readonly IncomingFile[]; discard: () => Promise<void> };
/** What a route takes; `maxBytes` of JSON. */
export type Takes = { takesFiles?: boolean; maxBytes?: number };
const nothing = async () => undefined;
export const NO_BODY: WriteBody = { data: undefined, files: [], discard: nothing };
/** Of a sign-in there is not more to say. */
export const LOGIN_BYTES = 8192;
/** No form nests deeper than a handful; what reads the data may walk it by recursion. */
const MAX_DEPTH = 50;
/** Twice as many stops, charges or records as any form or act takes, and all that is known of them. */
const MAX_ENTRIES = 1000;
const MAX_VALUES = 50_000;
/** Longer ones are in memory many times over once they are read: one person has two of them in hand and all have eight, the next ones wait outside, a while. */
const BIG_BYTES = 65_536;
const [BIG_OF_ONE, BIG_OF_ALL] = [2, 8];
const patience: Patience = {
  ms: 15_000,
  late: () => new AppError("RATE_LIMITED", "Too much is being saved at once. Please try again in a moment.", { details: { retry_after: 5 } }),
};
const bigTurns = perApp(() => ({ ofAll: turns(BIG_OF_ALL, patience), ofOne: new Map<string, ReturnType<typeof turns>>() }));

const JSON_TYPE = "application/json";
const FORM_TYPE = "multipart/form-data";
const typeOf = (c: HonoContext) => (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
const lengthOf = (c: HonoContext) => {
  const length = c.req.header("content-length");
  return length === undefined ? undefined : Number(length);
};
/** A length of none is no body, and so is a call that says neither a length nor a type. */
const hasBody = (c: HonoContext) =>
  lengthOf(c) !== 0 && ["content-length", "content-type", "transfer-encoding"].some((name) => c.req.header(name) !== undefined);

/** By its headers alone. @throws UNSUPPORTED_TYPE, TOO_LARGE */
export function assertTaken(c: HonoContext, { takesFiles = false, maxBytes = MAX_DATA_BYTES }: Takes): void {
  if (!hasBody(c)) return;
  const isForm = takesFiles && typeOf(c) === FORM_TYPE;
  if (!isForm && typeOf(c) !== JSON_TYPE)
    throw new AppError("UNSUPPORTED_TYPE", `Please send this as ${takesFiles ? `${JSON_TYPE} or ${FORM_TYPE}` : JSON_TYPE} (header content-type).`);
  const most = isForm ? MAX_BODY_BYTES : maxBytes;
  if ((lengthOf(c) ?? 0) > most) throw tooLong(most);
}

/** What is wrong with how much there is of something, not with what it says. Whoever checks values is spared what no form has: it would take seconds and gigabytes. */
function assertFormed(data: unknown): void {
  let count = 0;
  const walk = (value: unknown, level: number): void => {
    count += 1;
    if (count > MAX_VALUES) throw badRequest("data", `The data has more than ${formatNumber(MAX_VALUES)} values`);
    if (typeof value !== "object" || value === null) return;
    if (level === MAX_DEPTH) throw badRequest("data", `The data is nested more than ${MAX_DEPTH} levels deep`);
    if (Array.isArray(value) && value.length > MAX_ENTRIES) throw badRequest("data", `The data has a list of more than ${formatNumber(MAX_ENTRIES)} entries`);
    for (const part of Object.values(value)) walk(part, level + 1);
  };
  walk(data, 0);
}

function parseJson(text: string): unknown {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw badRequest("data", "The data is not valid JSON");
  }
  assertFormed(data);
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

/** A turn for a body that may be long; an empty one for any other. @throws RATE_LIMITED */
async function turnFor(c: HonoContext<AppVariables>, most: number): Promise<() => void> {
  if ((lengthOf(c) ?? most) <= BIG_BYTES) return () => undefined;
  const [{ ofAll, ofOne }, who] = [bigTurns(c.get("edges")), c.get("context").actor.id];
  const take = ofOne.get(who) ?? turns(BIG_OF_ONE, patience);
  ofOne.set(who, take);
  const giveOwnBack = await take();
  try {
    const giveBack = await ofAll();
    return () => {
      giveBack();
      giveOwnBack();
    };
  } catch (error) {
    giveOwnBack();
    throw error;
  }
}
async function jsonBody(c: HonoContext<AppVariables>, most: number): Promise<WriteBody> {
  const giveBack = await turnFor(c, most);
  try {
    const stream = c.req.raw.body;
    // Some browsers know no streams of what is sent, and have it whole anyway.
    const text = stream ? await readText(stream, most) : await c.req.text();
    return { data: parseJson(text === "" ? "{}" : text), files: [], discard: async () => giveBack() };
  } catch (error) {
    giveBack();
    throw error;
  }
}

/** @throws UNSUPPORTED_TYPE, TOO_LARGE, TOO_SLOW, RATE_LIMITED, BAD_REQUEST */
export async function readWriteBody(c: HonoContext<AppVariables>, { takesFiles = false, maxBytes = MAX_DATA_BYTES }: Takes): Promise<WriteBody> {
  assertTaken(c, { takesFiles, maxBytes });
  if (!hasBody(c)) return { ...NO_BODY, data: {} };
  return typeOf(c) === FORM_TYPE ? multipartBody(c.req.raw, c.get("edges").readMultipart) : jsonBody(c, maxBytes);
}
