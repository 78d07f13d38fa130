import { type ServerType, serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, expect, it } from "vitest";
import { callerBehind } from "./caller.ts";

const servers: ServerType[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});
/** The address that a call with such headers counts for, behind so many proxies. */
async function behind(count: number, header = "x-forwarded-for") {
  const app = new Hono();
  const addressOf = callerBehind({ count, header });
  app.get("/", (c) => c.text(addressOf(c)));
  const port = await new Promise<number>((resolve) => servers.push(serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, (info) => resolve(info.port))));
  return async (headers: Record<string, string>) => (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
}

it("is the connection's where no proxy is told of, whatever a header says", async () => {
  const seen = await behind(0);
  expect([await seen({}), await seen({ "x-forwarded-for": "203.0.113.7" })]).toEqual(["127.0.0.1", "127.0.0.1"]);
});
it("is the last one that our proxies vouch for: what stands before is made up", async () => {
  const one = await behind(1);
  expect(await one({ "x-forwarded-for": "1.1.1.1, 203.0.113.7" })).toBe("203.0.113.7");
  expect(await one({ "x-forwarded-for": "203.0.113.7" })).toBe("203.0.113.7");
  const two = await behind(2);
  expect(await two({ "x-forwarded-for": "1.1.1.1, 203.0.113.7, 10.0.0.2" })).toBe("203.0.113.7");
  expect(await two({ "x-forwarded-for": "10.0.0.2" })).toBe("10.0.0.2");
});
it("is read however a proxy writes it, and is the connection's where it writes none", async () => {
  const seen = await behind(1);
  for (const [told, address] of [
    ["203.0.113.7:4711", "203.0.113.7"],
    ["[2001:db8::1]:4711", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["2001:db8::1", "2001:db8::1"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["unknown", "127.0.0.1"],
    [" , ", "127.0.0.1"],
  ] as const)
    expect([told, await seen({ "x-forwarded-for": told })]).toEqual([told, address]);
  expect(await (await behind(1, "x-real-ip"))({ "x-real-ip": "203.0.113.9", "x-forwarded-for": "1.1.1.1" })).toBe("203.0.113.9");
});
