import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { readEnv } from "../../bff/src/env.ts";
import { directusEnvironment, readSettings } from "../../directus/env.ts";
import { DIRECTUS_VERSION } from "../../directus/schema/snapshot.ts";
import { importsOf, targetOf } from "../architecture/source-files.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

type Environment = Record<string, string>;
type Service = { environment?: Environment; ports?: string[]; depends_on?: Record<string, { condition: string }>; healthcheck?: object; volumes?: string[] };
const text = read("docker-compose.yml");
/** What opens the studio, beside it. */
const studio = read("docker-compose.studio.yml");
const compose: { services: Record<"postgres" | "redis" | "provision" | "directus" | "bff", Service>; volumes: Record<string, null> } = parse(text, {
  merge: true,
});
/** With an .env that sets what is demanded: a secret is refused unless it looks like one. */
const environmentOf = (service: keyof typeof compose.services): Environment =>
  Object.fromEntries(
    Object.entries(compose.services[service].environment ?? {}).map(([name, value]) => [
      name,
      value.replace(/^\$\{(\w+):\?.*\}$/, "$1 as `openssl rand` makes it"),
    ]),
  );

/** Which names a reader of an environment looks at, given these values. */
function namesRead(reader: (source: NodeJS.ProcessEnv) => unknown, values: Environment): Set<string> {
  const names = new Set<string>();
  reader(
    new Proxy(values, {
      get: (target, name) => {
        if (typeof name === "string") names.add(name);
        return Reflect.get(target, name);
      },
    }),
  );
  return names;
}

/** The values of an .env that sets nothing. */
const withDefaults = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, value.replace(/^\$\{\w+:-(.*)\}$/, "$1")]));

