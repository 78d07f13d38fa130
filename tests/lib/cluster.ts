/** Two BFF and two Directus on the Postgres and the Redis of this machine, each reached through a relay that can fail, both pairs behind a balancer. */
import type { ChildProcess } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings } from "../../directus/env.ts";
import { provision } from "../../directus/provision.ts";
import { startDirectus } from "../../directus/serve.ts";
import { freePort } from "../../scripts/lib/ports.ts";
import { type Balancer, balance } from "./balancer.ts";
import type { Addresses } from "./client.ts";
import type { Installation } from "./database.ts";
import { freshPostgres } from "./postgres.ts";
import { type Relay, relayTo } from "./relay.ts";
import { ended, startBff, testEnvironment } from "./stack.ts";

/** One of several that do the same. */
export type Member = {
  port: number;
  child: () => ChildProcess;
  /** Resolves when it is gone. */
  end: (signal: NodeJS.Signals) => Promise<void>;
  /** Resolves when it can do its work. `env`: settings that differ from now on. */
  start: (env?: NodeJS.ProcessEnv) => Promise<void>;
};
export type Cluster = Addresses &
  Installation & {
    postgres: Relay;
    redis: Relay;
    /** Before the balancer of the two Directus, on the way of the two BFF. */
    service: Relay;
    directuses: readonly [Member, Member];
    bffs: readonly [Member, Member];
    /** A folder that stands for a build of the web: its page asks for a script with this hash in its name. */
    build: (hash: string) => Promise<string>;
    stop: () => Promise<void>;
  };

function memberOn(port: number, begin: (env: NodeJS.ProcessEnv) => { child: ChildProcess; ready: Promise<unknown> } | Promise<ChildProcess>): Member {
  let child: ChildProcess;
  let settings: NodeJS.ProcessEnv = {};
  return {
    port,
    child: () => child,
    end: async (signal) => {
      child.kill(signal);
      await ended(child);
    },
    start: async (env = {}) => {
      settings = { ...settings, ...env };
      const begun = await begin(settings);
      if ("ready" in begun) {
        child = begun.child;
        await begun.ready;
      } else child = begun;
    },
  };
}

const both = async <T>(make: () => Promise<T>): Promise<[T, T]> => [await make(), await make()];

/** Provisions an empty database of that name, and starts all. */
export async function startCluster(name: string, redisDatabase: number): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), "haulbook-cluster-"));
  const database = await freshPostgres({ name, redis: redisDatabase });
  const env = { ...testEnvironment(), ...database, DATA_DIR: dataDir };
  const settings = readSettings(env);
  await provision(settings, () => undefined);

  const [postgres, redis] = [await relayTo(Number(database.DB_PORT)), await relayTo(Number(new URL(database.REDIS ?? "").port))];
  const relayed = {
    ...env,
    DB_PORT: String(postgres.port),
    REDIS: `redis://127.0.0.1:${redis.port}/${redisDatabase}`,
    REDIS_BUS_NAMESPACE: name,
    CACHE_STORE: "redis",
    SYNCHRONIZATION_STORE: "redis",
  };
  const directusOn = (port: number) =>
    memberOn(port, (more) => startDirectus(readSettings({ ...relayed, ...more, DIRECTUS_PORT: String(port) }), process.env.LOG_LEVEL ? "inherit" : "ignore"));
  const directuses = (await both(freePort)).map(directusOn) as [Member, Member];
  await Promise.all(directuses.map((member) => member.start()));
  const data: Balancer = await balance(directuses.map(({ port }) => port));

  const service = await relayTo(Number(new URL(data.url).port));
  const internal = {
    INTERNAL_SECRET: settings.internalSecret ?? "",
    DIRECTUS_URL: `http://127.0.0.1:${service.port}`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
  };
  const bffOn = (port: number) => memberOn(port, (more) => startBff({ ...env, ...internal, ...more, PORT: String(port) }));
  const bffs = (await both(freePort)).map(bffOn) as [Member, Member];
  const build = async (hash: string) => {
    const folder = join(dataDir, `web-${hash}`);
    await mkdir(join(folder, "assets"), { recursive: true });
    await writeFile(join(folder, "index.html"), `<!doctype html><script type="module" src="/assets/app-${hash}.js"></script>`);
    await writeFile(join(folder, "assets", `app-${hash}.js`), `export const version = "${hash}";`);
    return folder;
  };
  const first = { WEB_DIST: await build("first") };
  await Promise.all(bffs.map((member) => member.start(first)));
  const web: Balancer = await balance(bffs.map(({ port }) => port));

  return {
    bff: web.url,
    directus: data.url,
    dataDir,
    database,
    postgres,
    redis,
    service,
    directuses,
    bffs,
    build,
    stop: async () => {
      await Promise.all([postgres, redis, service].map((relay) => relay.pass()));
      await Promise.all([...bffs, ...directuses].map((member) => member.end("SIGKILL")));
      await Promise.all([web, data, service, postgres, redis].map((part) => part.close()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
