/** What an administrator says in the studio: who must have a second factor, and that somebody's is taken away. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { SECOND_FACTOR_POLICY } from "../../directus/access/desired.ts";
import { codeAt, stepAt } from "../../extensions/haulbook/src/factors/totp.ts";
import { type Client, clientOf, PASSWORD } from "../lib/client.ts";
import { inDatabase } from "../lib/database.ts";
import { isOver, openStudio, type Studio, switched } from "../lib/people.ts";
import { refused } from "../lib/refusals.ts";
import { signInWith, tokenOf, turnOn } from "../lib/second-factor.ts";

const addresses = inject("addresses");
const SALES = "sales@maple.example";
const NEEDED = "Your administrator asks you for a second factor. Please set it up first.";
const FACTOR_NEEDED = refused("FACTOR_NEEDED", NEEDED);

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio(addresses);
});

const login = (username: string, code?: string) => signInWith(addresses, username, code);
async function enter(username: string, code?: string): Promise<Client> {
  const answer = await login(username, code);
  expect(answer.status).toBe(200);
  return clientOf(addresses, tokenOf(answer));
}
async function withFactor() {
  const person = await studio.hire(SALES);
  const client = await person.signIn();
  return { ...person, client, ...(await turnOn(client)) };
}
/** As it lies in the database, under the vault's key. */
const SEALED = /^v1\.[0-9a-f]{16}\.[\w-]{16}\.[\w-]+$/;
const variables = inject("variables");
const keptSecret = (id: string) =>
  inDatabase({ dataDir: String(variables.DATA_DIR), database: variables }, async (db) =>
    String((await db("directus_users").first("tfa_secret").where({ id })).tfa_secret),
  );
const state = async (client: Client) => (await client.get("/profile/second-factor")).body;

/** What the studio writes where the policy is given to a role or a person; taken back after the tests. */
const given: string[] = [];
async function ask(of: { role: string } | { user: string }): Promise<void> {
  const { status, body } = await studio.admin.directus<{ data: { id: string } }>("POST", "/access", { ...of, policy: SECOND_FACTOR_POLICY });
  expect(status).toBe(200);
  given.push(body.data.id);
}
afterAll(async () => {
  for (const id of given) await studio.admin.directus("DELETE", `/access/${id}`);
});
async function roleLike(email: string, parent: string | null = null): Promise<string> {
  const { role } = await studio.personOf(email);
  const policies = await studio.admin.directus<{ data: { policy: string }[] }>("GET", `/access?fields=policy&filter[role][_eq]=${role}&limit=-1`);
  const made = await studio.admin.directus<{ data: { id: string } }>("POST", "/roles", { name: `Like ${email}`, parent });
  for (const { policy } of policies.body.data) await studio.admin.directus("POST", "/access", { role: made.body.data.id, policy });
  return made.body.data.id;
}
async function hireAs(role: string) {
  const email = `${crypto.randomUUID()}@maple.example`;
  const id = await studio.make({ email, password: PASSWORD, role, company: 1 });
  return { id, email };
}

