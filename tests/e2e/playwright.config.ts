import { defineConfig } from "playwright/test";

const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];
const executablePath = process.env.CHROMIUM;
const output = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // A machine shared with other work stumbles now and then; Playwright still names what needed a second try.
  retries: process.env.CI ? 2 : 0,
  reporter: output ? [["list"], ["json", { outputFile: output }]] : "list",
  outputDir: "../../test-results/e2e",
  globalSetup: "./global-setup.ts",
  use: {
    actionTimeout: 20_000,
    viewport: { width: 1440, height: 900 },
    locale: "en-CA",
    timezoneId: "America/Toronto",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
});
