/** The only reader of process.env in `directus/`: our settings, and the environment of the Directus process made from them. */
import { createHmac, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { SettingsError } from "../bff/src/edges/node/settings-error.ts";
import { canonicalPassword } from "../bff/src/wire/passwords.ts";
import { secretsIn } from "../extensions/haulbook/src/vault/keys.ts";
import { TEXT_TABLES } from "./schema/text-table-names.ts";
import { VERSIONS } from "./schema/version-names.ts";
import { demoAdmin } from "./seed/demo-people.ts";
import { isOff, settingProblems } from "./settings-check.ts";

export { SettingsError };

const VAULT_FILE = "vault-key";
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PRELOAD = new URL("./any-domain.mjs", import.meta.url).href;

export type Database =
  | { client: "sqlite3"; filename: string }
  | { client: "pg"; connectionString: string }
  | { client: "pg"; host: string; port: number; user: string; password: string; database: string };

export type Settings = {
  /** Address that the BFF listens on. */
  host: string;
  /** Address that Directus and its studio listen on: who works in the workspace needs neither. */
  directusHost: string;
  /** Port of the BFF. */
  port: number;
  directusPort: number;
  dataDir: string;
  demo: boolean;
  /** Whoever comes may open a company. */
  signUp: boolean;
  database: Database;
  redis: string | undefined;
  secret: string;
  /** What the BFF shows to hear of changes, and to be believed whose address a sign-in comes from. */
  internalSecret: string;
  /** Keys of the vault, the present one first. */
  vaultKeys: readonly [string, ...string[]];
  admin: { email: string; password: string };
  extensionsPath: string;
  /** What the operator set; passed on, so that storage, mail and tuning can be configured in Directus' own words. */
  source: NodeJS.ProcessEnv;
};

const portOf = (source: NodeJS.ProcessEnv, name: string, fallback: number) => Number(source[name] || fallback);

function databaseOf(source: NodeJS.ProcessEnv, dataDir: string): Database {
  const url = source.DATABASE_URL ?? source.DB_CONNECTION_STRING;
  if (url) return { client: "pg", connectionString: url };
  const client = source.DB_CLIENT || "sqlite3";
  if (client === "sqlite3") return { client, filename: resolve(source.DB_FILENAME ?? join(dataDir, "haulbook.db")) };
  return {
    client: "pg",
    host: source.DB_HOST ?? "127.0.0.1",
    port: portOf(source, "DB_PORT", 5432),
    user: source.DB_USER ?? "haulbook",
    password: source.DB_PASSWORD ?? "",
    database: source.DB_DATABASE ?? "haulbook",
  };
}

/** Of the demo: made once and kept, so that sign-ins, and what the vault holds, outlive a restart. */
function demoSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  try {
    return readFileSync(file, "utf8");
  } catch {
    mkdirSync(dataDir, { recursive: true });
    const secret = randomBytes(32).toString("hex");
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  }
}

/** Where the demo keeps the vault's keys: a line each, the present one first. */
export const vaultFileOf = ({ dataDir }: Pick<Settings, "dataDir">) => join(dataDir, VAULT_FILE);
function vaultKeysOf(source: NodeJS.ProcessEnv, dataDir: string): Settings["vaultKeys"] {
  const [VAULT_KEY, ...VAULT_KEY_OLD] = secretsIn(source) ? [] : demoSecret(dataDir, VAULT_FILE).split("\n");
  const keys = secretsIn(source) ?? secretsIn({ VAULT_KEY, VAULT_KEY_OLD });
  if (keys === undefined) throw new SettingsError(`${vaultFileOf({ dataDir })} holds no key. Put back the one that was there.`);
  return keys;
}

