/** What the data layer does on every save: references, versions, stamps, answers to retries. */
import { db } from "../db.ts";
import { type DemoUser, userById } from "../session.ts";
import type { Stamps } from "../tables.ts";
import { CHOOSE, type FieldError, WireError } from "./errors.ts";
import { created } from "./route.ts";

/** A reference of a write: field, value, whether a row with that id is there, and what to say when it isn't. */
export type Reference = readonly [path: string, id: number | null | undefined, exists: (id: number) => boolean, message?: string];
export const isType = (type: string) => (id: number) => db.types.some((option) => option.key === id && option.type === type);
export const isIn = (rows: readonly { id: number }[]) => (id: number) => rows.some((row) => row.id === id);
export const hasKey = (rows: readonly { key: number }[]) => (key: number) => rows.some((row) => row.key === key);

/** References to rows that aren't there. */
export const referenceErrors = (references: readonly Reference[]): FieldError[] =>
  references.filter(([, id, exists]) => id !== null && id !== undefined && !exists(id)).map(([path, , , message = CHOOSE]) => ({ path, message }));

export const nameOf = (id: string | null) => {
  const user = id === null ? undefined : userById(id);
  return user ? { id: user.id, name: `${user.first} ${user.last}` } : null;
};

/** @throws STALE saying who changed the record and when */
export function assertFresh(row: Stamps, version: number | undefined): void {
  if (version === undefined || version === row.version) return;
  const changed_by = nameOf(row.updated_by ?? row.created_by);
  const changed_at = row.updated_at ?? row.created_at;
  throw new WireError("STALE", `This record was changed by ${changed_by?.name ?? "another user"} at ${changed_at}.`, { changed_by, changed_at });
}

export const newStamps = (user: DemoUser): Stamps => ({
  version: 1,
  created_at: new Date().toISOString(),
  created_by: user.id,
  updated_at: null,
  updated_by: null,
});
/** The same text for the same content, whatever order its fields were written in. */
const contentOf = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => one.localeCompare(other)))
      : part,
  );
/** Writes the changes into the row; a save that changes nothing leaves version and stamps as they are. */
export function change<T extends Stamps>(row: T, changes: Partial<T>, user: DemoUser): void {
  if (contentOf({ ...row, ...changes }) === contentOf(row)) return;
  Object.assign(row, changes, { version: row.version + 1, updated_at: new Date().toISOString(), updated_by: user.id });
}

/** What tells two bodies with the same Idempotency-Key apart. */
export const fingerprintOf = (input: object, files: readonly File[]) => ({ ...input, files: files.map(({ name, size }) => ({ name, size })) });

/** Runs an act once per Idempotency-Key; a retry gets the first answer. @throws CONFLICT when the key came with another body before */
export function answerOnce(request: Request, user: DemoUser, input: unknown, act: () => object): object {
  const key = request.headers.get("idempotency-key");
  if (!key) return act();
  const id = `${user.id}:${new URL(request.url).pathname}:${key}`;
  const fingerprint = JSON.stringify(input);
  const first = db.replays.get(id);
  if (first && first.fingerprint !== fingerprint) throw new WireError("CONFLICT", "This Idempotency-Key was used for another request.");
  const body = first?.body ?? act();
  db.replays.set(id, { fingerprint, body });
  return body;
}
/** Answers a create, which is done once per Idempotency-Key, with 201. */
export const createOnce = (request: Request, user: DemoUser, input: unknown, create: () => object): Response =>
  created(answerOnce(request, user, input, create));
