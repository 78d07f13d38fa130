/** A whole Haulbook of its own: provisioned database, Directus with the extensions, simulated maps, BFF; on free ports, in a temporary folder. */
import { type ChildProcess, fork } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MAPS_VARIABLES } from "../../bff/src/integrations/maps-settings.ts";
import { readSettings } from "../../directus/env.ts";
import { provision } from "../../directus/provision.ts";
import { startDirectus } from "../../directus/serve.ts";
import { mapsOf } from "../../scripts/lib/maps.ts";
import { freePort } from "../../scripts/lib/ports.ts";
import { ROOT } from "../../scripts/toolchain.mjs";
import type { Addresses } from "./client.ts";
import { inDatabase } from "./database.ts";
import { freshPostgres } from "./postgres.ts";

export type Stack = Addresses & {
  dataDir: string;
  /** The settings of its data, as variables of the environment. */
  variables: Record<string, string>;
  internalSecret: string;
  pids: Readonly<Record<"BFF" | "Directus", number>>;
  /** Stops the processes; the data stays. */
  halt: (signal?: NodeJS.Signals) => Promise<void>;
  /** Stops the processes and removes the data. */
  stop: () => Promise<void>;
};

/** Resolves when the process is gone, at once where it is. */
export const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => (child.exitCode !== null || child.signalCode !== null ? resolve() : child.once("exit", () => resolve())));

/** A BFF with these settings, once it listens. */
export async function startBff(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork(join(ROOT, "bff/src/server.ts"), {
    env,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`The BFF ended with ${code}`)));
  });
  return child;
}

/** Hundreds of sign-ins are made, and nobody's password is to be kept from anybody. */
const CHEAP_SIGN_INS = {
  HASH_MEMORY_COST: "1024",
  HASH_TIME_COST: "2",
  HASH_PARALLELISM: "1",
  // Directus answers no sign-in, right or wrong, before half a second is over, so that nobody learns from the time whose name is somebody's.
  LOGIN_STALL_TIME: "0",
};

/** What every part of a test's installation has: of the machine it is on, without its settings for real services. */
export const testEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  ...Object.fromEntries(MAPS_VARIABLES.map((name) => [name, ""])),
  LOG_LEVEL: process.env.LOG_LEVEL ?? "error",
  NODE_ENV: "production",
  // A test says whose call it is as a proxy would.
  TRUSTED_PROXIES: "1",
  // What is measured costs what it does for an attacker.
  ...(process.env.GATES_FULL === "1" ? {} : CHEAP_SIGN_INS),
});

/** Starts on data that is there already (`dataDir`), or on a fresh demo database; `TEST_DATABASE=postgres` puts it on Postgres and Redis. */
export async function startStack(options: { dataDir?: string; database?: Record<string, string> } = {}): Promise<Stack> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "haulbook-test-")));
  const [port, directusPort] = [await freePort(), await freePort()];
  const database = options.database ?? (process.env.TEST_DATABASE === "postgres" ? await freshPostgres() : {});
  const env = { ...testEnvironment(), ...database, DATA_DIR: dataDir, PORT: String(port), DIRECTUS_PORT: String(directusPort) };
  const settings = readSettings(env);
  await provision(settings, () => undefined);
  const directus = startDirectus(settings);
  await directus.ready;
  const maps = await mapsOf(env);
  const simulator = maps?.start();
  await simulator?.ready;
  const beside = [directus.child, ...(simulator ? [simulator.child] : [])];
  const { internalSecret } = settings;
  const bff = await startBff({ ...env, ...maps?.env, INTERNAL_SECRET: internalSecret }).catch((error: unknown) => {
    for (const child of beside) child.kill();
    throw error;
  });
  const children = [bff, ...beside];
  const halt = async (signal: NodeJS.Signals = "SIGTERM") => {
    for (const child of children) child.kill(signal);
    await Promise.all(children.map(ended));
  };
  return {
    bff: `http://127.0.0.1:${port}`,
    directus: directus.url,
    dataDir,
    variables: { ...database, DATA_DIR: dataDir },
    internalSecret,
    pids: { BFF: bff.pid ?? 0, Directus: directus.child.pid ?? 0 },
    halt,
    stop: async () => {
      await halt();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder with all that an installation on SQLite holds at this moment, though it runs: to start on it takes no provisioning. */
export async function copyOf(dataDir: string): Promise<string> {
  const to = await mkdtemp(join(tmpdir(), "haulbook-test-"));
  await inDatabase({ dataDir }, (db) => db.raw("VACUUM INTO ?", [join(to, "haulbook.db")]));
  for (const name of ["secret", "vault-key", "uploads"]) await cp(join(dataDir, name), join(to, name), { recursive: true });
  return to;
}
