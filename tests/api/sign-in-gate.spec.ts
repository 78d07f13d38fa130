/** Wrong passwords: whoever guesses waits, at both doors and in the same words, and nobody is shut out by strangers. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, clientOf, PASSWORD, signInStudio } from "../lib/client.ts";
import { refused } from "../lib/refusals.ts";

const addresses = inject("addresses");
const secret = inject("internalSecret");
const anonymous = clientOf(addresses, undefined);
const WAIT = /^Too many failed sign-ins\. Please try again in \d+ (second|minute)s?\.$/;
const TOO_MANY = refused("RATE_LIMITED", WAIT);

let last = 0;
/** An address that nobody has had in this run. */
function freshAddress(): string {
  last += 1;
  return `198.18.${Math.floor(last / 250)}.${1 + (last % 250)}`;
}
type Call = { from?: string; cookie?: string };
const login = (username: string, password: string, { from = freshAddress(), cookie }: Call = {}) =>
  anonymous.post("/login", { username, password }, { "x-forwarded-for": from, ...(cookie ? { cookie } : {}) });
/** As the studio does, from an address that the BFF vouches for. */
const studioLogin = (email: string, password: string, { from = freshAddress(), cookie }: Call = {}) =>
  anonymous.directus<{ errors?: { message: string }[] }>(
    "POST",
    "/auth/login",
    { email, password, mode: "session" },
    {
      "x-caller-address": from,
      ...(secret ? { "x-internal-secret": secret } : {}),
      ...(cookie ? { cookie } : {}),
    },
  );
/** Guesses at the same time; how many of each status. Those that come before the first failure is known are tried, a few. */
async function guess(names: readonly string[], call: (index: number) => Call = () => ({})) {
  const answers = await Promise.all(names.map((name, index) => login(name, `guess ${index}`, call(index))));
  expect(answers.filter(({ status }) => status !== 401 && status !== 429)).toEqual([]);
  return answers.filter(({ status }) => status === 401).length;
}
const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));
const deviceOf = ({ headers }: { headers: Headers }) => {
  const [kept = ""] = headers.getSetCookie().filter((cookie) => cookie.startsWith("haulbook_device="));
  return kept.split(";")[0] ?? "";
};

let admin: Client;
beforeAll(async () => {
  admin = await signInStudio(addresses);
});
async function makePerson() {
  const email = `${crypto.randomUUID()}@maple.example`;
  const like = await admin.directus<{ data: { role: string; company: number }[] }>("GET", "/users?fields=role,company&filter[email][_eq]=sales@maple.example");
  const sent = { email, password: PASSWORD, first_name: "Robin", last_name: "Reed", status: "active", ...like.body.data[0] };
  expect((await admin.directus("POST", "/users", sent)).status).toBe(200);
  return email;
}

describe("who guesses at a name", () => {
  it("waits at both doors, whether the name is somebody's or nobody's", async () => {
    for (const name of [await makePerson(), `${crypto.randomUUID()}@maple.example`]) {
      const tried = await guess(many(14, () => name));
      expect(tried).toBeGreaterThanOrEqual(5);
      expect(tried).toBeLessThan(14);
      const next = await login(name, PASSWORD);
      expect(next).toMatchObject(TOO_MANY);
      expect(Number(next.headers.get("retry-after"))).toBeGreaterThan(0);
      const atTheStudio = await studioLogin(name, PASSWORD);
      expect([atTheStudio.status, atTheStudio.body.errors?.[0]?.message]).toEqual([429, expect.stringMatching(WAIT)]);
    }
  });
  it("is one, however the name is written", async () => {
    const name = await makePerson();
    const written = [
      name.toUpperCase(),
      ` ${name}`,
      `${name}\t`,
      `\u2003${name}\u2003`,
      `\u00a0${name}`,
      `\u200b${name}`,
      name.replace("@", "\uff20"),
      `${name}\n`,
    ];
    await guess([...written, ...written]);
    for (const one of [name, ...written]) expect(await login(one, PASSWORD)).toMatchObject(TOO_MANY);
    const other = await makePerson();
    for (const one of [other.toUpperCase(), `\u2003${other}\t`, other.replace("@", "\uff20")]) expect((await login(one, PASSWORD)).status).toBe(200);
  });
  it("guesses at the workspace's door with the studio's count", async () => {
    const name = await makePerson();
    await Promise.all(many(14, (index) => studioLogin(name, `guess ${index}`)));
    expect(await login(name, PASSWORD)).toMatchObject(TOO_MANY);
  });
  it("is one who spreads over names from one address, whatever stands before it in the header", async () => {
    const from = freshAddress();
    const name = () => `${crypto.randomUUID()}@maple.example`;
    await guess(many(70, name), (index) => ({ from: `10.0.0.${index}, ${from}` }));
    expect(await login(name(), "guess", { from })).toMatchObject(TOO_MANY);
    expect(await login(name(), "guess")).toMatchObject(refused("UNAUTHENTICATED", "Invalid Credential"));
  });
});

