/** Starts the Directus server as a child process. */
import { type ChildProcess, spawn } from "node:child_process";
import { orEnd } from "../bff/src/edges/node/settings-error.ts";
import { directusEnvironment, directusUrl, readSettings, type Settings } from "./env.ts";
import { keepPrivate } from "./private-files.ts";
import { DIRECTUS_CLI, DIRECTUS_CWD, WITH_PARENT } from "./schema/apply.ts";

export type DirectusServer = { child: ChildProcess; url: string; ready: Promise<void> };

/** `ready` resolves when it answers, and rejects when it ends before that. Its output goes where `output` says. */
export function startDirectus(settings: Settings, output: "inherit" | "ignore" = "inherit"): DirectusServer {
  keepPrivate();
  const child = spawn(process.execPath, [WITH_PARENT, DIRECTUS_CLI, "start"], {
    cwd: DIRECTUS_CWD,
    env: directusEnvironment(settings),
    stdio: ["ignore", output, output, "ipc"],
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.on("message", (message) => {
      if (message === "ready") resolve();
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`Directus ended before it was ready (${signal ?? code}). Is port ${settings.directusPort} taken?`)));
  });
  return { child, url: directusUrl(settings), ready };
}

if (import.meta.main) {
  const server = startDirectus(orEnd(readSettings));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.child.kill(signal));
  server.child.once("exit", (code) => process.exit(code ?? 0));
  await server.ready.then(
    () => process.stdout.write(`Directus ${server.url}\n`),
    (error: Error) => process.stderr.write(`${error.message}\n`),
  );
}
