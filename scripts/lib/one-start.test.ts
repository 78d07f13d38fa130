import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bornAt } from "./one-start.ts";

const folder = () => mkdtempSync(join(tmpdir(), "haulbook-start-"));
const PROGRAM = `
  const { beTheOnly } = await import(${JSON.stringify(new URL("./one-start.ts", import.meta.url).href)});
  try {
    await beTheOnly(process.argv[1], (line) => process.stdout.write(line + "\\n"));
    // A start lives for months.
    globalThis.gc();
    process.stdout.write("alone\\n");
    setInterval(() => {}, 1000);
  } catch (error) {
    process.stdout.write(error.message + "\\n");
  }`;

/** A start on the folder, once it has said its first word. */
async function start(dataDir: string) {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "--expose-gc", "--input-type=module", "-e", PROGRAM, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  const read = (async () => {
    for await (const text of child.stdout.setEncoding("utf8")) lines.push(...String(text).trim().split("\n"));
  })();
  await expect.poll(() => lines.length, { timeout: 20_000 }).toBeGreaterThan(0);
  return { child, lines, read };
}
async function kill(child: { kill: (signal: "SIGKILL") => boolean } & NodeJS.EventEmitter) {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

it("two starts on one folder: the second is refused and told which is the first; the first one's end by force frees it", async () => {
  const dataDir = folder();
  const first = await start(dataDir);
  expect(first.lines).toEqual(["alone"]);
  const second = await start(dataDir);
  await second.read;
  expect(second.lines).toEqual([`Haulbook runs on ${dataDir} already (process ${first.child.pid}). Stop that one, or set DATA_DIR to another folder.`]);
  await kill(first.child);
  const third = await start(dataDir);
  expect(third.lines).toEqual(["alone"]);
  await kill(third.child);
});

it("what an earlier start left running is named and ended; a process that has only its number now is left alone", async () => {
  const dataDir = folder();
  const [orphan, stranger] = [1, 2].map(() => spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" }));
  const known = [
    { name: "Directus", pid: orphan?.pid, born: bornAt(orphan?.pid ?? 0) },
    { name: "The BFF", pid: stranger?.pid, born: "Mon Jan  5 03:00:00 2026" },
  ];
  writeFileSync(join(dataDir, "processes.json"), JSON.stringify(known));
  const gone = once(orphan as NodeJS.EventEmitter, "exit");
  const { child, lines } = await start(dataDir);
  await gone;
  await expect.poll(() => lines).toEqual([`Directus of an earlier start still runs (process ${orphan?.pid}). Ending it.`, "alone"]);
  expect(stranger?.exitCode ?? stranger?.signalCode).toBeNull();
  expect(JSON.parse(readFileSync(join(dataDir, "processes.json"), "utf8"))).toEqual([{ name: "This start", pid: child.pid, born: bornAt(child.pid ?? 0) }]);
  stranger?.kill("SIGKILL");
  await kill(child);
});
