/** A Chromium to test in: a system one, else Debian's package, else Playwright's own. Never a silent skip. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run, step } from "./steps.mjs";

const CANDIDATES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const system = () => [process.env.CHROMIUM, ...CANDIDATES].find((path): path is string => path !== undefined && path !== "" && existsSync(path));

/** @returns the path of an executable @throws Error saying what to install */
export async function findChromium(): Promise<string> {
  const present = system();
  if (present) return present;
  const hasApt = spawnSync("apt-get", ["--version"]).status === 0;
  if (hasApt && process.getuid?.() === 0) {
    await step("Installing Chromium", async () => {
      await run("apt-get", ["update", "-qq"]);
      await run("apt-get", ["install", "-y", "-qq", "chromium"], { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    });
    const installed = system();
    if (installed) return installed;
  }
  await step("Fetching Playwright's Chromium", () =>
    run("playwright", ["install", "chromium"], { env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "" } }),
  );
  const { chromium } = await import("playwright");
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error("No Chromium. Install the package chromium, or set CHROMIUM to its path.");
}
