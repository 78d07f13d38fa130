/** What is wrong with the settings of the data layer, in a line for each, before anything is made or started. */
import { isOneOf, portProblem } from "../bff/src/edges/node/settings-error.ts";
import { FEWEST_AUDIT_DAYS } from "../extensions/haulbook/src/audit/days.ts";
import { isDemoPassword, isKnownPassword, isWeakSecret, SHORTEST_PASSWORD } from "./passwords.ts";

const ON = ["1", "true", "on", "yes"];
const OFF = ["0", "false", "off", "no"];

/** Whether a switch is turned off; who says nothing has not. */
export const isOff = (value: string | undefined) => value !== undefined && OFF.includes(value.toLowerCase());

type Check = (text: string) => string | undefined;
const unless =
  (isRight: (text: string) => boolean, must: string): Check =>
  (text) =>
    isRight(text) ? undefined : `${must}, not "${text}".`;
const schemes =
  (...allowed: readonly string[]) =>
  (text: string) =>
    URL.canParse(text) && allowed.includes(new URL(text).protocol);

const isSwitch = unless((text) => [...ON, ...OFF].includes(text.toLowerCase()), "must be 1 or 0");
const isAddress = schemes("redis:", "rediss:");
const isCount = unless((text) => /^[1-9]\d*$/.test(text), "must be a whole number");
/** An address holds a password: it is not said again. */
const isDatabase: Check = (text) =>
  schemes("postgres:", "postgresql:", "socket:")(text) ? undefined : "must be an address as postgres://user:password@host/database.";
const isRedis: Check = (text) =>
  text.startsWith("/") || (isAddress(text) && new URL(text).hostname !== "") ? undefined : "must be an address as redis://host:6379.";

/** Of what is set; empty is not set. */
const CHECKS: Readonly<Record<string, Check>> = {
  DEMO: isSwitch,
  SIGN_UP: isSwitch,
  FAST_READS: isSwitch,
  PORT: portProblem,
  DIRECTUS_PORT: portProblem,
  DB_PORT: portProblem,
  EMAIL_SMTP_PORT: portProblem,
  DB_CLIENT: unless(isOneOf("sqlite3", "pg", "postgres"), "must be sqlite3 or pg"),
  DATABASE_URL: isDatabase,
  DB_CONNECTION_STRING: isDatabase,
  REDIS: isRedis,
  AUDIT_DAYS: unless((text) => Number(text) >= FEWEST_AUDIT_DAYS, `must be a number of days, ${FEWEST_AUDIT_DAYS} at least`),
  SESSION_HOURS: unless((text) => Number(text) > 0, "must be a number of hours"),
  HASH_MEMORY_COST: isCount,
  HASH_TIME_COST: isCount,
  HASH_PARALLELISM: isCount,
};

const SECRETS = ["SECRET", "INTERNAL_SECRET", "VAULT_KEY"];
const DEMANDED = ["SECRET", "VAULT_KEY", "ADMIN_EMAIL", "ADMIN_PASSWORD"];
function secretProblems(source: NodeJS.ProcessEnv): string[] {
  const missing = DEMANDED.filter((name) => !source[name]).map((name) => `${name} must be set outside demo mode (DEMO=0).`);
  const weak = SECRETS.filter((name) => source[name] && isWeakSecret(source[name])).map(
    (name) => `${name} is too easy to guess. Make one at random: openssl rand -hex 32`,
  );
  const { ADMIN_EMAIL = "", ADMIN_PASSWORD: password } = source;
  if (!password) return [...missing, ...weak];
  const isShort = password.length < SHORTEST_PASSWORD;
  if (isShort) return [...missing, ...weak, `ADMIN_PASSWORD must have at least ${SHORTEST_PASSWORD} characters.`];
  const isKnown = isDemoPassword(password) || isKnownPassword(password, [ADMIN_EMAIL]);
  return [...missing, ...weak, ...(isKnown ? ["ADMIN_PASSWORD is among the first that are tried. Choose another one."] : [])];
}

/** A line for each bad setting, which it begins with. */
export function settingProblems(source: NodeJS.ProcessEnv): string[] {
  const wrong = Object.entries(CHECKS).flatMap(([name, check]) => {
    const problem = source[name] ? check(source[name]) : undefined;
    return problem === undefined ? [] : [`${name} ${problem}`];
  });
  return isOff(source.DEMO) ? [...wrong, ...secretProblems(source)] : wrong;
}