describe("who knows the password", () => {
  it("gets in on a device he has signed in on, while strangers guess at his name", async () => {
    const name = await makePerson();
    const first = await login(name, PASSWORD);
    const cookie = deviceOf(first);
    expect(first.headers.getSetCookie().find((kept) => kept.startsWith(cookie))).toMatch(/Path=\/api\/v2\/login; HttpOnly; SameSite=Strict$/);
    await guess(many(14, () => name));
    expect(await login(name, PASSWORD)).toMatchObject(TOO_MANY);
    const again = await login(name, PASSWORD, { cookie });
    expect(again.status).toBe(200);
    // Who came in has changed nothing for the strangers, who may have waited their time by now.
    await guess(many(14, () => name));
    expect(await login(name, PASSWORD)).toMatchObject(TOO_MANY);
    expect(await login(await makePerson(), PASSWORD, { cookie: deviceOf(again) })).toMatchObject({ status: 200 });
  });
  it("gets in at the studio on a device he has signed in on there", async () => {
    const name = await makePerson();
    const cookie = deviceOf(await studioLogin(name, PASSWORD));
    await guess(many(14, () => name));
    expect((await studioLogin(name, PASSWORD)).status).toBe(429);
    expect((await studioLogin(name, PASSWORD, { cookie })).status).toBe(200);
    expect(await login(name, PASSWORD, { cookie })).toMatchObject({ status: 200 });
  });
  it("is counted by nobody for signing in, however often and from where", async () => {
    const [name, from] = [await makePerson(), freshAddress()];
    const answers = await Promise.all(many(12, () => login(name, PASSWORD, { from })));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    for (const wrong of ["one", "two", "three"]) expect((await login(name, wrong, { from })).status).toBe(401);
    expect((await login(name, PASSWORD, { from })).status).toBe(200);
  });
  it("is no guesser to whom a caller says he is: that is believed of the BFF alone", async () => {
    const from = freshAddress();
    const name = () => `${crypto.randomUUID()}@maple.example`;
    await Promise.all(
      many(20, () => anonymous.directus("POST", "/auth/login", { email: name(), password: "x" }, { "x-caller-address": from, "x-internal-secret": "guessed" })),
    );
    await guess(many(20, name), () => ({ from }));
    expect((await login(name(), "guess", { from })).status).toBe(401);
  });
});

describe("people who look after sign-ins", () => {
  type Notice = { recipient: { email: string }; subject: string; message: string };
  it("are told once of a wave: the owners of the company and the administrators", async () => {
    const name = await makePerson();
    type Count = { id: number; failures: number };
    const count = async () => (await admin.directus<{ data: Count[] }>("GET", `/items/sign_in_counts?filter[key][_eq]=account:${name}`)).body.data[0];
    await guess(many(8, () => name));
    for (let counted = await count(); counted && counted.failures < 13; counted = await count()) {
      await admin.directus("PATCH", `/items/sign_in_counts/${counted.id}`, { until: "2026-01-01T00:00:00Z" });
      expect((await login(name, "guess")).status).toBe(401);
    }
    const found = await admin.directus<{ data: Notice[] }>(
      "GET",
      `/notifications?limit=-1&fields=recipient.email,subject,message&filter[message][_contains]=${name}`,
    );
    const told = found.body.data.map(({ recipient }) => recipient.email);
    expect(told).toEqual(expect.arrayContaining(["admin@haulbook.example", "owner@maple.example"]));
    expect(new Set(told).size).toBe(told.length);
    expect(told.filter((email) => email.endsWith("prairie.example"))).toEqual([]);
    expect(found.body.data[0]).toMatchObject({ subject: "Many wrong passwords for one sign-in", message: expect.stringMatching(/keeps trying passwords/) });
  });
  it("can't switch Directus' own lock-out on for longer than until the next start", async () => {
    const { body } = await admin.directus<{ data: { auth_login_attempts: number | null } }>("GET", "/settings?fields=auth_login_attempts");
    expect(body.data.auth_login_attempts).toBeNull();
  });
});
