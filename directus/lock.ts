/**
 * A lock that the system itself gives back when its holder ends, however he ends: an open transaction of a small SQLite file. Nothing is left to be told
 * from a lock that holds, and no process number that another program may have by now.
 */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

const AGAIN_MS = 200;
const BUSY = 5;
const isBusy = (error: unknown) => typeof error === "object" && error !== null && "errcode" in error && error.errcode === BUSY;

/** Gives the lock back. */
export type Release = () => void;

/** What nobody points to is collected as garbage, and its lock goes with it. */
const held = new Set<DatabaseSync>();

/** @returns undefined while another process, or another holder in this one, has it */
export function takeLock(file: string): Release | undefined {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
    held.add(database);
    return () => {
      held.delete(database);
      database.close();
    };
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/** Waits until the lock is free; `onWait` is told once that it is not. */
export async function awaitLock(file: string, onWait: () => void): Promise<Release> {
  for (let isTold = false; ; isTold = true) {
    const release = takeLock(file);
    if (release) return release;
    if (!isTold) onWait();
    await wait(AGAIN_MS);
  }
}