/** Reads our settings, once all are seen to be right. @throws SettingsError with a line for each that is not */
export function readSettings(source: NodeJS.ProcessEnv = process.env): Settings {
  const problems = settingProblems(source);
  if (problems.length > 0) throw new SettingsError(problems.join("\n"));
  const demo = !isOff(source.DEMO || undefined);
  const dataDir = resolve(ROOT, source.DATA_DIR ?? ".data");
  const secret = source.SECRET || demoSecret(dataDir, "secret");
  return {
    host: source.HOST ?? "127.0.0.1",
    directusHost: source.DIRECTUS_HOST || "127.0.0.1",
    port: portOf(source, "PORT", 3000),
    directusPort: portOf(source, "DIRECTUS_PORT", 8055),
    dataDir,
    demo,
    signUp: source.SIGN_UP ? !isOff(source.SIGN_UP) : demo,
    database: databaseOf(source, dataDir),
    redis: source.REDIS || undefined,
    secret,
    internalSecret: source.INTERNAL_SECRET || createHmac("sha256", secret).update("internal").digest("hex"),
    vaultKeys: vaultKeysOf(source, dataDir),
    admin: { email: source.ADMIN_EMAIL || demoAdmin.email, password: canonicalPassword(source.ADMIN_PASSWORD || demoAdmin.password) },
    extensionsPath: resolve(ROOT, source.EXTENSIONS_PATH ?? "extensions"),
    source,
  };
}

function databaseEnvironment(database: Database): NodeJS.ProcessEnv {
  if (database.client === "sqlite3") return { DB_CLIENT: "sqlite3", DB_FILENAME: database.filename };
  if ("connectionString" in database) return { DB_CLIENT: "pg", DB_CONNECTION_STRING: database.connectionString };
  const { host, port, user, password, database: name } = database;
  return { DB_CLIENT: "pg", DB_HOST: host, DB_PORT: String(port), DB_USER: user, DB_PASSWORD: password, DB_DATABASE: name };
}

/** What an operator may set otherwise. */
const defaults = (settings: Settings): NodeJS.ProcessEnv => ({
  PUBLIC_URL: directusUrl(settings),
  LOG_LEVEL: "warn",
  // One line of JSON each, as the BFF's.
  LOG_STYLE: "raw",
  // Off, Directus' item service answers all reads: slower, and for whoever doubts an answer.
  FAST_READS: "true",
  // Whose headers have not come by then is cut off; bodies have a watch of their own (gates/slow-bodies.ts).
  SERVER_HEADERS_TIMEOUT: "15000",
  SERVER_REQUEST_TIMEOUT: "300000",
  // Nobody's header is believed for an address, but the BFF's: it shows the internal secret.
  IP_TRUST_PROXY: "false",
  STORAGE_LOCATIONS: "local",
  STORAGE_LOCAL_DRIVER: "local",
  STORAGE_LOCAL_ROOT: join(settings.dataDir, "uploads"),
  SESSION_COOKIE_TTL: "12h",
  MAX_PAYLOAD_SIZE: "4mb",
  FILES_MAX_UPLOAD_SIZE: "10mb",
  EMAIL_VERIFY_SETUP: "false",
  // How long a request waits in line for the database before it is told that this is busy, or gone.
  DB_POOL__ACQUIRE_TIMEOUT_MILLIS: "15000",
  EMAIL_TRANSPORT: "smtp",
});

/** Directus hides the first four itself; a log in JSON shows every other header. */
const UNLOGGED = ["req.headers.authorization", "req.headers.cookie", "res.headers", "req.query.access_token", 'req.headers["x-internal-secret"]'];

