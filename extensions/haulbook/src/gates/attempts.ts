/**
 * Failed sign-ins, counted in the database, so that every door of every process has the same count. A try from a device that the name has signed in on is
 * counted for that device alone: strangers can't keep its owner out.
 */
import { TooManyLinksError } from "../errors.ts";
import type { Row, Rows } from "../rows.ts";
import { isoInstant, isTrue } from "../values.ts";
import { countedAddress } from "./address.ts";
import { type Count, failedOnce, isTight, type Kind, LIMITS, NONE, remaining, takenBack, waitOf } from "./limits.ts";

export const COUNTS = "sign_in_counts";
/** Failures of one count after which people are told, once until it is forgotten. */
const TOLD_AT: Readonly<Record<Kind, number>> = { account: 10, address: 30, device: 10 };

/** `name`: canonical. `address`: empty where it is not known. `device`: what tells a known device, undefined for any other. */
export type Attempt = { name: string; address: string; device: string | undefined };
type Counted = { kind: Kind; key: string };

const MOST_SIGNS = 254;
function countsOf({ name, address, device }: Attempt): Counted[] {
  if (device !== undefined) return [{ kind: "device", key: `device:${device}` }];
  const account: Counted = { kind: "account", key: `account:${name.slice(0, MOST_SIGNS)}` };
  return address === "" ? [account] : [account, { kind: "address", key: `address:${countedAddress(address)}` }];
}

type Kept = Count & { told: boolean };
const moment = (value: unknown) => Date.parse(isoInstant(value) ?? "") || 0;
const keptOf = (row: Row | undefined): Kept =>
  row ? { failures: Number(row.failures), at: moment(row.at), until: moment(row.until), told: isTrue(row.told) } : { ...NONE, told: false };

async function read(rows: Rows, counted: readonly Counted[], lock = false): Promise<(Counted & { count: Kept })[]> {
  const found = await rows.find(COUNTS, { key: counted.map(({ key }) => key) }, { by: ["key"], lock });
  const byKey = new Map(found.map((row) => [String(row.key), row]));
  return counted.map((one) => ({ ...one, count: keptOf(byKey.get(one.key)) }));
}
/** In a transaction that writes first: two of SQLite's that read first could not both go on to write. */
function inTurn<T>(rows: Rows, counted: readonly Counted[], act: (inside: Rows, counts: Awaited<ReturnType<typeof read>>) => Promise<T>): Promise<T> {
  return rows.transaction(async (inside) => {
    const fresh = counted.map(({ key }) => ({ key, failures: 0, at: new Date(0), until: new Date(0), told: false }));
    await inside.insert(COUNTS, fresh, { unique: ["key"], merge: [] });
    return act(inside, await read(inside, counted, true));
  });
}
const write = (rows: Rows, key: string, { failures, at, until }: Count, more: Row = {}) =>
  rows.update(COUNTS, { key }, { failures, at: new Date(at), until: new Date(until), ...more });

const longestWait = (counts: readonly (Counted & { count: Kept })[], now: number) =>
  Math.max(0, ...counts.map(({ kind, count }) => waitOf(LIMITS[kind], count, now)));

/** `wait`: milliseconds until the next try, 0 where this one may be made. `claimed`: the counts that count it as failed already, so that no other is made beside it. */
export type Entry = { wait: number; claimed: readonly string[] };

/** Asks for a try. Who is let in tells how it ended: `failed`, `succeeded` or `undone`. @param now epoch milliseconds */
export async function enter(rows: Rows, attempt: Attempt, now: number): Promise<Entry> {
  const counts = await read(rows, countsOf(attempt));
  const wait = longestWait(counts, now);
  const tight = counts.filter(({ kind, count }) => isTight(LIMITS[kind], count, now));
  if (wait > 0 || tight.length === 0) return { wait, claimed: [] };
  return inTurn(rows, tight, async (inside, locked) => {
    const late = longestWait(locked, now);
    if (late > 0) return { wait: late, claimed: [] };
    for (const { kind, key, count } of locked) await write(inside, key, failedOnce(LIMITS[kind], count, now));
    return { wait: 0, claimed: locked.map(({ key }) => key) };
  });
}

/** `failures` of the name or device; `told`: the counts that people are to be told of now. */
export type Failure = { failures: number; told: readonly Kind[] };

/** The try failed. */
export function failed(rows: Rows, attempt: Attempt, { claimed }: Pick<Entry, "claimed">, now: number): Promise<Failure> {
  return inTurn(rows, countsOf(attempt), async (inside, counts) => {
    const told: Kind[] = [];
    const after: number[] = [];
    for (const { kind, key, count } of counts) {
      const next = claimed.includes(key) ? count : failedOnce(LIMITS[kind], count, now);
      const isKnown = count.told && remaining(LIMITS[kind], count, now) > 0;
      const isWave = !isKnown && next.failures >= TOLD_AT[kind];
      if (isWave) told.push(kind);
      after.push(next.failures);
      await write(inside, key, next, { told: isKnown || isWave });
    }
    return { failures: after[0] ?? 0, told };
  });
}

/** What was counted in advance is taken back: the try was none, or a right one. */
export async function undone(rows: Rows, { claimed }: Pick<Entry, "claimed">, now: number): Promise<void> {
  if (claimed.length === 0) return;
  await rows.transaction(async (inside) => {
    for (const row of await inside.find(COUNTS, { key: claimed }, { by: ["key"], lock: true }))
      await write(inside, String(row.key), takenBack(keptOf(row), now));
  });
}

/** The try was right: the name's or the device's failures are forgotten. An address stays as it was, or one's own account would free it for others'. */
export async function succeeded(rows: Rows, attempt: Attempt, entry: Pick<Entry, "claimed">, now: number): Promise<void> {
  await undone(rows, entry, now);
  const [own] = countsOf(attempt);
  await rows.remove(COUNTS, { key: own?.key });
}

/** Whoever opened a link of the mail is who he says: what others guessed at the name keeps him waiting no longer. */
export const forgive = (rows: Rows, name: string): Promise<void> => succeeded(rows, { name, address: "", device: undefined }, { claimed: [] }, 0);

/**
 * A mail that somebody asks for, to a name and from an address. Counted by itself: who asks for many keeps nobody from signing in. Each one counts as one that
 * failed. @throws REQUESTS_EXCEEDED
 */
export async function countLink(rows: Rows, name: string, address: string, now: number): Promise<void> {
  const attempt = { name: `link ${name}`, address: address && `link ${address}`, device: undefined };
  const entry = await enter(rows, attempt, now);
  if (entry.wait > 0) throw new TooManyLinksError({ retry_after: Math.ceil(entry.wait / 1000) });
  await failed(rows, attempt, entry, now);
}
