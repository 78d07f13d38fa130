/** A start whose settings are wrong: what the operator reads, and what is there afterwards. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../toolchain.mjs";
import { checkedSettings } from "./settings.ts";

const DATA_DIR = join(mkdtempSync(join(tmpdir(), "haulbook-settings-")), "data");
const WRONG = {
  METRICS_TOKEN: "short",
  TRUSTED_PROXIES: "two",
  PUBLIC_URL: "carrier.com",
  OSRM_URL: "osrm",
  LOG_LEVEL: "loud",
  PORT: "80a",
  SESSION_HOURS: "long",
};
const LINES = [
  'PORT must be a port number, not "80a".',
  'SESSION_HOURS must be a number of hours, not "long".',
  'PUBLIC_URL must be an http address, not "carrier.com".',
  'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
  'TRUSTED_PROXIES must be a number of proxies, 10 at most, not "two".',
  "METRICS_TOKEN must have at least 32 characters: openssl rand -hex 32",
  "OSRM_URL must be an http address",
];
const run = (program: string, settings: NodeJS.ProcessEnv) => {
  const { PATH } = process.env;
  return spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", join(ROOT, program)], { env: { PATH, ...settings }, encoding: "utf8" });
};

describe("settings that are wrong", () => {
  it("end a start with a line each, no stack, and nothing made", () => {
    const { status, stdout, stderr } = run("scripts/up.ts", { ...WRONG, DATA_DIR });
    expect([status, stdout, stderr.trim().split("\n")]).toEqual([1, "", LINES]);
    expect(existsSync(DATA_DIR)).toBe(false);
  });
  it("end a BFF and a provisioning by itself likewise", () => {
    const bff = run("bff/src/server.ts", { METRICS_TOKEN: "short" });
    expect([bff.status, bff.stderr.trim().split("\n")]).toEqual([1, ["METRICS_TOKEN must have at least 32 characters: openssl rand -hex 32"]]);
    const provision = run("directus/provision.ts", { DEMO: "0", DATA_DIR, SECRET: "x" });
    expect(provision.stderr.trim().split("\n")).toEqual([
      ...["VAULT_KEY", "ADMIN_EMAIL", "ADMIN_PASSWORD"].map((name) => `${name} must be set outside demo mode (DEMO=0).`),
      "SECRET is too easy to guess. Make one at random: openssl rand -hex 32",
    ]);
    expect([provision.status, existsSync(DATA_DIR)]).toEqual([1, false]);
  });
});

it("settings that are empty are not set, as compose hands them on", () => {
  const empty = Object.fromEntries(Object.keys(WRONG).map((name) => [name, ""]));
  expect(() => checkedSettings({ ...empty, LOG_LEVEL: "info", DATA_DIR })).not.toThrow();
});