/** What the product relies on. */
const fixed = (settings: Settings): NodeJS.ProcessEnv => ({
  HOST: settings.directusHost,
  PORT: String(settings.directusPort),
  SECRET: settings.secret,
  ADMIN_EMAIL: settings.admin.email,
  ADMIN_PASSWORD: settings.admin.password,
  PROJECT_NAME: "Haulbook",
  // Wall-clock columns are read and written in the process's zone; UTC leaves them as they are.
  TZ: "UTC",
  TELEMETRY: "false",
  LOGGER_REDACT__PATHS: `array:${UNLOGGED.join(",")}`,
  EXTENSIONS_PATH: settings.extensionsPath,
  EXTENSIONS_MUST_LOAD: "true",
  TEMP_PATH: join(settings.dataDir, "tmp"),
  CONFIG_PATH: join(settings.dataDir, "no-directus.env"),
  DB_EXCLUDE_TABLES: ["haulbook_meta", VERSIONS, "spatial_ref_sys", "sysdiagrams", ...(settings.database.client === "sqlite3" ? TEXT_TABLES : [])].join(","),
  // The longest list, and one row that tells that there are more; the relations that the deepest one names, and one more.
  QUERY_LIMIT_MAX: "50001",
  MAX_RELATIONAL_DEPTH: "5",
  CACHE_ENABLED: "false",
  // The schema is copied for every request else, which takes longer than most requests.
  CACHE_SCHEMA_FREEZE_ENABLED: "true",
  // The extension limits failed sign-ins, and the BFF is the only client under load; a busy moment must be slow, not a 503.
  RATE_LIMITER_ENABLED: "false",
  PRESSURE_LIMITER_ENABLED: "false",
  WEBSOCKETS_ENABLED: "false",
  MCP_ENABLED: "false",
  AI_ENABLED: "false",
});

/**
 * How long Redis is waited for, in milliseconds: four tries, each given up after a silence. No limit for a command itself: its clock runs while Directus loads
 * its code, and on a busy machine that takes longer than any answer of Redis'.
 */
const REDIS_PATIENCE = { REDIS_MAX_RETRIES_PER_REQUEST: "3", REDIS_CONNECT_TIMEOUT: "3000", REDIS_SOCKET_TIMEOUT: "3000" };
const constantCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** Redis' address taken apart, since Directus lets no patience be said beside a whole one. What is no such address is handed on as it is. */
function redisEnvironment(address: string): NodeJS.ProcessEnv {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !["redis:", "rediss:"].includes(url.protocol)) return { REDIS: address };
  const database = url.pathname.slice(1);
  const parts = {
    HOST: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    PORT: url.port || "6379",
    ...(url.username ? { USERNAME: decodeURIComponent(url.username) } : {}),
    ...(url.password ? { PASSWORD: decodeURIComponent(url.password) } : {}),
    ...(database ? { DB: database } : {}),
    ...(url.protocol === "rediss:" ? { TLS: "json:{}" } : {}),
    ...Object.fromEntries([...url.searchParams].map(([name, value]) => [constantCase(name), value])),
  };
  return { REDIS: undefined, ...REDIS_PATIENCE, ...Object.fromEntries(Object.entries(parts).map(([name, value]) => [`REDIS_${name}`, value])) };
}

/** The environment that a Directus process is started with. */
export function directusEnvironment(settings: Settings): NodeJS.ProcessEnv {
  return {
    ...defaults(settings),
    ...settings.source,
    ...fixed(settings),
    ...databaseEnvironment(settings.database),
    ...(settings.redis ? redisEnvironment(settings.redis) : {}),
    INTERNAL_SECRET: settings.internalSecret,
    VAULT_KEY: settings.vaultKeys[0],
    VAULT_KEY_OLD: settings.vaultKeys.slice(1).join(),
    DEMO: settings.demo ? "1" : "0",
    MAIL_OUTBOX: outboxOf(settings) ?? "",
    SIGN_UP: settings.signUp ? "1" : "0",
    NODE_OPTIONS: [settings.source.NODE_OPTIONS, `--import=${PRELOAD}`].filter(Boolean).join(" "),
  };
}

/** Where mail goes that no server is set for; undefined: one is. */
export const outboxOf = ({ source, dataDir }: Settings): string | undefined =>
  source.EMAIL_TRANSPORT || source.EMAIL_SMTP_HOST ? undefined : join(dataDir, "outbox");

export const directusUrl = ({ directusHost: host, directusPort }: Settings) => `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${directusPort}`;
