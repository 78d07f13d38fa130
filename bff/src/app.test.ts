import { expect, it } from "vitest";
import { lonelyGateway, partsOver } from "../../tests/lib/edges.ts";
import { createApp } from "./app.ts";
import { browserEdges } from "./edges/browser.ts";
import { makeChanges } from "./feed/changes.ts";
import { AppError } from "./kernel/errors.ts";
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

const JSON_TYPE = { "content-type": "application/json" };
const signIn = (
  app: ReturnType<typeof appOver>,
  headers: Record<string, string> = JSON_TYPE,
  body = { username: "someone@maple.example", password: "right" },
) => app.request("/api/v2/login", { method: "POST", body: JSON.stringify(body), headers });

it("asks who calls once in a while, for one app at a time, and as long as it would hear that a session is over", async () => {
  let asked = 0;
  const counting = lonelyGateway("Ann", { rights: async () => Promise.resolve({}).finally(() => asked++) });
  const { listen, tell } = makeChanges();
  const edges = { ...browserEdges(partsOver(counting)), changes: listen };
  const [one, other] = [createApp(edges), createApp(edges)];
  const ask = async (app: typeof one) => {
    const before = asked;
    await app.request("/api/v2/screens", { headers: BEARER });
    return asked - before;
  };
  expect([await ask(one), await ask(one), await ask(other)]).toEqual([1, 0, 1]);
  tell({ company: null, collection: "directus_sessions", ids: ["somebody"] });
  expect([await ask(one), await ask(one)]).toEqual([1, 0]);
  tell("deaf");
  expect([await ask(one), await ask(one)]).toEqual([1, 1]);
  tell("hearing");
  expect([await ask(one), await ask(one)]).toEqual([1, 0]);
});

it("says when a sign-in may be tried again, and hands on what the browser keeps", async () => {
  const asked: unknown[] = [];
  const gateway = lonelyGateway("Ann", {
    signIn: async (...given) => {
      asked.push(given);
      if (asked.length > 1) throw new AppError("RATE_LIMITED", "Too many", { details: { retry_after: 8 } });
      return { token: "token", devices: "a-mark" };
    },
  });
  const app = appOver(gateway);
  const first = await signIn(app, { ...JSON_TYPE, cookie: "haulbook_device=before" });
  expect(first.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^haulbook_device=a-mark; Max-Age=15552000; Path=\/api\/v2\/login; HttpOnly; SameSite=Strict$/),
  );
  expect(asked).toEqual([["someone@maple.example", "right", { address: "", devices: "before", agent: "" }, undefined]]);
  const second = await signIn(app, JSON_TYPE, { username: " SOMEONE@maple.example\u2003", password: "right" });
  expect([second.status, second.headers.get("retry-after")]).toEqual([429, "8"]);
  expect(asked[1]).toEqual(["someone@maple.example", "right", { address: "", devices: undefined, agent: "" }, undefined]);
});

it("takes a sign-in as JSON, from its own pages and from programs, and a long one is not read at all", async () => {
  const app = appOver(lonelyGateway("Ann"));
  expect((await signIn(app, { ...JSON_TYPE, "content-length": "9000" })).status).toBe(413);
  const host = { host: "haulbook.carrier.com" };
  const status = async (headers: Record<string, string>) => (await signIn(app, headers)).status;
  expect(await status({ ...JSON_TYPE, ...host })).toBe(200);
  expect(await status({ ...JSON_TYPE, ...host, origin: "https://haulbook.carrier.com" })).toBe(200);
  for (const origin of ["https://evil.example", "null", "https://haulbook.carrier.com.evil.example"])
    expect(await status({ ...JSON_TYPE, ...host, origin })).toBe(403);
  for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"])
    expect(await status({ "content-type": type })).toBe(415);
});

it("signs in, and gives the token in a header for callers without cookies", async () => {
  const answer = await signIn(appOver(lonelyGateway("Ann")));
  expect([answer.status, answer.headers.get("authorization")]).toEqual([200, "Bearer token"]);
});

it("keeps the session under a name that only this host can set, where it is reached over TLS", async () => {
  const edges = browserEdges(partsOver(lonelyGateway("Ann")));
  const app = createApp({ ...edges, settings: { ...edges.settings, publicUrl: "https://haulbook.carrier.com" } });
  const [cookie = ""] = (await signIn(app)).headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-haulbook_session=token; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const screens = async (name: string) => (await app.request("/api/v2/screens", { headers: { cookie: `${name}=token` } })).status;
  expect([await screens("__Host-haulbook_session"), await screens("haulbook_session")]).toEqual([200, 401]);
  const out = await app.request("/api/v2/logout", { method: "POST", body: "{}", headers: { ...JSON_TYPE, ...BEARER } });
  expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-haulbook_session=; Max-Age=0; Path=\/; Secure$/)]);
});

it("takes no session past the end that its sign-in gave it, and does not renew it", async () => {
  let renewed = 0;
  const app = appOver(lonelyGateway("Ann", { refresh: async () => Promise.resolve(`token ${++renewed}`) }));
  const now = Math.floor(Date.now() / 1000);
  const encoded = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");
  const tokenOf = (claims: object) => `${encoded({ alg: "none", typ: "JWT" })}.${encoded({ iat: now - 40_000, exp: now + 3200, ...claims })}.x`;
  const screens = async (claims: object) => (await app.request("/api/v2/screens", { headers: { cookie: `haulbook_session=${tokenOf(claims)}` } })).status;
  expect([await screens({ until: now - 1 }), renewed]).toEqual([401, 0]);
  expect([await screens({ until: now + 60 }), renewed]).toEqual([200, 1]);
  expect([await screens({ exp: now - 1 }), renewed]).toEqual([401, 1]);
});
