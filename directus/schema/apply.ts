/** Installs or upgrades Directus' own tables and applies our snapshot, each in a Directus process of its own. */

import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { directusEnvironment, type Settings } from "../env.ts";
import { forEngine } from "./engines.ts";
import { buildSnapshot } from "./snapshot.ts";
import type { Engine } from "./snapshot-types.ts";

/** Started directly: the `directus` command asks the npm registry for news first. */
export const DIRECTUS_CLI = createRequire(import.meta.url).resolve("@directus/api/cli/run.js");
/** What Node is given besides, so that no Directus outlives the program that started it. */
export const WITH_PARENT = `--import=${new URL("../with-parent.mjs", import.meta.url).href}`;
/** Directus looks for a package.json where it is started. */
export const DIRECTUS_CWD = fileURLToPath(new URL("..", import.meta.url));

/** Runs a Directus command to its end; throws with what it printed when it fails. */
async function runDirectus(settings: Settings, args: readonly string[]): Promise<void> {
  const noExtensions = join(settings.dataDir, "no-extensions");
  mkdirSync(noExtensions, { recursive: true });
  const env = { ...directusEnvironment(settings), EXTENSIONS_PATH: noExtensions, LOG_LEVEL: "error" };
  const child = spawn(process.execPath, [WITH_PARENT, DIRECTUS_CLI, ...args], { cwd: DIRECTUS_CWD, env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  const output: string[] = [];
  child.stdout?.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code !== 0) throw new Error(`directus ${args.join(" ")} failed (${code}):\n${output.join("")}`);
}

/** Creates Directus' tables and the admin, or brings the tables to this Directus' version. */
export const bootstrap = (settings: Settings) => runDirectus(settings, ["bootstrap"]);

/** Forgets what replicas remember of rights and schema in Redis, so that what was written past Directus counts at once. */
export const clearSharedCaches = (settings: Settings) => runDirectus(settings, ["cache", "clear", "--system"]);

export async function applySchema(settings: Settings, engine: Engine): Promise<void> {
  const file = join(settings.dataDir, `snapshot.${engine}.json`);
  writeFileSync(file, JSON.stringify(forEngine(buildSnapshot(), engine)));
  await runDirectus(settings, ["schema", "apply", "--yes", file]);
}
