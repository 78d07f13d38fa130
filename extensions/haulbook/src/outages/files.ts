/** Where files are kept, and how much room is left where anything is written. */
import { mkdir, open, rm, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PartHealth } from "../../../../bff/src/wire/outages.ts";

type Environment = Readonly<Record<string, unknown>>;
const MB = 1_048_576;
/** A disk with less room than this is full: what is written at once (a page of uploads, a checkpoint) no longer fits. */
const LEAST_MB = 50;
/** Of small disks. */
const LEAST_SHARE = 0.05;
const PROBE_BYTES = 4096;

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);
const locationsOf = (env: Environment): string[] =>
  [env.STORAGE_LOCATIONS]
    .flat()
    .flatMap((names) => String(names ?? "").split(","))
    .map((name) => name.trim())
    .filter(Boolean);
const settingOf = (env: Environment, location: string, name: string) => text(env[`STORAGE_${location.toUpperCase()}_${name}`]);

/** Folders of the storage that is on disks of this machine. */
const rootsOf = (env: Environment): string[] =>
  locationsOf(env).flatMap((location) => (settingOf(env, location, "DRIVER") === "local" ? (settingOf(env, location, "ROOT") ?? []) : []));

async function writeFileIn(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  const path = join(root, `.haulbook-probe-${process.pid}`);
  try {
    const file = await open(path, "w");
    try {
      await file.writeFile(new Uint8Array(PROBE_BYTES));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

/** Whoever answers there, be it with a refusal, is reachable. */
async function reachBucket(env: Environment, location: string): Promise<void> {
  const setting = (name: string) => settingOf(env, location, name);
  const endpoint = setting("ENDPOINT") ?? `s3.${setting("REGION") ?? "us-east-1"}.amazonaws.com`;
  const response = await fetch(/^https?:/.test(endpoint) ? endpoint : `https://${endpoint}`, { method: "HEAD", redirect: "manual" });
  if (response.status >= 500) throw new Error(`The storage answers ${response.status}`);
}

/** A file written in each folder, a word from each bucket; other kinds of storage are not asked. @throws where one of them fails */
export async function storageProbe(env: Environment): Promise<void> {
  const buckets = locationsOf(env).filter((location) => settingOf(env, location, "DRIVER") === "s3");
  await Promise.all([...rootsOf(env).map(writeFileIn), ...buckets.map((location) => reachBucket(env, location))]);
}

/** Of the fullest disk that we write to; undefined where none is ours. */
export async function roomLeft(env: Environment): Promise<PartHealth | undefined> {
  const database = env.DB_CLIENT === "sqlite3" ? text(env.DB_FILENAME) : undefined;
  const places = [...rootsOf(env), ...(database ? [dirname(database)] : [])];
  const disks = await Promise.all(places.map((place) => statfs(place).catch(() => undefined)));
  const room = disks.flatMap((disk) => (disk ? [{ free: (disk.bavail * disk.bsize) / MB, whole: (disk.blocks * disk.bsize) / MB }] : []));
  const [fullest] = room.toSorted((one, other) => one.free - other.free);
  return fullest && { ok: fullest.free >= Math.min(LEAST_MB, LEAST_SHARE * fullest.whole), free_mb: Math.floor(fullest.free) };
}
