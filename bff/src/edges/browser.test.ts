/** The app as a browser gets it: in one bundle with an installation in memory, which knows nothing of Node. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type OutputChunk, rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lonelyGateway, partsOver } from "../../../tests/lib/edges.ts";
import { paper } from "../../../tests/lib/papers.ts";
import { pagesOf } from "../../../tests/lib/pdf-text.ts";
import { firstSheet, sheetRows } from "../../../tests/lib/sheets.ts";
import type { createApp } from "../app.ts";
import { textCells } from "../export/columns.ts";
import type { NewFile } from "../kernel/gateway.ts";
import type { memoryParts, memoryWorld } from "../memory/index.ts";
import type { browserEdges } from "./browser.ts";

const SOURCE = join(import.meta.dirname, "..");
const ROOT = join(SOURCE, "../..");
const ENTRY = ["app.ts", "edges/browser.ts", "memory/index.ts"].map((file) => `export * from "${SOURCE}/${file}";`).join("\n");
type Bundle = { createApp: typeof createApp; browserEdges: typeof browserEdges; memoryParts: typeof memoryParts; memoryWorld: typeof memoryWorld };

const isOurs = (path: string | undefined) => path?.startsWith(ROOT) === true && !path.includes("node_modules");
const isBuiltin = (name: string) => name.startsWith("node:") || builtinModules.includes(name);

/** The chunks for a browser, and what our own files ask of Node. */
async function bundled(entry: string): Promise<{ chunks: OutputChunk[]; ofNode: string[] }> {
  const ofNode: string[] = [];
  const bundle = await rolldown({
    input: "entry",
    platform: "browser",
    logLevel: "silent",
    plugins: [
      {
        name: "watch",
        resolveId(name, importer) {
          if (isBuiltin(name) && isOurs(importer)) ofNode.push(`${importer} imports ${name}`);
          return name === "entry" ? "\0entry" : null;
        },
        load: (id) => (id === "\0entry" ? entry : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "es" });
  await bundle.close();
  return { chunks: output.filter((part) => part.type === "chunk"), ofNode };
}

let app: Awaited<ReturnType<typeof bundled>>;
let folder: string;
let run: Bundle;
beforeAll(async () => {
  app = await bundled(ENTRY);
  folder = await mkdtemp(join(tmpdir(), "haulbook-bundle-"));
  for (const { fileName, code } of app.chunks) await writeFile(join(folder, fileName.replace(/\.js$/, ".mjs")), code.replaceAll(/\.js(["'])/g, ".mjs$1"));
  const entry = app.chunks.find(({ isEntry }) => isEntry)?.fileName ?? "";
  run = (await import(/* @vite-ignore */ pathToFileURL(join(folder, entry.replace(/\.js$/, ".mjs"))).href)) as Bundle;
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the bundle", () => {
  it("asks nothing of Node, and has all that it imports", () => {
    expect(app.ofNode).toEqual([]);
    const own = new Set(app.chunks.map(({ fileName }) => fileName));
    expect(app.chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]).filter((name) => !own.has(name))).toEqual([]);
  });
  it("would be refused with an import of Node in it", async () => {
    const { ofNode } = await bundled(`export { nodeEdges } from "${SOURCE}/edges/node.ts";`);
    expect(ofNode.length).toBeGreaterThan(0);
  });
  it("leaves drawing and workbooks to chunks of their own", () => {
    const entry = app.chunks.find(({ isEntry }) => isEntry);
    const first = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
    const heavy = app.chunks.filter(({ moduleIds }) => moduleIds.some((id) => /node_modules\/(jspdf|sheetjs-style)\//.test(id)));
    expect(heavy.length).toBeGreaterThanOrEqual(2);
    expect(heavy.filter(({ fileName }) => first.has(fileName))).toEqual([]);
  });
});

describe("in it", () => {
  const PNG = Uint8Array.from(atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="), (letter) =>
    letter.charCodeAt(0),
  );

  it("a form with a file is read, judged and kept", async () => {
    const kept: NewFile[] = [];
    const gateway = lonelyGateway("Ann", { upload: async (file) => `file-${kept.push(file)}` });
    const form = new FormData();
    form.set("data", JSON.stringify({ first: "Ann", last: "Lee", email: "someone@maple.example", address1: "1 Main St" }));
    form.set("file", new File([PNG], "C:\\me\\photo.png", { type: "text/html" }));
    const headers = { authorization: "Bearer token" };
    const answer = await run.createApp(run.browserEdges(partsOver(gateway))).request("/api/v2/profile/user", { method: "PUT", body: form, headers });
    expect([answer.status, kept.map(({ name, type, size }) => [name, type, size])]).toEqual([200, [["photo.png", "image/png", PNG.length]]]);
  });
  it("an installation in memory is signed in to and read", async () => {
    const app = run.createApp(run.browserEdges({ ...partsOver(lonelyGateway("Ann")), ...run.memoryParts(await run.memoryWorld()) }));
    const body = JSON.stringify({ username: "dispatch@maple.example", password: "haulbook-demo" });
    const signedIn = await app.request("/api/v2/login", { method: "POST", body, headers: { "content-type": "application/json" } });
    const orders = await app.request("/api/v2/orders?intent=load&paged=true", { headers: { authorization: signedIn.headers.get("authorization") ?? "" } });
    expect(((await orders.json()) as { page: unknown }).page).toMatchObject({ total_elements: 60 });
  });
  it("a paper is drawn in its fonts", async () => {
    const pdf = await run.browserEdges(partsOver(lonelyGateway("Ann"))).print({ kind: "order", paper: paper(2) });
    const [page] = await pagesOf(pdf);
    expect(page?.text).toContain("Dock 001");
  });
  it("workbooks are made, one after another", async () => {
    async function* pages() {
      yield [["Łódź"], ["0042"]];
      yield [["last"]];
    }
    const { workbook } = run.browserEdges(partsOver(lonelyGateway("Ann")));
    for (let time = 0; time < 2; time += 1) {
      const sheet = firstSheet(await workbook("Orders", [textCells("Name", () => null)], pages()));
      expect([sheetRows(sheet), sheet.A1?.s?.patternType]).toEqual([[["Name"], ["Łódź"], ["0042"], ["last"]], "solid"]);
    }
  });
});
