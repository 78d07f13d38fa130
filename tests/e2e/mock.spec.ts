/** `npm run dev:mock`: the same screens with no server, answered in the browser. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { addressOf, CANADA } from "../../directus/seed/places.ts";
import { freePort } from "../../scripts/lib/ports.ts";
import { ROOT, toolchainEnv } from "../../scripts/toolchain.mjs";
import { expect, test } from "./fixtures.ts";
import { answer, button, field, fillPlace, pick, save, section, toast } from "./form.ts";

const READY_MS = 90_000;

let vite: ChildProcess;
let cache = "";
let address = "";

/** A Vite of its own, with a cache of its own, so that one that runs beside is not disturbed; ready once it has served the first page. */
test.beforeAll(async ({ browser }) => {
  test.setTimeout(2 * READY_MS);
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  cache = await mkdtemp(join(tmpdir(), "haulbook-vite-"));
  const env = toolchainEnv({ WEB_PORT: String(port), WEB_CACHE_DIR: cache });
  vite = spawn("vite", ["--mode", "mock", "--host", "127.0.0.1"], { cwd: join(ROOT, "web"), env, stdio: "ignore" });
  await expect(async () => expect((await fetch(address)).ok).toBe(true)).toPass({ timeout: READY_MS });
  const page = await browser.newPage();
  await page.goto(`${address}/fleet/order/add-new`);
  await expect(page.getByText("Demo sign-ins")).toBeVisible({ timeout: READY_MS });
  await page.close();
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => vite.once("exit", resolve));
  vite.kill("SIGTERM");
  await ended;
  await rm(cache, { recursive: true, force: true });
});

/** Two that the mock knows the miles between. */
const STOPS = CANADA.slice(0, 2).map((place) => ({ ...place, name: `${place.city} Yard`, address: addressOf(place), postal: place.postal_code }));
const FILES = ["left-side.txt", "police-report.txt"];

/** Clicks, and gives what the page then downloads. */
async function downloaded(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  const path = await download.path();
  return { name: download.suggestedFilename(), bytes: await readFile(path) };
}

test("orders, trips, accidents with files, papers and exports with no server", async ({ page }) => {
  test.setTimeout(3 * READY_MS);
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto(address);
  await page.getByRole("button", { name: /owner@maple/ }).click();
  await button(page, "Sign in").click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Orders" }).click();
  const showing = page.getByText(/^Showing: 1 - 10 of \d+ entries\./);
  await expect(showing).toBeVisible({ timeout: READY_MS });
  const before = Number(/of (\d+) entries/.exec((await showing.textContent()) ?? "")?.[1]);
  await expect(page.getByRole("row").nth(10)).toContainText(/\d{5}/);

  await page.getByRole("link", { name: "NEW" }).click();
  await pick(section(page, "Order"), "Bill to Customer", "Keystone");
  for (const [stop, place] of STOPS.entries()) {
    await button(section(page, "Stops"), stop === 0 ? "Shipper" : "Consignee").click();
    await fillPlace(page, stop + 1, place);
  }
  await field(section(page, "Rates"), "Freight Cost").fill("1000");
  await save(page);
  await expect(toast(page, "Order added successfully!")).toBeVisible();
  await expect(showing).toContainText(`of ${before + 1} entries`);

  const row = page.getByRole("row").filter({ hasText: "Keystone" }).first();
  await button(row, "Actions").click();
  const paper = await downloaded(page, () => page.getByRole("menuitem", { name: "Download Order" }).click());
  expect(paper.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  await button(page, "Export").click();
  const sheet = await downloaded(page, () => page.getByRole("menuitem", { name: /XLSX/ }).click());
  expect(sheet.bytes.subarray(0, 2).toString()).toBe("PK");

  await button(row, "Create Trip").click();
  await answer(page, "Start creating trip click OK button", "OK");
  await field(page, "Trip Type").selectOption({ label: "Domestic" });
  await pick(page, "Truck", "", "");
  await pick(page, "Driver 1", "", "");
  await pick(page, "Trailer 1", "", "");
  await save(page);
  // The demo's first truck and driver are on the road at this hour.
  await answer(page, "Truck T101 is also on trip", "OK");
  await expect(toast(page, "Trip added successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/fleet\/trips/);

  await page.goto(`${address}/accidents/add-new`);
  await page.getByLabel(/^Accident Date \(/).fill("01/11/2026 08:30 AM");
  await field(page, "Province").selectOption({ label: "Ontario" });
  await field(page, "Location").fill("Highway 401, exit 312");
  const files = section(page, "Attachments").locator("input[type=file]");
  await files.setInputFiles(FILES.map((name) => ({ name, mimeType: "text/plain", buffer: Buffer.from(`about ${name}`) })));
  await button(page, "Create Accident").click();
  await expect(page).toHaveURL(/\/accidents$/);
  await page.getByRole("row").filter({ hasText: "exit 312" }).dblclick();
  for (const name of FILES) await expect(section(page, "Attachments").getByText(name)).toBeVisible();
});
