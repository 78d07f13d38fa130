import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { webFrom } from "./web-files.ts";

const app = new Hono();
let root = "";
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "haulbook-web-"));
  await mkdir(join(root, "assets"));
  await writeFile(join(root, "index.html"), "<!doctype html><title>Haulbook</title>");
  await writeFile(join(root, "assets/start-abc.js"), "export {};");
  webFrom(root)(app);
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function seen(path: string) {
  const { status, headers } = await app.request(path);
  return [status, headers.get("content-type")?.split(";")[0], headers.get("cache-control")];
}

it("keeps what is built for good, and asks for the page each time", async () => {
  expect(await seen("/assets/start-abc.js")).toEqual([200, "text/javascript", "public, max-age=31536000, immutable"]);
  for (const path of ["/", "/fleet/orders", "/index.html"]) expect(await seen(path)).toEqual([200, "text/html", "no-cache"]);
});
it("says of a file of another build that it is not there, and lets nobody keep that", async () => {
  for (const path of ["/assets/nope.js", "/assets", "/nope.png", "/favicon.ico", "/api/nope"])
    expect(await seen(path)).toEqual([404, "text/plain", "no-store"]);
});
