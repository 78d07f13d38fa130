/** What is sent is looked at before it is read: how long it is, what it is, and how slowly it comes. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, clientOf, signIn } from "../lib/client.ts";
import { customerBody } from "../lib/factories.ts";
import { refused } from "../lib/refusals.ts";

const addresses = inject("addresses");
const JSON_TYPE = "application/json";
const ASKS_FOR_JSON = refused("UNSUPPORTED_TYPE", "Please send this as application/json (header content-type).");
const LOGIN_TOO_LARGE = refused("TOO_LARGE", "This is too large to save: 8 KB at most.");
const DATA_TOO_LARGE = refused("TOO_LARGE", "This is too large to save: 2 MB at most.");

let client: Client;
beforeAll(async () => {
  client = await signIn(addresses, "owner@maple.example");
});

/** In pieces, so that nobody is told the length. */
function inPieces(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + 65_536));
      at += 65_536;
    },
  });
}
type Sent = { type?: string; body: NonNullable<RequestInit["body"]>; token?: string | undefined };
async function send(method: string, path: string, { type, body, token = client.token }: Sent) {
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(type ? { "content-type": type } : {}) };
  const response = await fetch(`${addresses.bff}/api/v2/${path}`, {
    method,
    headers,
    body,
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  } as RequestInit);
  return { status: response.status, body: await response.json().catch(() => undefined), headers: response.headers };
}
const login = (sent: Omit<Sent, "token">) => send("POST", "login", { ...sent, token: "" });
const loginOf = (bytes: number) => JSON.stringify({ username: "owner@maple.example", password: "x".repeat(bytes) });
const customerOf = (bytes: number) => JSON.stringify(customerBody({ comments: "x".repeat(bytes) }));

describe("a body that is too long", () => {
  it("is refused at the sign-in from 8 KB on, whether or not it says its length", async () => {
    expect(await login({ type: JSON_TYPE, body: loginOf(9000) })).toMatchObject(LOGIN_TOO_LARGE);
    expect(await login({ type: JSON_TYPE, body: inPieces(loginOf(9000)) })).toMatchObject(LOGIN_TOO_LARGE);
    expect((await login({ type: JSON_TYPE, body: loginOf(5000) })).status).toBe(401);
  });
  it("is refused everywhere else from 2 MB of JSON on", async () => {
    const { id } = (await client.post<{ id: number }>("/customers", customerBody())).body;
    for (const [method, path] of [
      ["POST", "customers"],
      ["PUT", `customers/${id}`],
      ["POST", "customers/bulk"],
      ["POST", "orders"],
      ["POST", "saved-views"],
      ["PUT", "profile/user"],
    ] as const) {
      expect([path, await send(method, path, { type: JSON_TYPE, body: customerOf(2_000_001) })]).toMatchObject([path, DATA_TOO_LARGE]);
      expect([path, await send(method, path, { type: JSON_TYPE, body: inPieces(customerOf(2_000_001)) })]).toMatchObject([path, DATA_TOO_LARGE]);
    }
    const form = new FormData();
    form.set("data", customerOf(2_000_001));
    expect(await send("POST", "orders", { body: form })).toMatchObject(DATA_TOO_LARGE);
    expect((await send("POST", "customers", { type: JSON_TYPE, body: customerOf(1_900_000) })).status).toBe(201);
  });
  it("is refused where it has thousands of entries or values: to check them would stop everybody else", async () => {
    const list = (count: number, entry = "{}") => `[${Array.from({ length: count }, () => entry).join(",")}]`;
    const says = (message: string) => ({ status: 400, body: { error: { code: "BAD_REQUEST", fields: [{ path: "data", message }] } } });
    const long = says("The data has a list of more than 1,000 entries");
    for (const path of ["orders", "trips", "customers/bulk"])
      expect(await send("POST", path, { type: JSON_TYPE, body: `{"items":${list(600_000)}}` })).toMatchObject(long);
    expect(await send("POST", "orders", { type: JSON_TYPE, body: `{"items":${list(1001)}}` })).toMatchObject(long);
    expect((await send("POST", "orders", { type: JSON_TYPE, body: `{"items":${list(1000)}}` })).body).not.toMatchObject({
      error: { fields: [{ path: "data" }] },
    });
    expect(await send("POST", "orders", { type: JSON_TYPE, body: `{"a":${list(999, list(60, "1"))}}` })).toMatchObject(
      says("The data has more than 50,000 values"),
    );
  });
  it("is refused at the studio's sign-in, too, before it is read", async () => {
    const studio = (body: NonNullable<RequestInit["body"]>) =>
      fetch(`${addresses.directus}/auth/login`, {
        method: "POST",
        headers: { "content-type": JSON_TYPE },
        body,
        ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
      } as RequestInit);
    expect([(await studio(loginOf(9000))).status, (await studio(inPieces("{}"))).status]).toEqual([413, 411]);
  });
});

describe("a write", () => {
  it("is JSON, or a form where files are taken, and says so", async () => {
    const { id } = (await client.post<{ id: number }>("/customers", customerBody())).body;
    const body = JSON.stringify(customerBody());
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonp"]) {
      expect(await send("POST", "customers", { type, body })).toMatchObject(ASKS_FOR_JSON);
      expect(await send("PUT", `customers/${id}`, { type, body })).toMatchObject(ASKS_FOR_JSON);
      expect(await send("DELETE", `customers/${id}`, { type, body })).toMatchObject(ASKS_FOR_JSON);
      expect(await login({ type, body: loginOf(1) })).toMatchObject(ASKS_FOR_JSON);
    }
    expect(await send("POST", "orders", { type: "text/plain", body })).toMatchObject(refused("UNSUPPORTED_TYPE", /application\/json or multipart\/form-data/));
    expect((await send("POST", "customers", { type: "Application/JSON; charset=utf-8", body })).status).toBe(201);
  });
  it("without a body needs no type", async () => {
    const leaving = await signIn(addresses, "owner@maple.example");
    const response = await fetch(`${addresses.bff}/api/v2/logout`, { method: "POST", headers: { authorization: `Bearer ${leaving.token}` } });
    expect(response.status).toBe(200);
  });
});

describe("signing in", () => {
  it("is for the workspace's own pages and for programs, not for another page", async () => {
    const anonymous = clientOf(addresses, undefined);
    const from = (origin: string) => anonymous.post("/login", { username: "owner@maple.example", password: "haulbook-demo" }, { origin });
    expect((await from(addresses.bff)).status).toBe(200);
    for (const origin of ["https://evil.example", "null"]) {
      const answer = await from(origin);
      expect(answer).toMatchObject(refused("FORBIDDEN", "This request did not come from the workspace."));
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});
