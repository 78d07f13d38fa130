/** A browser that opened the workspace before an update asks for the files of that build after it. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Hono } from "hono";
import { build } from "vite";
import { afterAll, expect, it } from "vitest";
import { webFrom } from "../../bff/src/edges/node/web-files.ts";
import { lastBuildKept } from "../../web/last-build.ts";

const root = mkdtempSync(join(tmpdir(), "haulbook-builds-"));
const dist = join(root, "dist");
afterAll(() => rmSync(root, { recursive: true, force: true }));

mkdirSync(join(root, "src"));
writeFileSync(join(root, "index.html"), '<!doctype html><title>Haulbook</title><script type="module" src="/src/main.ts"></script>');
writeFileSync(join(root, "src/main.ts"), 'import("./late.ts").then(({ word }) => console.log(word));');

/** A build whose late part says something else. @returns the address of that part */
async function built(word: string): Promise<string> {
  writeFileSync(join(root, "src/late.ts"), `import "./late.css"; export const word = ${JSON.stringify(word)};`);
  writeFileSync(join(root, "src/late.css"), `body { --word: ${word}; }`);
  const before = existing();
  await build({ root, configFile: false, logLevel: "error", plugins: [lastBuildKept()], build: { manifest: true } });
  const late = existing().find((name) => name.startsWith("late-") && name.endsWith(".js") && !before.includes(name)) ?? "";
  writeFileSync(join(dist, "assets", `${late}.br`), brotliCompressSync(`compressed ${word}`));
  return `/assets/${late}`;
}
const existing = (): string[] => {
  try {
    return readdirSync(join(dist, "assets"));
  } catch {
    return [];
  }
};

it("finds what the last build made, and of no older one", async () => {
  const [first, second, third] = [await built("one"), await built("two"), await built("three")];
  const app = new Hono();
  webFrom(dist)(app);
  const kept = "public, max-age=31536000, immutable";
  const seen = async (path: string, headers = {}) => {
    const answer = await app.request(path, { headers });
    return [answer.status, answer.headers.get("cache-control"), answer.headers.get("content-encoding")];
  };
  expect(await seen(second)).toEqual([200, kept, null]);
  expect(await seen(second, { "accept-encoding": "br" })).toEqual([200, kept, "br"]);
  expect(await seen(third)).toEqual([200, kept, null]);
  expect(await seen(first)).toEqual([404, "no-store", null]);
  expect(existing().filter((name) => name.endsWith(".css"))).toHaveLength(2);
});
