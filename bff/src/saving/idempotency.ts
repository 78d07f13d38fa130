/** A retried POST or PUT answers as the first one did: the row itself remembers the key (docs/architecture.md, "Idempotency"). */
import type { Context } from "../kernel/context.ts";
import { AppError, badRequest, STATUS } from "../kernel/errors.ts";
import type { Payload } from "../kernel/gateway.ts";

export type SaveMark = { last_save: string } | Record<string, never>;
export type RetryKey = { request_key: string; request_hash: string } | Record<string, never>;

const isRefusal = (error: unknown) => error instanceof AppError && STATUS[error.code] < 500;

/** In hexadecimal, under a key that the BFFs share: with a copy of the database alone nobody tries out what was sent, passwords among it. */
async function digestOf({ edges }: Pick<Context, "edges">, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(`saves ${edges.settings.digestKey ?? ""}`), hmac, false, ["sign"]);
  const digest = await crypto.subtle.sign(hmac, key, encoder.encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Columns that mark a new row with the request it came from. @throws BAD_REQUEST for a key that is too long */
export async function retryColumns(context: Context, key: string | undefined, input: unknown): Promise<RetryKey> {
  if (key === undefined || key === "") return {};
  if (key.length > 120) throw badRequest("Idempotency-Key", "Idempotency-Key may have 120 characters");
  return { request_key: `${context.actor.id}:${key}`, request_hash: await digestOf(context, JSON.stringify(input)) };
}

/** The row that an earlier request with the same key made; undefined when there was none. @throws CONFLICT with the row's id when it came with another body */
export async function firstAnswer<T>(context: Context, collection: string, retry: RetryKey, fields: readonly string[], deep?: Payload): Promise<T | undefined> {
  if (!("request_key" in retry)) return undefined;
  const [first] = await context.directus.find<{ id: number; request_hash: string }>(collection, {
    fields: ["id", "request_hash"],
    filter: { request_key: { _eq: retry.request_key } },
    limit: 1,
  });
  if (!first) return undefined;
  if (first.request_hash !== retry.request_hash)
    throw new AppError("CONFLICT", "This Idempotency-Key was used for another request.", { details: { first_id: first.id } });
  return context.directus.read<T>(collection, first.id, fields, deep);
}

/**
 * Creates the row, or finds the one that an earlier request with the same key made.
 * @returns the row with `fields`, and whether it was there already
 * @throws CONFLICT when the key came with another body before
 */
export async function createOnce<T>(
  context: Context,
  collection: string,
  payload: Payload,
  retry: RetryKey,
  fields: readonly string[],
  deep?: Payload,
): Promise<{ row: T; repeated: boolean }> {
  try {
    return { row: await context.directus.create<T>(collection, { ...payload, ...retry }, fields, deep), repeated: false };
  } catch (error) {
    // Whatever refuses the row may be the one that the first request made.
    const row = isRefusal(error) ? await firstAnswer<T>(context, collection, retry, fields, deep) : undefined;
    if (row === undefined) throw error;
    return { row, repeated: true };
  }
}

type Sent = { data: unknown; files: readonly { name: string; size: number }[] };

/** Marks a row with the request that changes it: what was sent, with the names and sizes of its files. @throws BAD_REQUEST for a key that is too long */
async function saveMark(context: Context, key: string | undefined, { data, files }: Sent): Promise<SaveMark> {
  const retry = await retryColumns(context, key, { data, files: files.map(({ name, size }) => ({ name, size })) });
  return "request_key" in retry ? { last_save: `${retry.request_key}:${retry.request_hash}` } : {};
}
const hasVersion = (data: unknown) => typeof data === "object" && data !== null && "version" in data && data.version !== null;

type Change<T> = {
  collection: string;
  id: number;
  key: string | undefined;
  sent: Sent;
  /** Writes the mark with the row. */
  save: (mark: SaveMark) => Promise<T>;
  asItStands: () => Promise<T>;
};
/**
 * Changes a row once. The first save stands against its own repeat: the row has another version by now, and its parts are others. Where that save was the
 * last one, the repeat is answered by the row as it stands.
 */
export async function saveOnce<T>(context: Context, { collection, id, key, sent, save, asItStands }: Change<T>): Promise<T> {
  const mark = await saveMark(context, key, sent);
  const isMade = async () => {
    if (!("last_save" in mark)) return false;
    const { last_save } = await context.directus.read<{ last_save: string | null }>(collection, id, ["last_save"]);
    return last_save === mark.last_save;
  };
  // Nothing would refuse a repeat that says no version.
  if (!hasVersion(sent.data) && (await isMade())) return asItStands();
  try {
    return await save(mark);
  } catch (error) {
    if (isRefusal(error) && (await isMade().catch(() => false))) return asItStands();
    throw error;
  }
}
