/** One start for a data folder; what an earlier one left running is found by what it wrote down, named and ended. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { SettingsError } from "../../directus/env.ts";
import { takeLock } from "../../directus/lock.ts";

type Known = { name: string; pid: number /** When it was born, in the system's words: a number alone may be another program's by now. */; born: string };

const LOOK_MS = 100;
const PATIENCE_MS = 5000;
const HERE = "This start";

/** Undefined for a process that is not there, or on a system that does not tell. */
export function bornAt(pid: number): string | undefined {
  try {
    return (
      execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], {
        encoding: "utf8",
        env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
        stdio: ["ignore", "pipe", "ignore"],
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
const lives = ({ pid, born }: Known) => bornAt(pid) === born;

function readKnown(file: string): Known[] {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Known[];
  } catch {
    return [];
  }
}

async function endOrphan(orphan: Known, say: (line: string) => void): Promise<void> {
  say(`${orphan.name} of an earlier start still runs (process ${orphan.pid}). Ending it.`);
  process.kill(orphan.pid, "SIGTERM");
  for (let waited = 0; lives(orphan) && waited < PATIENCE_MS; waited += LOOK_MS) await wait(LOOK_MS);
  if (lives(orphan)) process.kill(orphan.pid, "SIGKILL");
  while (lives(orphan)) await wait(LOOK_MS);
}

export type OneStart = {
  /** Writes down what this start runs, one process of each name. */
  note: (name: string, pid: number | undefined) => void;
};

/** Takes the folder until this process ends. @throws SettingsError where another start has it, naming its process */
export async function beTheOnly(dataDir: string, say: (line: string) => void): Promise<OneStart> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "processes.json");
  if (takeLock(join(dataDir, "start.lock")) === undefined) {
    const holder = readKnown(file).find(({ name }) => name === HERE);
    throw new SettingsError(
      `Haulbook runs on ${dataDir} already${holder ? ` (process ${holder.pid})` : ""}. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  for (const known of readKnown(file)) if (known.name !== HERE && lives(known)) await endOrphan(known, say);
  const known = new Map<string, Known>();
  const note: OneStart["note"] = (name, pid) => {
    const born = pid === undefined ? undefined : bornAt(pid);
    if (pid === undefined || born === undefined) return;
    known.set(name, { name, pid, born });
    writeFileSync(file, JSON.stringify([...known.values()]));
  };
  note(HERE, process.pid);
  return { note };
}
