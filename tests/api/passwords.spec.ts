/** Passwords: what they must be at every door, and how one's own is changed. */
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { type Client, clientOf, PASSWORD, signIn } from "../lib/client.ts";
import { lettersTo, linkIn } from "../lib/outbox.ts";
import { openStudio } from "../lib/people.ts";
import { invalid, refused } from "../lib/refusals.ts";

const addresses = inject("addresses");
const anonymous = clientOf(addresses, undefined);
const TOO_SHORT = "Please choose a password of at least 12 characters";
const TOO_EASY = "This password is easy to guess: it is a known one, or your own name or e-mail. Please choose another one.";
const NEW = "gravel onion lantern";

let admin: Client;
let like: object;
let prairie: number;
beforeAll(async () => {
  const studio = await openStudio(addresses);
  admin = studio.admin;
  const { role, company } = await studio.personOf("sales@maple.example");
  like = { role, company };
  prairie = (await studio.personOf("sales@prairie.example")).company;
});
const create = (email: string, password: string) =>
  admin.directus<{ data: { id: string }; errors?: { message: string }[] }>("POST", "/users", {
    ...like,
    email,
    password,
    first_name: "Rosalind",
    last_name: "Featherstone",
    status: "active",
  });
const freshMail = () => `${crypto.randomUUID()}@maple.example`;
async function newPerson(): Promise<Client & { email: string; id: string }> {
  const email = freshMail();
  const { body } = await create(email, PASSWORD);
  return { ...(await signIn(addresses, email)), email, id: body.data.id };
}
let last = 0;
/** From an address that nobody has had in this run: what fails here is counted for no other spec. */
const elsewhere = () => {
  last += 1;
  return { "x-forwarded-for": `198.19.${Math.floor(last / 250)}.${1 + (last % 250)}` };
};
const change = (client: Client, old_password: string, password: string) => client.put("/profile/password", { old_password, password }, elsewhere());
const login = (username: string, password: string) => anonymous.post("/login", { username, password }, elsewhere());

describe("one's own password", () => {
  it("is changed by whoever knows the old one, on whom the page stays open", async () => {
    const person = await newPerson();
    expect(await change(person, PASSWORD, NEW)).toMatchObject({ status: 200, body: { message: "Password changed successfully!" } });
    expect((await person.get("/screens")).status).toBe(200);
    expect((await login(person.email, PASSWORD)).status).toBe(401);
    expect((await login(person.email, NEW)).status).toBe(200);
  });
  it("ends the other sessions of the person, and nobody else's", async () => {
    const [person, colleague] = [await newPerson(), await newPerson()];
    const other = await signIn(addresses, person.email);
    expect((await change(person, PASSWORD, NEW)).status).toBe(200);
    expect([(await person.get("/screens")).status, (await other.get("/screens")).status, (await colleague.get("/screens")).status]).toEqual([200, 401, 200]);
  });
  it("is not changed with a wrong old one, which counts as a failed sign-in", async () => {
    const person = await newPerson();
    expect(await change(person, "wrong", NEW)).toMatchObject(invalid({ path: "old_password", message: "This is not your password" }));
    let last = await change(person, "wrong", NEW);
    for (let tries = 0; tries < 12 && last.status === 400; tries += 1) last = await change(person, "wrong", NEW);
    expect(last).toMatchObject(refused("RATE_LIMITED", /^Too many failed sign-ins\./));
    expect(await login(person.email, PASSWORD)).toMatchObject(refused("RATE_LIMITED", /^Too many failed sign-ins\./));
  });
  it("has both to be said", async () => {
    const person = await newPerson();
    expect(await person.put("/profile/password", { password: NEW })).toMatchObject(invalid({ path: "old_password", message: "This is a mandatory field." }));
    expect(await person.put("/profile/password", { old_password: PASSWORD })).toMatchObject(
      invalid({ path: "password", message: "This is a mandatory field." }),
    );
  });
  it("can't be written past the old one", async () => {
    const person = await newPerson();
    expect((await person.directus("PATCH", "/users/me", { password: NEW })).status).toBe(403);
    expect((await login(person.email, PASSWORD)).status).toBe(200);
  });
  it("can't be tried in another one's name, which would be counted there", async () => {
    const [person, colleague] = [await newPerson(), await newPerson()];
    const sent = { email: colleague.email, password: PASSWORD, new_password: NEW };
    expect((await person.directus("POST", "/haulbook/password", sent)).status).toBe(403);
    expect((await anonymous.directus("POST", "/haulbook/password", { ...sent, email: person.email })).status).toBe(403);
  });
});

