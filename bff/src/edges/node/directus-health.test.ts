import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { OUTAGES } from "../../wire/outages.ts";
import { directusHealth } from "./directus-health.ts";

let server: Server;
afterEach(() => server.close());
async function directus(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("names the parts that Directus names, to who has the secret", async () => {
  const parts = { database: { ok: true }, redis: { ok: false, message: OUTAGES.redis } };
  const url = await directus((request, response) => {
    const isOurs = request.url === "/haulbook/parts" && request.headers["x-internal-secret"] === "secret";
    response.writeHead(isOurs ? 200 : 403, { "content-type": "application/json" }).end(JSON.stringify(isOurs ? parts : {}));
  });
  expect(await directusHealth(url, "secret")).toEqual({ directus: { ok: true }, ...parts });
  expect(await directusHealth(url, "another")).toMatchObject({ directus: { ok: false } });
});

it("without a secret is only whether it answers", async () => {
  const url = await directus((request, response) => response.writeHead(request.url === "/server/ping" ? 200 : 404).end("pong"));
  expect(await directusHealth(url, "")).toEqual({ directus: { ok: true } });
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  expect(await directusHealth(url, "")).toEqual({ directus: { ok: false, message: OUTAGES.directus } });
});
