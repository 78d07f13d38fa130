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

  it("listens on this machine alone, whatever the workspace does", () => {
    expect(directusEnvironment(readSettings({ DATA_DIR, HOST: "0.0.0.0" })).HOST).toBe("127.0.0.1");
    expect(directusEnvironment(readSettings({ DATA_DIR, DIRECTUS_HOST: "10.0.0.7" })).HOST).toBe("10.0.0.7");
  });

  it("hands a database address on", () => {
    const url = "postgres://haulbook:secret@db:5432/haulbook";
    expect(directusEnvironment(readSettings({ DATA_DIR, DATABASE_URL: url }))).toMatchObject({ DB_CLIENT: "pg", DB_CONNECTION_STRING: url });
  });
});