describe("a password", () => {
  it("has 12 characters at least, however many bytes they are", async () => {
    const person = await newPerson();
    for (const short of ["onion gravel".slice(1), "🚚🚚🚛🚜🚙🚌🚎", `${"e\u0301".repeat(6)}abcde`])
      expect([short, await change(person, PASSWORD, short)]).toMatchObject([short, invalid({ path: "password", message: TOO_SHORT })]);
    expect((await change(person, PASSWORD, "onion gravel")).status).toBe(200);
  });
  it("may be long and of any characters, and is one however a keyboard writes it", async () => {
    const person = await newPerson();
    const long = `Zoe\u0308 ${"löwen mähne 獅子 ".repeat(12)}`.slice(0, 128);
    expect((await change(person, PASSWORD, long)).status).toBe(200);
    for (const written of [long, long.normalize("NFD"), long.normalize("NFC")]) expect((await login(person.email, written)).status).toBe(200);
    expect(await change(person, long, `${long}!!`)).toMatchObject(invalid({ path: "password", message: "Please choose a password of at most 128 characters" }));
  });
  it("is not one that is tried first, with or without digits", async () => {
    const person = await newPerson();
    for (const known of ["Password12345!", "qwertyuiop123", "aaaaaaaaaaaaaa"])
      expect([known, await change(person, PASSWORD, known)]).toMatchObject([known, invalid({ path: "password", message: TOO_EASY })]);
  });
  it("is not the person's own name or mail", async () => {
    const person = await newPerson();
    for (const own of [person.email, person.email.toUpperCase(), "RosalindFeatherstone", "featherstone", "Rosalind Featherstone"])
      expect([own, await change(person, PASSWORD, own)]).toMatchObject([own, invalid({ path: "password", message: TOO_EASY })]);
  });
  it("is the same for the studio, of new people and of those that are there", async () => {
    const person = await newPerson();
    expect(await create(freshMail(), "short")).toMatchObject({ status: 400, body: { errors: [{ message: TOO_SHORT }] } });
    const email = freshMail();
    expect(await create(email, email)).toMatchObject({ status: 400, body: { errors: [{ message: TOO_EASY }] } });
    const set = (password: string) => admin.directus<{ errors?: { message: string }[] }>("PATCH", `/users/${person.id}`, { password });
    expect(await set("featherstone")).toMatchObject({ status: 400, body: { errors: [{ message: TOO_EASY }] } });
    expect((await set(NEW)).status).toBe(200);
    expect((await login(person.email, NEW)).status).toBe(200);
  });
});

const LINK_SENT = "If this address has a sign-in, a mail with a link is on its way.";
const LINK_OVER = "This link has been used, or is older than an hour. Please ask for a new one.";
const OVER = invalid({ path: "token", message: LINK_OVER });
const forgot = (username: string) => anonymous.post("/password/forgotten", { username }, elsewhere());
const reset = (token: string, password: string) => anonymous.post("/password/reset", { token, password });
const isGood = (token: string, use = "password/reset") => anonymous.post("/link", { use, token });
const GOOD = { status: 200, body: { message: "This link may be used" } };

const letters = (email: string) => lettersTo(email, addresses, inject("variables")?.DATA_DIR);
/** The mail comes after the answer. */
async function tokenFor(email: string): Promise<string> {
  const link = await vi.waitUntil(async () => (await letters(email)).map(linkIn).find((found) => found !== undefined), { timeout: 20_000 });
  expect(link?.page).toMatch(/\/ResetPassword$/);
  return String(link?.token);
}

