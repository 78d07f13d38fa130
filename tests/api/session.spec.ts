import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decode, sign } from "hono/jwt";
import { describe, expect, inject, it } from "vitest";
import { clientOf, PASSWORD, signIn } from "../lib/client.ts";
import { switched } from "../lib/people.ts";
import { invalid, refused } from "../lib/refusals.ts";

const addresses = inject("addresses");
const variables = inject("variables");
const anonymous = clientOf(addresses, undefined);
const login = (username: unknown, password: unknown = PASSWORD) => anonymous.post("/login", { username, password });

describe("signing in", () => {
  it("gives the token in the authorization header and in an HttpOnly cookie", async () => {
    const { status, headers } = await login("dispatch@maple.example");
    expect(status).toBe(200);
    expect(headers.get("authorization")).toMatch(/^Bearer .+/);
    expect(headers.get("set-cookie")).toMatch(/haulbook_session=.*HttpOnly.*SameSite=Lax/i);
  });
  it("answers a wrong password and an unknown name alike", async () => {
    for (const answer of [await login("dispatch@maple.example", "wrong"), await login("nobody@maple.example")]) {
      expect(answer).toMatchObject(refused("UNAUTHENTICATED", "Invalid Credential"));
    }
  });
  it("asks for a valid email", async () => {
    expect(await login("dispatch")).toMatchObject(invalid({ path: "username", message: "Please enter a valid email." }));
  });
});

describe("a session", () => {
  it("is needed by every route", async () => {
    for (const path of [
      "/screens",
      "/orders?intent=load&paged=true",
      "/customers/1",
      "/trips/1",
      "/profile/user",
      "/types?type=TAX_TYPE",
      "/attachments/1/download",
    ])
      expect([path, (await anonymous.get(path)).status]).toEqual([path, 401]);
  });
  it("is dead at once after logout, here and in Directus", async () => {
    const client = await signIn(addresses, "sales@maple.example");
    expect((await client.get("/screens")).status).toBe(200);
    expect((await client.post("/logout", {})).status).toBe(200);
    expect((await client.get("/screens")).status).toBe(401);
    expect((await client.get("/types?type=TAX_TYPE")).status).toBe(401);
    expect((await client.directus("GET", "/users/me")).status).toBe(401);
  });
  it("of who belongs to no company opens nothing, says why, and can be given back", async () => {
    const client = await signIn(addresses, "admin@haulbook.example");
    const NOWHERE = refused("FORBIDDEN", "This sign-in belongs to no company. Administrators work in the studio.");
    for (const path of ["/screens", "/profile/user", "/orders?intent=load&paged=true", "/types?type=TAX_TYPE", "/employees", "/switch/active", "/export/x"])
      expect([path, await client.get(path)]).toMatchObject([path, path === "/export/x" ? { status: 404 } : NOWHERE]);
    expect(await client.post("/customers", { name: "x" })).toMatchObject(NOWHERE);
    expect((await client.post("/logout", {})).status).toBe(200);
    expect((await client.get("/screens")).status).toBe(401);
  });
  it("ends at the time that its sign-in gave it, whatever renews it or is switched to, at both doors", async () => {
    const endOf = (token: string | undefined) =>
      (JSON.parse(Buffer.from((token ?? "").split(".")[1] ?? "", "base64url").toString()) as { until: number }).until;
    const { token } = await signIn(addresses, "dispatch@maple.example");
    expect(Math.abs(endOf(token) - (Date.now() / 1000 + 12 * 3600))).toBeLessThan(60);
    const renewed = await fetch(`${addresses.directus}/auth/refresh`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: `directus_session_token=${token}` },
      body: JSON.stringify({ mode: "session" }),
    });
    const next = /directus_session_token=([^;]+)/.exec(renewed.headers.get("set-cookie") ?? "")?.[1];
    expect(endOf(next)).toBe(endOf(token));
    const there = await switched(addresses, clientOf(addresses, next), 2);
    expect(endOf(there.token)).toBe(endOf(token));
    // As a token is made, with an end that is past: known to be true by its mark, and to last by its session.
    const secret = variables?.SECRET ?? readFileSync(join(variables?.DATA_DIR ?? "", "secret"), "utf8");
    const claims = decode(there.token ?? "").payload;
    const over = clientOf(addresses, await sign({ ...claims, until: Math.floor(Date.now() / 1000) - 1 }, secret, "HS256"));
    const same = clientOf(addresses, await sign({ ...claims }, secret, "HS256"));
    expect([(await same.get("/screens")).status, (await same.directus("GET", "/users/me")).status]).toEqual([200, 200]);
    expect([(await over.get("/screens")).status, (await over.directus("GET", "/users/me")).status]).toEqual([401, 401]);
  });
  it("under a cookie writes only from our own pages", async () => {
    const { headers } = await login("dispatch@maple.example");
    const cookie = (headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const put = (extra: Record<string, string>) => anonymous.post("/logout", {}, { cookie, ...extra });
    expect(await put({})).toMatchObject(refused("FORBIDDEN"));
    expect(await put({ origin: "https://evil.example" })).toMatchObject(refused("FORBIDDEN"));
    expect((await put({ origin: addresses.bff })).status).toBe(200);
  });
  it("takes the token with or without Bearer", async () => {
    const { token } = await signIn(addresses, "dispatch@maple.example");
    for (const authorization of [`Bearer ${token}`, `${token}`, `Bearer Bearer ${token}`]) {
      const response = await fetch(`${addresses.bff}/api/v2/screens`, { headers: { authorization } });
      expect(response.status).toBe(200);
    }
  });
});

