/** An upload that ends in the middle leaves nothing open and nothing on the disk. */
import { readdir, readlink } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { type ServerType, serve } from "@hono/node-server";
import { expect, it } from "vitest";
import type { Multipart } from "../../files/multipart.ts";
import { readMultipart } from "./multipart.ts";

/** Paths of the uploads that this process holds open. */
async function openUploads(): Promise<string[]> {
  const links = await Promise.all((await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")));
  return links.filter((path) => path.includes("haulbook-"));
}
const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("haulbook-")).length;

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

it.each([
  ["its file", head("file", "a.txt") + LONG],
  ["its second file", `${head("file", "a.txt")}${LONG}\r\n${head("file", "b.txt")}${LONG}`],
  ["its data", head("data", "data.json") + LONG],
  ["its headers", `${head("file", "a.txt")}${LONG}\r\n--b\r\ncontent-dis`],
])("is closed when the caller goes away in the middle of %s", async (_, sent) => {
  const before = await folders();
  const { server, port, read } = await listening();
  const socket = connect(port, "127.0.0.1");
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n${sent}`, () =>
    setTimeout(() => socket.destroy(), 50),
  );
  expect(await read).toMatchObject({ status: "rejected", reason: { code: "BAD_REQUEST" } });
  expect(await openUploads()).toEqual([]);
  expect(await folders()).toBe(before);
  server.close();
});
