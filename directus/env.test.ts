import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { directusEnvironment, readSettings, SettingsError } from "./env.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "haulbook-env-"));

describe("readSettings", () => {
  it("names every secret that is missing outside demo mode", () => {
    expect(() => readSettings({ DEMO: "0", DATA_DIR, ADMIN_EMAIL: "boss@carrier.com" })).toThrow(
      new SettingsError("Outside demo mode (DEMO=0) SECRET, ADMIN_PASSWORD must be set."),
    );
  });

  it("keeps the demo's secret to its owner and over restarts", () => {
    const { secret } = readSettings({ DATA_DIR });
    expect(readSettings({ DATA_DIR }).secret).toBe(secret);
    expect(readFileSync(join(DATA_DIR, "secret"), "utf8")).toBe(secret);
    expect(statSync(join(DATA_DIR, "secret")).mode & 0o777).toBe(0o600);
  });

  it("refuses a port that is none", () => {
    expect(() => readSettings({ DATA_DIR, DIRECTUS_PORT: "80a" })).toThrow('DIRECTUS_PORT must be a port number, not "80a".');
  });
});

describe("directusEnvironment", () => {
  it("takes the operator's storage and mail settings, but not what the product relies on", () => {
    const environment = directusEnvironment(
      readSettings({ DATA_DIR, TZ: "America/Toronto", STORAGE_LOCATIONS: "s3", EMAIL_SMTP_HOST: "mail", WEBSOCKETS_ENABLED: "true" }),
    );
    expect(environment).toMatchObject({ TZ: "UTC", STORAGE_LOCATIONS: "s3", EMAIL_SMTP_HOST: "mail", WEBSOCKETS_ENABLED: "false" });
  });

  it("lets .example addresses sign in only in demo mode", () => {
    const secrets = { SECRET: "s".repeat(40), ADMIN_EMAIL: "boss@carrier.com", ADMIN_PASSWORD: "long enough" };
    expect(directusEnvironment(readSettings({ DATA_DIR })).NODE_OPTIONS).toContain("demo-domain.mjs");
    expect(directusEnvironment(readSettings({ DATA_DIR, DEMO: "0", ...secrets })).NODE_OPTIONS).toBeUndefined();
  });

  it("takes Redis' address apart, so that Directus does not wait for it for ever", () => {
    const REDIS = "rediss://me:p%40ss@cache.example:6380/4?family=6";
    const environment = directusEnvironment(readSettings({ DATA_DIR, REDIS, REDIS_COMMAND_TIMEOUT: "1" }));
    expect(environment).toMatchObject({ REDIS: undefined, REDIS_HOST: "cache.example", REDIS_PORT: "6380", REDIS_USERNAME: "me", REDIS_PASSWORD: "p@ss" });
    expect(environment).toMatchObject({ REDIS_DB: "4", REDIS_TLS: "json:{}", REDIS_FAMILY: "6", REDIS_COMMAND_TIMEOUT: "8000" });
    expect(directusEnvironment(readSettings({ DATA_DIR, REDIS: "/run/redis.sock" })).REDIS).toBe("/run/redis.sock");
  });

  it("hands a database address on", () => {
    const url = "postgres://haulbook:secret@db:5432/haulbook";
    expect(directusEnvironment(readSettings({ DATA_DIR, DATABASE_URL: url }))).toMatchObject({ DB_CLIENT: "pg", DB_CONNECTION_STRING: url });
  });
});