describe("who has forgotten the password", () => {
  it("hears the same, whether the address is somebody's or nobody's", async () => {
    const person = await newPerson();
    for (const name of [person.email, freshMail()]) expect([(await forgot(name)).status, (await forgot(name)).body]).toEqual([200, { message: LINK_SENT }]);
    expect(await forgot("nobody")).toMatchObject(invalid({ path: "username", message: "Please enter a valid email." }));
  });
  it("waits after asking again and again, whosever the address is, and still signs in", async () => {
    const person = await newPerson();
    for (const name of [person.email, freshMail()]) {
      let answer = await forgot(name);
      for (let tries = 0; tries < 8 && answer.status === 200; tries += 1) answer = await forgot(name);
      expect(answer).toMatchObject(refused("RATE_LIMITED", /^A link was asked for too often\. Please try again in \d+ (second|minute)s?\.$/));
    }
    expect((await login(person.email, PASSWORD)).status).toBe(200);
  });
  it("chooses a new one by the link of the mail, once, and is signed out elsewhere", async () => {
    const person = await newPerson();
    await forgot(` ${person.email.toUpperCase()} `);
    const token = await tokenFor(person.email);
    // Mail programs open links to look at them.
    for (let times = 0; times < 3; times += 1) expect(await isGood(token)).toMatchObject(GOOD);
    expect(await reset(token, "short")).toMatchObject(invalid({ path: "password", message: TOO_SHORT }));
    expect(await reset(token, "featherstone")).toMatchObject(invalid({ path: "password", message: TOO_EASY }));
    expect(await reset(token, NEW)).toMatchObject({ status: 200, body: { message: "Password changed successfully!" } });
    expect((await person.get("/screens")).status).toBe(401);
    expect([(await login(person.email, PASSWORD)).status, (await login(person.email, NEW)).status]).toEqual([401, 200]);
    expect(await isGood(token)).toMatchObject(OVER);
    expect(await reset(token, `${NEW} again`)).toMatchObject(OVER);
    // Whoever lost the answer sends the same again.
    expect((await reset(token, NEW)).status).toBe(200);
  });
  it("uses one link once, though it is sent twice at the same time", async () => {
    const person = await newPerson();
    await forgot(person.email);
    const token = await tokenFor(person.email);
    const answers = await Promise.all([reset(token, NEW), reset(token, `${NEW} two`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
  it("waits no longer for what others guessed, once the link was opened", async () => {
    const person = await newPerson();
    let guess = await login(person.email, "wrong");
    for (let tries = 0; tries < 12 && guess.status === 401; tries += 1) guess = await login(person.email, "wrong");
    expect((await login(person.email, PASSWORD)).status).toBe(429);
    await forgot(person.email);
    expect((await reset(await tokenFor(person.email), NEW)).status).toBe(200);
    expect((await login(person.email, NEW)).status).toBe(200);
  });
  it("has no link any more after an hour, or with another password", async () => {
    const [late, changed] = [await newPerson(), await newPerson()];
    await forgot(late.email);
    await forgot(changed.email);
    const tokens = [await tokenFor(late.email), await tokenFor(changed.email)];
    const links = await admin.directus<{ data: { id: number }[] }>("GET", `/items/password_links?filter[user][_eq]=${late.id}`);
    await admin.directus("PATCH", `/items/password_links/${links.body.data[0]?.id}`, { until: new Date(Date.now() - 1000).toISOString() });
    expect((await change(changed, PASSWORD, NEW)).status).toBe(200);
    for (const token of tokens) expect([await isGood(token), await reset(token, `${NEW} later`)]).toMatchObject([OVER, OVER]);
    expect((await login(late.email, PASSWORD)).status).toBe(200);
  });
  it("gets no mail at a sign-in that is switched to, or is shut", async () => {
    const [switched, shut, open] = [await newPerson(), await newPerson(), await newPerson()];
    expect((await admin.directus("PATCH", `/users/${switched.id}`, { principal: open.id, company: prairie })).status).toBe(200);
    expect((await admin.directus("PATCH", `/users/${shut.id}`, { status: "suspended" })).status).toBe(200);
    for (const { email } of [switched, shut, open]) expect((await forgot(email)).body).toEqual({ message: LINK_SENT });
    await tokenFor(open.email);
    expect([await letters(switched.email), await letters(shut.email)]).toEqual([[], []]);
  });
  it("is told nothing by a link that is none", async () => {
    for (const token of ["", "x", "0".repeat(64)]) expect([await isGood(token), await reset(token, NEW)]).toMatchObject([OVER, OVER]);
    expect((await isGood("x", "vault")).status).toBe(400);
  });
  it("finds Directus' own way shut, and what is behind ours too", async () => {
    const person = await newPerson();
    for (const [path, body] of [
      ["/auth/password/request", { email: person.email }],
      ["/auth/password/reset", { token: "x", password: NEW }],
      ["/haulbook/forgotten", { email: person.email, page: "http://evil.example" }],
      ["/haulbook/password/reset", { token: "x", password: NEW }],
      ["/haulbook/link", { use: "password/reset", token: "x" }],
    ] as const)
      expect([path, (await anonymous.directus("POST", path, body)).status]).toEqual([path, 403]);
    expect((await person.directus("GET", "/items/password_links")).status).toBe(403);
  });
});
