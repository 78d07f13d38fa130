/** Outside the demo (DEMO=0) its password, which stands in the README, opens nothing and is nobody's to choose. A further Directus without the demo, on the same data. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { readSettings } from "../../directus/env.ts";
import { type DirectusServer, startDirectus } from "../../directus/serve.ts";
import { freePort } from "../../scripts/lib/ports.ts";
import { type Addresses, clientOf, PASSWORD, signIn } from "../lib/client.ts";
import { type OtherBff, startOtherBff } from "../lib/other-bff.ts";
import { openStudio, type Studio } from "../lib/people.ts";
import { invalid, refused } from "../lib/refusals.ts";
import { ended, testEnvironment } from "../lib/stack.ts";

const demo = inject("addresses");
const variables = inject("variables");
const internalSecret = inject("internalSecret");
const OWN = "gravel onion lantern";
const VARIANTS = [PASSWORD, "Haulbook-DEMO", "haulbook-demo2026!", "haulbook_demo", "Haulbook Demo 1", "haulbook-demohaulbook-demo"];
const KNOWN = refused("FORBIDDEN", "This password is known to everybody: it is the demo's. Please choose another one by the link for a forgotten password.");
const TOO_EASY = "This password is easy to guess: it is a known one, or your own name or e-mail. Please choose another one.";

let directus: DirectusServer;
let bff: OtherBff | undefined;
let closed: Addresses;
let studio: Studio;
beforeAll(async () => {
  const kept = (name: string) => readFileSync(join(String(variables.DATA_DIR), name), "utf8");
  const secrets = { SECRET: kept("secret"), VAULT_KEY: kept("vault-key"), INTERNAL_SECRET: internalSecret };
  const settings = { ADMIN_EMAIL: "boss@carrier.example", ADMIN_PASSWORD: OWN, DIRECTUS_PORT: String(await freePort()) };
  directus = startDirectus(readSettings({ ...testEnvironment(), ...variables, ...secrets, ...settings, DEMO: "0" }));
  await directus.ready;
  bff = await startOtherBff({ bff: "", directus: directus.url }, internalSecret, { DEMO: "0" });
  closed = { bff: String(bff?.url), directus: directus.url };
  studio = await openStudio(demo);
});
afterAll(async () => {
  await bff?.stop();
  directus.child.kill();
  await ended(directus.child);
});

let last = 0;
const login = (username: string, password: string) => {
  last += 1;
  return clientOf(closed, undefined).post("/login", { username, password }, { "x-forwarded-for": `198.18.77.${last}` });
};

it("signs nobody in, whose ever it is, in whichever form, and says what to do", async () => {
  for (const typed of VARIANTS) expect([typed, await login(`${crypto.randomUUID()}@maple.example`, typed)]).toMatchObject([typed, KNOWN]);
  expect(await login("owner@maple.example", PASSWORD)).toMatchObject(KNOWN);
  const atStudio = await clientOf(closed, undefined).directus<{ errors: { extensions: { code: string } }[] }>("POST", "/auth/login", {
    email: "admin@haulbook.example",
    password: PASSWORD,
  });
  expect([atStudio.status, atStudio.body.errors[0]?.extensions.code]).toEqual([403, "SIGN_IN_REFUSED"]);
  expect((await login("owner@maple.example", "haulbook-demos")).status).toBe(401);
  // In the demo it does.
  expect((await signIn(demo, "owner@maple.example")).token).toBeDefined();
});
it("is tried like any wrong one: counted, and on record", async () => {
  const name = `${crypto.randomUUID()}@maple.example`;
  for (let tries = 0; tries < 8; tries += 1) await login(name, PASSWORD);
  expect(await login(name, PASSWORD)).toMatchObject(refused("RATE_LIMITED", /^Too many failed sign-ins\./));
  const { body } = await studio.admin.directus<{ data: { event: string }[] }>("GET", `/items/audit_log?filter[person_name][_eq]=${name}`);
  expect(body.data.map(({ event }) => event)).toContain("sign_in_failed");
});
it("is nobody's to choose, in the workspace or the studio", async () => {
  const { role, company } = await studio.personOf("sales@maple.example");
  const email = `${crypto.randomUUID()}@maple.example`;
  const id = await studio.make({ email, password: OWN, role, company });
  const person = await signIn(closed, email, OWN);
  const admin = clientOf(closed, studio.admin.token);
  for (const password of VARIANTS) {
    expect([password, await person.put("/profile/password", { old_password: OWN, password })]).toMatchObject([
      password,
      invalid({ path: "password", message: TOO_EASY }),
    ]);
    expect(await admin.directus("PATCH", `/users/${id}`, { password })).toMatchObject({ status: 400, body: { errors: [{ message: TOO_EASY }] } });
  }
  expect((await login(email, OWN)).status).toBe(200);
});
