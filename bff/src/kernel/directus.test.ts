/** What the gateway makes of a Directus that is gone, slow, or says what is the matter. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { OUTAGES } from "../wire/outages.ts";
import { directusGateway } from "./directus.ts";

const NOWHERE = { address: "", devices: undefined };
const QUICK = { read: 100, write: 150, again: 1 };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
/** A Directus that does this; `asked` counts. */
async function directus(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.method ?? "");
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked, gateway: directusGateway({ url, secret: "" }, "token", "request", QUICK) };
}
const says =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const breaksOff: RequestListener = (_, response) => response.destroy();
const breaksWithin: RequestListener = (_, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" }).write('{"data":');
  setTimeout(() => response.destroy(), 5);
};
const silent: RequestListener = () => undefined;

const outage = (part: keyof typeof OUTAGES) => ({ code: "UNAVAILABLE", message: OUTAGES[part], details: { part } });

describe("a call", () => {
  it.each([
    ["breaks off", breaksOff],
    ["breaks off within the answer", breaksWithin],
    ["is answered by a proxy that reaches nobody", says(502, {})],
  ])("that %s: a reading is asked once more, a write is not", async (_, answer) => {
    const { gateway, asked } = await directus(answer);
    await expect(gateway.find("orders", { limit: 1 })).rejects.toMatchObject(outage("directus"));
    expect(asked).toEqual(["GET", "GET"]);
    await expect(gateway.create("orders", {}, ["id"])).rejects.toMatchObject(outage("directus"));
    expect(asked).toEqual(["GET", "GET", "POST"]);
  });

  it("that another Directus answers at the second time is no failure", async () => {
    let count = 0;
    const { gateway } = await directus((...given) => {
      count += 1;
      (count === 1 ? breaksOff : says(200, { data: [{ id: 7 }] }))(...given);
    });
    expect(await gateway.find("orders", {})).toEqual([{ id: 7 }]);
  });

  it("that is not answered in time is given up, and not asked again", async () => {
    const { gateway, asked } = await directus(silent);
    await expect(gateway.me(["id"])).rejects.toMatchObject(outage("slow"));
    await expect(gateway.create("orders", {}, ["id"])).rejects.toMatchObject(outage("slow"));
    await expect(gateway.signIn("me@example.com", "right", NOWHERE)).rejects.toMatchObject(outage("slow"));
    expect(asked).toEqual(["GET", "POST", "POST"]);
  });

  it("is told which part is missing, as Directus says it", async () => {
    for (const part of ["database", "redis", "storage", "disk", "busy"] as const) {
      const { gateway } = await directus(says(503, { errors: [{ message: OUTAGES[part], extensions: { code: "OUTAGE", part } }] }));
      await expect(gateway.signIn("me@example.com", "right", NOWHERE)).rejects.toMatchObject(outage(part));
    }
    const { gateway } = await directus(says(503, {}));
    await expect(gateway.me(["id"])).rejects.toMatchObject(outage("busy"));
  });
});