describe("a role that asks for a second factor", () => {
  let role: string;
  beforeAll(async () => {
    role = await roleLike(SALES);
    await ask({ role });
  });
  it("lets who has none do nothing but set one up", async () => {
    const { email } = await hireAs(role);
    const client = await enter(email);
    for (const path of ["/screens", "/profile/user", "/orders?intent=load&paged=true", "/profile/sessions", "/switch/active", "/types?type=TAX_TYPE"])
      expect([path, await client.get(path)]).toMatchObject([path, FACTOR_NEEDED]);
    expect(await client.post("/customers", { name: "x" })).toMatchObject(FACTOR_NEEDED);
    expect(await client.post("/profile/second-factor/off", { password: PASSWORD, code: "000000" })).toMatchObject(FACTOR_NEEDED);
    expect(await state(client)).toEqual({ on: false, required: true, recovery_codes_left: 0 });
  });
  it("lets him past Directus' own doors neither", async () => {
    const { email } = await hireAs(role);
    const client = await enter(email);
    for (const [method, path, body] of [
      ["GET", "/items/customers?limit=1&fields=id"],
      ["PATCH", "/users/me", { title: "Boss" }],
      ["POST", "/items/customers", { name: "x" }],
      ["DELETE", "/haulbook/customers/1"],
      ["GET", "/files"],
    ] as const) {
      const answer = await client.directus<{ errors: { message: string; extensions: { code: string } }[] }>(method, path, body);
      expect([path, answer.status]).toEqual([path, 403]);
      if (path !== "/files") expect([path, answer.body.errors[0]?.extensions.code, answer.body.errors[0]?.message]).toEqual([path, "FACTOR_NEEDED", NEEDED]);
    }
    expect((await client.directus("GET", "/users/me?fields=id")).status).toBe(200);
  });
  it("lets him work once he has one, with the token that he is given, and asks for the code from then on", async () => {
    const { email } = await hireAs(role);
    const client = await enter(email);
    const { token, codes } = await turnOn(client);
    expect(token).toBeTruthy();
    const after = clientOf(addresses, token);
    for (const path of ["/screens", "/customers?paged=true", "/profile/user"]) expect([path, (await after.get(path)).status]).toEqual([path, 200]);
    expect((await after.directus("GET", "/items/customers?limit=1&fields=id")).status).toBe(200);
    expect(await login(email)).toMatchObject(refused("CODE_NEEDED"));
    const again = await enter(email, codes[0]);
    expect((await again.get("/screens")).status).toBe(200);
    expect(await again.post("/profile/second-factor/off", { password: PASSWORD, code: codes[1] })).toMatchObject(
      refused("CONFLICT", "Your administrator asks you for a second factor, so it can't be turned off. You may set it up on another device."),
    );
  });
  it("does not let him renew what he has into more", async () => {
    const { email } = await hireAs(role);
    const client = await enter(email);
    const response = await fetch(`${addresses.directus}/auth/refresh`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: `directus_session_token=${client.token}` },
      body: JSON.stringify({ mode: "session" }),
    });
    const renewed = clientOf(addresses, /directus_session_token=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1]);
    expect(await renewed.get("/screens")).toMatchObject(FACTOR_NEEDED);
    expect((await renewed.directus("GET", "/items/customers?limit=1&fields=id")).status).toBe(403);
  });
  it("holds for roles that are part of it, and for an account that is switched to", async () => {
    const { email } = await hireAs(await roleLike(SALES, role));
    expect(await (await enter(email)).get("/screens")).toMatchObject(FACTOR_NEEDED);
    const person = await studio.hire(SALES);
    await studio.make({ role, company: 2, principal: person.id });
    const home = await person.signIn();
    expect((await home.get("/screens")).status).toBe(200);
    const there = await switched(addresses, home, 2);
    expect(await there.get("/screens")).toMatchObject(FACTOR_NEEDED);
    const { token } = await turnOn(there);
    expect((await clientOf(addresses, token).get("/screens")).status).toBe(200);
  });
  it("is heard of by who is at work, at once", async () => {
    const later = await roleLike(SALES);
    const { email } = await hireAs(later);
    const client = await enter(email);
    expect((await client.get("/screens")).status).toBe(200);
    await ask({ role: later });
    await expect.poll(async () => (await client.get("/screens")).status, { timeout: 5000, interval: 50 }).toBe(403);
  });
});

it("a factor that an administrator is refused to take stays with all that belongs to it", async () => {
  const { id, client, codes, email } = await withFactor();
  const since = new Date().toISOString();
  const answer = await studio.admin.directus("PATCH", `/users/${id}`, { tfa_secret: null });
  expect(answer.status).toBe(400);
  expect(await state(client)).toEqual({ on: true, required: false, recovery_codes_left: codes.length });
  const told = await studio.admin.directus<{ data: unknown[] }>(
    "GET",
    `/items/audit_log?filter[at][_gte]=${since}&filter[target][_contains]=${encodeURIComponent(email)}`,
  );
  expect(told.body.data).toEqual([]);
});

