/** Slow bodies at a server of Node's own, with less patience than ours. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drip } from "../../../../tests/lib/attack.ts";
import type { HttpRequest, HttpResponse } from "../directus.ts";
import { pacedBodies } from "./slow-bodies.ts";

const SOON = { timeout: 5000, interval: 10 };
const PACES = { texts: { idleMs: 150, wholeMs: 400 }, files: { idleMs: 400, wholeMs: 60_000 }, lookMs: 20 };

let server: Server;
let url: string;
/** Answers when all of a body is here, or before it where the address says so. */
beforeEach(async () => {
  const pace = pacedBodies(PACES);
  server = createServer((request, response) => {
    const asExpress = Object.assign(request, { get: (name: string) => request.headers[name] });
    pace(asExpress as unknown as HttpRequest, response as unknown as HttpResponse, () => {
      if (request.url === "/early") response.writeHead(413).end();
      else request.resume().on("end", () => response.end("all of it"));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
const call = (path: string, length: number, type = "application/json") =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

describe("a body", () => {
  it("of which nothing more comes is answered 408, and the line is cut", async () => {
    const dead = drip(url, call("/auth/login", 4000), 1e9);
    await expect.poll(() => dead.isOpen(), SOON).toBe(false);
    expect(dead.answered()).toMatch(/^HTTP\/1\.1 408 /);
  });
  it("that comes byte by byte is cut off, though the line is never still", async () => {
    const slow = drip(url, call("/items/orders", 4000), 30);
    await expect.poll(() => slow.isOpen(), SOON).toBe(false);
    expect(slow.answered()).toMatch(/^HTTP\/1\.1 408 /);
  });
  it("of a file may take its time, while something comes", async () => {
    const file = drip(url, call("/files", 30, "multipart/form-data; boundary=b"), 30);
    await expect.poll(() => file.answered(), SOON).toMatch(/^HTTP\/1\.1 200 /);
    file.stop();
  });
  it("that was refused before it came is not waited for, and gets one answer", async () => {
    const refused = drip(url, call("/early", 4000), 1e9);
    await expect.poll(() => refused.isOpen(), SOON).toBe(false);
    expect(refused.answered().match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 413"]);
  });
});

it("a call that is read at once is left alone, and so is the next one on its line", async () => {
  for (const path of ["/one", "/two"]) expect(await (await fetch(url + path, { method: "POST", body: "text" })).text()).toBe("all of it");
  await new Promise((resolve) => setTimeout(resolve, 2 * PACES.texts.idleMs));
  expect(await (await fetch(`${url}/three`)).text()).toBe("all of it");
});