type Screens = { content: { code: string; read: boolean; delete: boolean }[] };
describe("screens", () => {
  it("are what the role may do", async () => {
    const of = async (email: string) => {
      const { body } = await (await signIn(addresses, email)).get<Screens>("/screens");
      return new Map(body.content.map((screen) => [screen.code, screen]));
    };
    expect((await of("dispatch@maple.example")).get("ORD")).toMatchObject({ read: true, create: true, update: true, delete: true });
    expect((await of("sales@maple.example")).get("ORD")).toMatchObject({ read: true, delete: false });
    expect((await of("safety@maple.example")).get("ORD")).toMatchObject({ read: false, create: false, update: false, delete: false });
    expect((await of("auditor@maple.example")).get("OTRP")).toMatchObject({ read: true, create: false, update: false, delete: false });
  });
  it("hold for the API: no read, no data", async () => {
    const safety = await signIn(addresses, "safety@maple.example");
    for (const path of ["/orders?intent=load&paged=true", "/orders/1", "/orders?intent=index"])
      expect([path, (await safety.get(path)).status]).toEqual([path, 403]);
    expect((await safety.post("/orders", {})).status).toBe(403);
    expect((await safety.directus("GET", "/items/orders")).status).toBe(403);
    const sales = await signIn(addresses, "sales@maple.example");
    expect((await sales.delete("/orders/1")).status).toBe(403);
  });
});

it("one's own profile may name the first day of 1970, and one gets in as ever", async () => {
  const yard = await signIn(addresses, "yard@prairie.example");
  const { body: before } = await yard.get<{ dob: string | null }>("/profile/user");
  const profile = { ...before, address1: "1 Main St", dob: "1970-01-01" };
  expect(await yard.put("/profile/user", profile)).toMatchObject({ status: 200, body: { dob: "1970-01-01" } });
  const again = await signIn(addresses, "yard@prairie.example");
  expect(await again.get("/profile/user")).toMatchObject({ status: 200, body: { dob: "1970-01-01" } });
  expect((await again.put("/profile/user", { ...profile, dob: before.dob })).status).toBe(200);
});

describe("the service", () => {
  it("tells its health, its contract and its request ids", async () => {
    expect((await fetch(`${addresses.bff}/healthz`)).status).toBe(200);
    expect((await fetch(`${addresses.bff}/readyz`)).status).toBe(200);
    const document = await anonymous.get<{ openapi: string }>("/openapi.json");
    expect(document.body.openapi).toBe("3.1.0");
    const { headers, body } = await anonymous.get("/screens");
    expect(body.error?.request_id).toMatch(/^[\w-]{8,}$/);
    expect(headers.get("x-request-id")).toBe(body.error?.request_id);
    expect(headers.get("content-security-policy")).toContain("default-src 'self'");
  });
  it("answers an unknown address in its own shape", async () => {
    const client = await signIn(addresses, "dispatch@maple.example");
    expect(await client.get("/nothing-here")).toMatchObject(refused("NOT_FOUND"));
  });
});
