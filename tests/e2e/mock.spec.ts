/** `npm run dev:mock`: the same screens with no server, answered in the browser. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/lib/ports.ts";
import { ROOT, toolchainEnv } from "../../scripts/toolchain.mjs";
import { expect, test } from "./fixtures.ts";
import { button, field, fillPlace, PLACES, pick, section, toast } from "./form.ts";

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

test("sign-in, list, form and save with no server", async ({ page }) => {
  await page.goto(address);
  await page.getByRole("button", { name: /dispatch@maple/ }).click();
  await button(page, "Sign in").click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Orders" }).click();
  const showing = page.getByText(/^Showing: 1 - 10 of \d+ entries\./);
  await expect(showing).toBeVisible();
  const before = Number(/of (\d+) entries/.exec((await showing.textContent()) ?? "")?.[1]);
  await expect(page.getByRole("row").nth(10)).toContainText(/\d{5}/);

  await page.getByRole("link", { name: "NEW" }).click();
  await pick(section(page, "Order"), "Bill to Customer", "Keystone");
  for (const [stop, type] of ["Shipper", "Consignee"].entries()) {
    await button(section(page, "Stops"), type).click();
    await fillPlace(page, stop + 1, PLACES[stop] ?? PLACES[0]);
  }
  await field(section(page, "Rates"), "Freight Cost").fill("1000");
  await button(page, "Save").click();
  await expect(toast(page, "Order added successfully!")).toBeVisible();
  await expect(showing).toContainText(`of ${before + 1} entries`);
});
