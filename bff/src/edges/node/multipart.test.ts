/** An upload that ends in the middle leaves nothing open and nothing on the disk. */
import { mkdtemp, readdir, readlink, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Multipart } from "../../files/multipart.ts";
import { readMultipart } from "./multipart.ts";

/** Paths of the uploads that this process holds open. */
async function openUploads(): Promise<string[]> {
  const links = await Promise.all((await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")));
  return links.filter((path) => path.includes("haulbook-"));
}

const head = (name: string, filename: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: text/plain\r\n\r\n`;
const LONG = "x".repeat(200_000);

function listening(): Promise<{ server: ServerType; port: number; read: Promise<PromiseSettledResult<Multipart>> }> {
  const told = Promise.withResolvers<PromiseSettledResult<Multipart>>();
  return new Promise((resolve) => {
    const fetch = async (request: Request) => {
      const [result] = await Promise.allSettled([readMultipart(request)]);
      told.resolve(result);
      return new Response();
    };
    const server = serve({ fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => resolve({ server, port, read: told.promise }));
  });
}

/** Where this test's uploads go, and no other's. */
let own: string;
beforeAll(async () => {
  own = await mkdtemp(join(tmpdir(), "haulbook-uploads-"));
  vi.stubEnv("TMPDIR", own);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(own, { recursive: true });
});

it.each([
  ["its file", head("file", "a.txt") + LONG],
  ["its second file", `${head("file", "a.txt")}${LONG}\r\n${head("file", "b.txt")}${LONG}`],
  ["its data", head("data", "data.json") + LONG],
  ["its headers", `${head("file", "a.txt")}${LONG}\r\n--b\r\ncontent-dis`],
])("is closed when the caller goes away in the middle of %s", async (_, sent) => {
  const { server, port, read } = await listening();
  const socket = connect(port, "127.0.0.1");
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n${sent}`, () =>
    setTimeout(() => socket.destroy(), 50),
  );
  expect(await read).toMatchObject({ status: "rejected", reason: { code: "BAD_REQUEST" } });
  expect(await openUploads()).toEqual([]);
  expect(await readdir(own)).toEqual([]);
  server.close();
});