it("follows the compose specification", () => {
  const ajv = new Ajv.default({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addFormat("duration", /^([\d.]+(ns|us|ms|s|m|h))+$/);
  const { $schema: _, ...schema } = JSON.parse(read("tests/fixtures/compose-spec.schema.json"));
  const validate = ajv.compile(schema);
  validate(compose);
  expect(validate.errors).toBeNull();
});

it("asks only for variables that .env.example explains", () => {
  const asked = new Set([...(text + studio).matchAll(/\$\{(\w+)/g)].map((match) => match[1]));
  const lines = read(".env.example").split("\n");
  const offered = new Set(lines.flatMap((line) => /^(\w+)=/.exec(line)?.[1] ?? []));
  expect([...asked].sort(), "every variable of docker-compose.yml needs a line in .env.example, and the other way round").toEqual([...offered].sort());
});

it("refuses to start without its secrets", () => {
  const demanded = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map((match) => match[1]));
  expect([...demanded].sort()).toEqual([
    "ADMIN_EMAIL",
    "ADMIN_PASSWORD",
    "INTERNAL_SECRET",
    "POSTGRES_PASSWORD",
    "PUBLIC_URL",
    "REDIS_PASSWORD",
    "SECRET",
    "VAULT_KEY",
  ]);
  expect(text, "no secret has a default").not.toMatch(/\$\{\w*(SECRET|PASSWORD)\w*:-[^}]/);
});

it("gives the BFF and provisioning only what they read, outside demo mode", () => {
  const bff = environmentOf("bff");
  const known = namesRead(readEnv, { ...withDefaults(bff), PUBLIC_URL: "http://haulbook.test" });
  expect(
    Object.keys(bff).filter((name) => !known.has(name)),
    "bff/src/env.ts does not read these",
  ).toEqual([]);
  const provision = environmentOf("provision");
  const settings = namesRead(readSettings, provision);
  expect(
    Object.keys(provision).filter((name) => !settings.has(name)),
    "directus/env.ts does not read these",
  ).toEqual([]);
  expect([bff.DEMO, provision.DEMO]).toEqual(["0", "0"]);
});

/** Where the container has its own places, or the image decides. The administrator is made by provisioning. */
const OF_THE_IMAGE = [
  // What it would load is the extension's there (gates/domains.ts).
  "NODE_OPTIONS",
  "HOST",
  "PORT",
  "EXTENSIONS_PATH",
  "TEMP_PATH",
  "CONFIG_PATH",
  "STORAGE_LOCAL_ROOT",
  "ADMIN_EMAIL",
  "ADMIN_PASSWORD",
  "DATA_DIR",
  "MAIL_OUTBOX",
];
/** What the image starts Directus with. */
const OF_PM2 = { PM2_AUTO_RESTART: "true", PM2_RESTART_DELAY: "500" };
/** What several replicas need on top. */
const OF_REPLICAS = { CACHE_STORE: "redis", SYNCHRONIZATION_STORE: "redis" };
const OF_OPERATOR = /^(STORAGE_|EMAIL_(FROM|SMTP_)|LOG_LEVEL$|FAST_READS$|PUBLIC_URL$|SIGN_UP$|INTERNAL_SECRET$|REDIS_PASSWORD$|SESSION_HOURS$|AUDIT_DAYS$)/;

it("runs Directus with the settings of directus/env.ts", () => {
  const given = environmentOf("directus");
  const ours = directusEnvironment(readSettings({ ...environmentOf("provision"), REDIS: "redis://redis" }));
  const fixed = Object.entries(ours).filter(([name]) => !OF_THE_IMAGE.includes(name) && !OF_OPERATOR.test(name));
  expect(Object.fromEntries(Object.entries(given).filter(([name]) => !OF_OPERATOR.test(name)))).toEqual({
    ...Object.fromEntries(fixed),
    ...OF_REPLICAS,
    ...OF_PM2,
  });
  const dockerfile = read("directus/Dockerfile");
  expect(dockerfile).toContain(`FROM directus/directus:${DIRECTUS_VERSION} AS directus`);
  expect(dockerfile, "Redis outlives an update: rights cached before it must go").toMatch(
    /^CMD .*until .*cache clear --system; do sleep \d; done; exec pm2-runtime/m,
  );
});

it("gives what we build no privilege, and the BFF nothing to write to but its /tmp", () => {
  for (const name of ["provision", "directus", "bff"] as const)
    expect([name, compose.services[name]]).toMatchObject([name, { cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] }]);
  expect(compose.services.bff).toMatchObject({ read_only: true, volumes: ["/tmp"] });
});

it("shows only the workspace to the network, and the studio to the machine where it is asked for", () => {
  const open = Object.entries(compose.services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
  expect(open, "what is open to the network in clear is opened by a setting").toEqual([
    ["bff", expect.stringMatching(/^\$\{BIND_ADDRESS:-127\.0\.0\.1\}:\$\{PORT:-3000\}:3000$/)],
  ]);
  expect(parse(studio)).toEqual({ services: { directus: { ports: [expect.stringMatching(/^127\.0\.0\.1:/)] } } });
});

it("starts each part when what it needs is healthy", () => {
  const conditions = Object.fromEntries(
    Object.entries(compose.services).map(([name, { depends_on = {} }]) => [
      name,
      Object.entries(depends_on).map(([on, { condition }]) => `${on} ${condition}`),
    ]),
  );
  expect(conditions).toEqual({
    postgres: [],
    redis: [],
    provision: ["postgres service_healthy"],
    directus: ["provision service_completed_successfully", "redis service_healthy"],
    bff: ["directus service_healthy"],
  });
  const unchecked = Object.entries(compose.services).filter(([name, { healthcheck }]) => name !== "provision" && healthcheck === undefined);
  expect(unchecked).toEqual([]);
});

/** What the last stage of an image copies from the repository. */
function copied(dockerfile: string, stage: string): string[] {
  const stages = read(dockerfile).split(/^(?=FROM )/m);
  const last = stages.find((text) => text.startsWith(stage)) ?? "";
  return [...last.matchAll(/^COPY (?!--from)(\S+) \S+$/gm)].flatMap((match) => match[1] ?? []);
}
/** Every file that a program loads when it starts. */
function loadedBy(entry: string): string[] {
  const seen = new Set<string>();
  const queue = [entry];
  for (const path of queue) {
    if (seen.has(path)) continue;
    seen.add(path);
    const file = { path, text: read(path) };
    queue.push(...importsOf(file).flatMap(({ specifier, typeOnly }) => (typeOnly ? [] : (targetOf(file, specifier) ?? []))));
  }
  return [...seen];
}

it.each([
  ["bff/Dockerfile", "FROM node:22-bookworm-slim\n", "bff/src/server.ts"],
  ["directus/Dockerfile", "FROM node:22-bookworm-slim AS provision\n", "directus/provision.ts"],
])("%s holds all that its program loads", (dockerfile, stage, entry) => {
  const sources = copied(dockerfile, stage);
  expect(
    sources.filter((source) => !existsSync(join(ROOT, source))),
    "copied, but gone",
  ).toEqual([]);
  const missing = loadedBy(entry).filter((path) => !sources.some((source) => path === source || path.startsWith(`${source}/`)));
  expect(missing, `COPY these in the last stage of ${dockerfile}`).toEqual([]);
  expect(read(dockerfile)).toContain(`CMD ["node", "--disable-warning=ExperimentalWarning", "${entry}"]`);
});
