import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { lonelyGateway } from "../../../tests/lib/edges.ts";
import type { Asset } from "../kernel/gateway.ts";
import { zipAnswer } from "./zip.ts";

const assetOf = (text: string): Asset => ({ body: new Blob([text]).stream(), type: "text/plain", length: null });
const ENTRIES = ["a.txt", "7/été.txt", "c.txt"].map((path) => ({ path, file: `stored ${path}` }));

it("holds each file under its path, as it is stored", async () => {
  const answer = zipAnswer(lonelyGateway("Ann", { asset: async (id) => assetOf(id === "stored c.txt" ? "" : id) }), ENTRIES, "orders-1.zip");
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const contents = Object.entries(files).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]);
  expect(contents).toEqual(ENTRIES.map(({ path, file }) => [path, path === "c.txt" ? "" : file]));
});

it("reads a file when its turn comes", async () => {
  const asked: string[] = [];
  const big = "x".repeat(300_000);
  const directus = lonelyGateway("Ann", {
    asset: async (id) => {
      asked.push(id);
      return assetOf(big);
    },
  });
  const reader = zipAnswer(directus, ENTRIES, "a.zip").body?.getReader();
  await reader?.read();
  expect(asked.length).toBeLessThanOrEqual(1);
  while (!(await reader?.read())?.done);
  expect(asked).toEqual(ENTRIES.map(({ file }) => file));
});

it.each([
  ["can't be opened", () => Promise.reject(new Error("gone"))],
  [
    "breaks off",
    async () => ({
      ...assetOf(""),
      body: new ReadableStream({
        pull: (controller) => controller.error(new Error("gone")),
      }),
    }),
  ],
])("breaks off where a file %s", async (_, broken) => {
  const directus = lonelyGateway("Ann", { asset: (id) => (id === "stored c.txt" ? broken() : Promise.resolve(assetOf(id))) });
  await expect(zipAnswer(directus, ENTRIES, "a.zip").arrayBuffer()).rejects.toThrow("gone");
});

it("lets go of the file that it is at when nobody takes the zip any more", async () => {
  let isFreed = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(new Uint8Array(100_000)),
    cancel: () => {
      isFreed = true;
    },
  });
  const reader = zipAnswer(lonelyGateway("Ann", { asset: async () => ({ ...assetOf(""), body }) }), ENTRIES, "a.zip").body?.getReader();
  for (let piece = 0; piece < 4; piece += 1) await reader?.read();
  await reader?.cancel();
  expect(isFreed).toBe(true);
});