it("a person may be asked for one alone", async () => {
  const [asked, other] = [await studio.hire(SALES), await studio.hire(SALES)];
  await ask({ user: asked.id });
  expect(await (await enter(asked.email)).get("/screens")).toMatchObject(FACTOR_NEEDED);
  expect((await (await enter(other.email)).get("/screens")).status).toBe(200);
});

describe("an administrator who must have one", () => {
  it("sets it up in the studio, with whatever its page needs, and does nothing else before", async () => {
    const { role } = await studio.personOf("admin@haulbook.example");
    const email = `${crypto.randomUUID()}@maple.example`;
    const id = await studio.make({ email, password: PASSWORD, role });
    const anonymous = clientOf(addresses, undefined);
    const enterStudio = async (otp?: string) => {
      const { body } = await anonymous.directus<{ data: { access_token: string } }>("POST", "/auth/login", { email, password: PASSWORD, otp });
      return clientOf(addresses, body.data.access_token);
    };
    const before = await enterStudio();
    expect((await before.directus("GET", "/users?limit=1")).status).toBe(200);
    await ask({ user: id });
    // What he came in with says nothing of it.
    expect((await before.directus("GET", "/users?limit=1")).status).toBe(403);
    const client = await enterStudio();
    for (const path of ["/users", "/items/customers?limit=1", "/graphql", "/policies", "/items/recovery_codes", "/revisions"])
      expect([path, (await client.directus("GET", path)).status]).toEqual([path, 403]);
    expect((await client.directus("PATCH", "/settings", { project_name: "Mine" })).status).toBe(403);
    const { body } = await client.directus<{ data: { secret: string } }>("POST", "/users/me/tfa/generate", { password: PASSWORD });
    const { secret } = body.data;
    const otp = await codeAt(secret, stepAt(Date.now()));
    expect((await client.directus("POST", "/users/me/tfa/enable", { secret, otp })).status).toBe(204);
    expect((await client.directus("GET", "/users?limit=1")).status).toBe(200);
    expect(await keptSecret(id)).toMatch(SEALED);
    const code = await codeAt(secret, stepAt(Date.now()) + 1);
    expect((await (await enterStudio(code)).directus("GET", "/users?limit=1")).status).toBe(200);
  });
});

describe("an administrator", () => {
  it("takes somebody's factor away, whose sessions and recovery codes are over", async () => {
    const { id, email, client } = await withFactor();
    expect((await studio.admin.directus("POST", `/users/${id}/tfa/disable`, {})).status).toBe(204);
    await isOver(client);
    const again = await login(email);
    expect(again.status).toBe(200);
    expect(await state(clientOf(addresses, tokenOf(again)))).toMatchObject({ on: false, recovery_codes_left: 0 });
  });
  it("reads no secret and no recovery code, in no list, change or activity", async () => {
    const { id, secret, codes, email } = await withFactor();
    await login(email, codes[0]);
    const kept = await keptSecret(id);
    expect([kept, kept.includes(secret)]).toEqual([expect.stringMatching(SEALED), false]);
    const read = async (path: string) => JSON.stringify((await studio.admin.directus("GET", path)).body);
    const all = await Promise.all(
      [
        `/users/${id}?fields=*`,
        `/users?filter[email][_eq]=${email}&fields=*`,
        `/items/recovery_codes?filter[user][_eq]=${id}&fields=*`,
        "/items/used_codes?fields=*&limit=-1",
        `/revisions?filter[item][_eq]=${id}&fields=*&limit=-1`,
        `/activity?filter[item][_eq]=${id}&fields=*&limit=-1`,
        "/items/history?fields=*&limit=200&sort=-id",
      ].map(read),
    );
    expect(all[2]).toContain("**********");
    for (const text of all) for (const hidden of [secret, ...codes]) expect(text).not.toContain(hidden);
  });
});
