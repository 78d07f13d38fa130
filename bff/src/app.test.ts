import { expect, it } from "vitest";
import { lonelyGateway, partsOver } from "../../tests/lib/edges.ts";
import { createApp } from "./app.ts";
import { browserEdges } from "./edges/browser.ts";
import type { Gateway } from "./kernel/gateway.ts";

const appOver = (gateway: Gateway) => createApp(browserEdges(partsOver(gateway)));
const BEARER = { authorization: "Bearer token" };

it("keeps what it remembers to itself: the same token is somebody else in another app", async () => {
  const edges = browserEdges(partsOver(lonelyGateway("Ann")));
  const apps = [createApp(edges), createApp({ ...edges, openGateway: () => lonelyGateway("Bob") }), createApp(edges)];
  const names = [];
  for (const app of apps) {
    const answer = await app.request("/api/v2/profile/user", { headers: BEARER });
    names.push(((await answer.json()) as { first: string }).first);
  }
  expect(names).toEqual(["Ann", "Bob", "Ann"]);
});

it("asks once in a while who calls, and counts failed sign-ins, for one app at a time", async () => {
  let asked = 0;
  const counting = lonelyGateway("Ann", { rights: async () => Promise.resolve({}).finally(() => asked++), signIn: () => Promise.reject(new Error("no")) });
  const edges = browserEdges(partsOver(counting));
  const [one, other] = [createApp(edges), createApp(edges)];
  for (const app of [one, one, other]) await app.request("/api/v2/screens", { headers: BEARER });
  expect(asked).toBe(2);
  const body = JSON.stringify({ username: "someone@maple.example", password: "wrong" });
  const signIn = (app: typeof one) => app.request("/api/v2/login", { method: "POST", body, headers: { "content-type": "application/json" } });
  for (let time = 0; time < 10; time += 1) await signIn(one);
  expect([(await signIn(one)).status, (await signIn(other)).status]).toEqual([429, 500]);
});

it("signs in, and gives the token in a header for callers without cookies", async () => {
  const app = appOver(lonelyGateway("Ann"));
  const answer = await app.request("/api/v2/login", {
    method: "POST",
    body: JSON.stringify({ username: "someone@maple.example", password: "right" }),
    headers: { "content-type": "application/json" },
  });
  expect([answer.status, answer.headers.get("authorization")]).toEqual([200, "Bearer token"]);
});
