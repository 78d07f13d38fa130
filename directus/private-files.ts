/** What is kept on this machine, rows, files and keys, is for the user that the product runs as, and for nobody else. */
import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "./env.ts";

const FOLDER = 0o700;
const FILE = 0o600;
const OTHERS = 0o077;
const OWN_FILES = /^(secret|vault-key|snapshot\.\w+\.json)$/;
const OWN_FOLDERS = ["uploads", "tmp", "no-extensions"];

/** From now on whatever this process and its children make is for its user alone. */
export function keepPrivate(): void {
  process.umask(OTHERS);
}

function* filesBelow(folder: string): Generator<[path: string, mode: number]> {
  yield [folder, FOLDER];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield [path, FILE];
  }
}
/** Of the data folder only what is the product's: it may be any folder. */
function* ownFiles({ dataDir, database }: Pick<Settings, "dataDir" | "database">): Generator<[path: string, mode: number]> {
  if (database.client === "sqlite3") for (const ending of ["", "-wal", "-shm"]) yield [database.filename + ending, FILE];
  if (!existsSync(dataDir)) return;
  yield [dataDir, FOLDER];
  for (const name of readdirSync(dataDir)) if (OWN_FILES.test(name)) yield [join(dataDir, name), FILE];
  for (const name of OWN_FOLDERS) if (existsSync(join(dataDir, name))) yield* filesBelow(join(dataDir, name));
}

/** Closes to others what an earlier version, or a copy, left open. Answers what can not be closed, because it is somebody else's. */
export function mendModes(settings: Pick<Settings, "dataDir" | "database">): string[] {
  const left: string[] = [];
  for (const [path, mode] of ownFiles(settings)) {
    if (!existsSync(path) || (statSync(path).mode & OTHERS) === 0) continue;
    try {
      chmodSync(path, mode);
    } catch {
      left.push(path);
    }
  }
  return left;
}
