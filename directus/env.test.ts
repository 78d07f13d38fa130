import { existsSync, mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { directusEnvironment, readSettings, SettingsError } from "./env.ts";

const SECRET = "f1c5a09e7b3d4862f1c5a09e7b3d4862";
const VAULT_KEY = "0a9b8c7d6e5f40312a3b4c5d6e7f8091";
const DATA_DIR = mkdtempSync(join(tmpdir(), "haulbook-env-"));

describe("readSettings", () => {
  it("names every secret that is missing outside demo mode", () => {
    expect(() => readSettings({ DEMO: "0", DATA_DIR, ADMIN_EMAIL: "boss@carrier.com" })).toThrow(
      new SettingsError(["SECRET", "VAULT_KEY", "ADMIN_PASSWORD"].map((name) => `${name} must be set outside demo mode (DEMO=0).`).join("\n")),
    );
  });

  it("takes no secret and no administrator's password that can be guessed, outside demo mode, and names each", () => {
    const strong = { DEMO: "0", DATA_DIR, SECRET, VAULT_KEY, ADMIN_EMAIL: "boss@carrier.com", ADMIN_PASSWORD: "gravel onion tuesday" };
    expect(readSettings(strong).secret).toBe(strong.SECRET);
    const said = (values: object) => {
      try {
        return readSettings({ ...strong, ...values }).admin.password;
      } catch (error) {
        return error instanceof SettingsError ? error.message : error;
      }
    };
    for (const weak of ["x", "s".repeat(40), "abcabcabcabcabcabcabcabcabcabcabcabc"]) expect(said({ SECRET: weak })).toContain("SECRET is too easy to guess");
    expect(said({ VAULT_KEY: "v".repeat(40) })).toContain("VAULT_KEY is too easy to guess");
    expect(said({ INTERNAL_SECRET: "internal" })).toContain("INTERNAL_SECRET is too easy to guess");
    expect(said({ SECRET: "x", ADMIN_PASSWORD: "x" })).toBe(
      "SECRET is too easy to guess. Make one at random: openssl rand -hex 32\nADMIN_PASSWORD must have at least 12 characters.",
    );
    const known = [
      "password1234",
      "Password1234!",
      "PASSWORDPASSWORD",
      "aaaaaaaaaaaa",
      "abababababab",
      "123456789012",
      "haulbook-demo",
      "HAULBOOK_Demo 2026!",
      "Haulbook2026!",
      "boss@carrier.com",
    ];
    for (const ADMIN_PASSWORD of known) expect(said({ ADMIN_PASSWORD })).toContain("ADMIN_PASSWORD is among the first that are tried");
    for (const ADMIN_PASSWORD of ["T7k#9q-wwe3x", "827391827364", "correct horse battery"]) expect(said({ ADMIN_PASSWORD })).toBe(ADMIN_PASSWORD);
  });

  it("keeps the demo's secret to its owner and over restarts", () => {
    const { secret } = readSettings({ DATA_DIR });
    expect(readSettings({ DATA_DIR }).secret).toBe(secret);
    expect(readFileSync(join(DATA_DIR, "secret"), "utf8")).toBe(secret);
    expect(statSync(join(DATA_DIR, "secret")).mode & 0o777).toBe(0o600);
  });

  it("keeps the demo's key of the vault likewise, and takes those that are set", () => {
    const { vaultKeys } = readSettings({ DATA_DIR });
    expect([readSettings({ DATA_DIR }).vaultKeys, readFileSync(join(DATA_DIR, "vault-key"), "utf8")]).toEqual([vaultKeys, vaultKeys[0]]);
    expect(statSync(join(DATA_DIR, "vault-key")).mode & 0o777).toBe(0o600);
    const environment = directusEnvironment(readSettings({ DATA_DIR, VAULT_KEY, VAULT_KEY_OLD: "one, two" }));
    expect(environment).toMatchObject({ VAULT_KEY, VAULT_KEY_OLD: "one,two" });
  });

  it("refuses a log that forgets at once, and sessions of no time", () => {
    expect(() => readSettings({ DATA_DIR, AUDIT_DAYS: "1" })).toThrow('AUDIT_DAYS must be a number of days, 30 at least, not "1".');
    expect(() => readSettings({ DATA_DIR, SESSION_HOURS: "long" })).toThrow('SESSION_HOURS must be a number of hours, not "long".');
    expect(directusEnvironment(readSettings({ DATA_DIR, AUDIT_DAYS: "30", SESSION_HOURS: "720" }))).toMatchObject({ AUDIT_DAYS: "30", SESSION_HOURS: "720" });
  });

  it("refuses a port that is none", () => {
    expect(() => readSettings({ DATA_DIR, DIRECTUS_PORT: "80a" })).toThrow('DIRECTUS_PORT must be a port number, not "80a".');
  });

  it("names every setting that is wrong in a line of its own, before it makes anything", () => {
    const fresh = join(DATA_DIR, "not made");
    const wrong = { DEMO: "perhaps", PORT: "0", DB_CLIENT: "mysql", DATABASE_URL: "mysql://me:secret@db/x", REDIS: "cache:6379", HASH_TIME_COST: "few" };
    expect(() => readSettings({ ...wrong, DATA_DIR: fresh })).toThrow(
      new SettingsError(
        [
          'DEMO must be 1 or 0, not "perhaps".',
          'PORT must be a port number, not "0".',
          'DB_CLIENT must be sqlite3 or pg, not "mysql".',
          "DATABASE_URL must be an address as postgres://user:password@host/database.",
          "REDIS must be an address as redis://host:6379.",
          'HASH_TIME_COST must be a whole number, not "few".',
        ].join("\n"),
      ),
    );
    expect(existsSync(fresh)).toBe(false);
    const unset = Object.fromEntries(Object.keys(wrong).map((name) => [name, ""]));
    expect(readSettings({ ...unset, DATA_DIR })).toMatchObject({ demo: true, port: 3000, database: { client: "sqlite3" } });
  });
});

describe("directusEnvironment", () => {
  it("takes the operator's storage and mail settings, but not what the product relies on", () => {
    const environment = directusEnvironment(
      readSettings({ DATA_DIR, TZ: "America/Toronto", STORAGE_LOCATIONS: "s3", EMAIL_SMTP_HOST: "mail", WEBSOCKETS_ENABLED: "true" }),
    );
    expect(environment).toMatchObject({ TZ: "UTC", STORAGE_LOCATIONS: "s3", EMAIL_SMTP_HOST: "mail", WEBSOCKETS_ENABLED: "false" });
  });

  it("takes addresses under any domain, beside what the operator has Node do", () => {
    expect(directusEnvironment(readSettings({ DATA_DIR, NODE_OPTIONS: "--no-warnings" })).NODE_OPTIONS).toMatch(
      /^--no-warnings --import=file:.*any-domain\.mjs$/,
    );
  });

  it("takes Redis' address apart, so that Directus does not wait for it for ever", () => {
    const REDIS = "rediss://me:p%40ss@cache.example:6380/4?family=6";
    const environment = directusEnvironment(readSettings({ DATA_DIR, REDIS, REDIS_SOCKET_TIMEOUT: "1" }));
    expect(environment).toMatchObject({ REDIS: undefined, REDIS_HOST: "cache.example", REDIS_PORT: "6380", REDIS_USERNAME: "me", REDIS_PASSWORD: "p@ss" });
    expect(environment).toMatchObject({ REDIS_DB: "4", REDIS_TLS: "json:{}", REDIS_FAMILY: "6", REDIS_SOCKET_TIMEOUT: "3000" });
    expect(directusEnvironment(readSettings({ DATA_DIR, REDIS: "/run/redis.sock" })).REDIS).toBe("/run/redis.sock");
  });

  it("listens on this machine alone, whatever the workspace does", () => {
    expect(directusEnvironment(readSettings({ DATA_DIR, HOST: "0.0.0.0" })).HOST).toBe("127.0.0.1");
    expect(directusEnvironment(readSettings({ DATA_DIR, DIRECTUS_HOST: "10.0.0.7" })).HOST).toBe("10.0.0.7");
  });

  it("hands a database address on", () => {
    const url = "postgres://haulbook:secret@db:5432/haulbook";
    expect(directusEnvironment(readSettings({ DATA_DIR, DATABASE_URL: url }))).toMatchObject({ DB_CLIENT: "pg", DB_CONNECTION_STRING: url });
  });
});
