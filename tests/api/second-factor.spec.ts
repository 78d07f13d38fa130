/** The second factor of a person, at the workspace's door and the studio's. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, clientOf, PASSWORD } from "../lib/client.ts";
import { openStudio, type Studio, switched, travelling } from "../lib/people.ts";
import { invalid, refused } from "../lib/refusals.ts";
import { freshCode, type Made, type Offer, signInWith, tokenOf, turnOn } from "../lib/second-factor.ts";

const addresses = inject("addresses");
const anonymous = clientOf(addresses, undefined);
const SALES = "sales@maple.example";
const CODE_NEEDED = refused("CODE_NEEDED", "Please enter a code of your authenticator app, or a recovery code.");
const WRONG_CODE = "This is not the present code, or it was used already. Please enter the next code, or a recovery code.";

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio(addresses);
});

const login = (username: string, code?: string, password = PASSWORD) => signInWith(addresses, username, code, password);
async function withFactor() {
  const person = await studio.hire(SALES);
  const client = await person.signIn();
  return { ...person, client, ...(await turnOn(client)) };
}
const state = async (client: Client) => (await client.get("/profile/second-factor")).body;

describe("turning it on", () => {
  it("asks for the password, offers a secret, and tells ten recovery codes once a code has shown that a device knows it", async () => {
    const person = await studio.hire(SALES);
    const client = await person.signIn();
    expect(await state(client)).toEqual({ on: false, required: false, recovery_codes_left: 0 });
    expect(await client.post("/profile/second-factor/offer", { password: "wrong" })).toMatchObject(
      invalid({ path: "password", message: "This is not your password" }),
    );
    const { body } = await client.post<Offer>("/profile/second-factor/offer", { password: PASSWORD });
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(body.uri).toContain(encodeURIComponent(person.email));
    const { secret, offer } = body;
    expect(await client.put("/profile/second-factor", { secret, offer, code: "000000" })).toMatchObject(
      invalid({ path: "code", message: "This is not the present code. Please check that the clock of your device is right, and enter the next code." }),
    );
    expect(await state(client)).toMatchObject({ on: false });
    const made = await client.put<Made>("/profile/second-factor", { secret, offer, code: await freshCode(secret) });
    expect(made.status).toBe(200);
    expect(new Set(made.body.recovery_codes).size).toBe(10);
    for (const code of made.body.recovery_codes) expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
    expect(await state(client)).toEqual({ on: true, required: false, recovery_codes_left: 10 });
    expect((await client.get("/screens")).status).toBe(200);
  });
  it("takes no secret that was not offered to this person", async () => {
    const [one, other] = [await (await studio.hire(SALES)).signIn(), await (await studio.hire(SALES)).signIn()];
    const { body } = await one.post<Offer>("/profile/second-factor/offer", { password: PASSWORD });
    const sent = { secret: body.secret, offer: body.offer, code: await freshCode(body.secret) };
    const over = invalid({ path: "offer", message: "This took longer than a quarter of an hour. Please begin again." });
    expect(await other.put("/profile/second-factor", sent)).toMatchObject(over);
    expect(await one.put("/profile/second-factor", { ...sent, secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" })).toMatchObject(over);
    expect(await state(one)).toMatchObject({ on: false });
  });
});

describe("signing in with it", () => {
  it("asks for the code once the password is right, and says no more to who does not know it", async () => {
    const { email, secret } = await withFactor();
    expect(await login(email)).toMatchObject(CODE_NEEDED);
    expect(await login(email, undefined, "wrong")).toMatchObject(refused("UNAUTHENTICATED", "Invalid Credential"));
    expect(await login(email, "123456", "wrong")).toMatchObject(refused("UNAUTHENTICATED", "Invalid Credential"));
    const signedIn = await login(email, await freshCode(secret));
    expect([signedIn.status, signedIn.headers.get("authorization")]).toEqual([200, expect.stringMatching(/^Bearer /)]);
  });
  it("takes a code once, at whichever door", async () => {
    const { email, secret } = await withFactor();
    const code = await freshCode(secret);
    const answers = await Promise.all([login(email, code), login(email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await login(email, code)).toMatchObject(refused("CODE_NEEDED", WRONG_CODE));
    const atTheStudio = await anonymous.directus("POST", "/auth/login", { email, password: PASSWORD, otp: code });
    expect(atTheStudio.status).toBe(401);
  });
  it("takes each recovery code once", async () => {
    const { email, codes, client } = await withFactor();
    const [one = "", two = ""] = codes;
    expect((await login(email, one)).status).toBe(200);
    expect(await login(email, one)).toMatchObject(refused("CODE_NEEDED", WRONG_CODE));
    expect((await login(email, two.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect(await state(client)).toMatchObject({ recovery_codes_left: 8 });
  });
  it("counts wrong codes as wrong passwords: whoever guesses waits, longer each time, and nobody is shut out", async () => {
    const { email, codes } = await withFactor();
    let last = await login(email, "000000");
    for (let tries = 1; tries < 12 && last.status === 401; tries += 1) last = await login(email, `00000${tries % 10}`);
    expect(last).toMatchObject(refused("RATE_LIMITED", /^Too many failed sign-ins\./));
    expect(await login(email, codes[0])).toMatchObject(refused("RATE_LIMITED"));
    expect(await login(email)).toMatchObject(refused("RATE_LIMITED"));
    await expect.poll(async () => (await login(email, codes[0])).status, { timeout: 20_000, interval: 500 }).toBe(200);
  }, 40_000);
  it("asks for it at the studio's door, too, where recovery codes are good as well", async () => {
    const { email, secret, codes } = await withFactor();
    const studioLogin = (otp?: string) => anonymous.directus("POST", "/auth/login", { email, password: PASSWORD, otp, mode: "session" });
    expect((await studioLogin()).status).toBe(401);
    expect((await studioLogin(await freshCode(secret))).status).toBe(200);
    expect((await studioLogin(codes[0])).status).toBe(200);
    expect((await studioLogin(codes[0])).status).toBe(401);
  });
});

describe("who has it", () => {
  it("turns it off with password and code, and no other way", async () => {
    const { email, client, secret, codes } = await withFactor();
    const off = (body: object) => client.post("/profile/second-factor/off", body);
    expect(await off({ password: PASSWORD })).toMatchObject(invalid({ path: "code" }));
    expect(await off({ password: PASSWORD, code: "000000" })).toMatchObject(invalid({ path: "code", message: WRONG_CODE }));
    expect(await off({ password: "wrong", code: await freshCode(secret) })).toMatchObject(invalid({ path: "password", message: "This is not your password" }));
    expect((await client.directus("PATCH", "/users/me", { tfa_secret: null })).status).toBe(403);
    expect((await client.directus("POST", "/users/me/tfa/disable", { otp: codes[1] })).status).toBe(403);
    expect(await off({ password: PASSWORD, code: codes[0] })).toMatchObject({ status: 200, body: { message: "The second factor is off" } });
    expect(await state(client)).toEqual({ on: false, required: false, recovery_codes_left: 0 });
    expect((await login(email)).status).toBe(200);
    expect(await off({ password: PASSWORD, code: codes[1] })).toMatchObject(refused("CONFLICT", "There is no second factor. Please set one up first."));
  });
  it("makes recovery codes anew, after which the old ones are none", async () => {
    const { email, client, codes } = await withFactor();
    const path = "/profile/second-factor/recovery-codes";
    expect(await client.post(path, { password: PASSWORD, code: "000000" })).toMatchObject(invalid({ path: "code" }));
    const made = await client.post<Made>(path, { password: PASSWORD, code: codes[0] });
    expect([made.status, made.body.recovery_codes.length]).toEqual([200, 10]);
    expect((await login(email, codes[1])).status).toBe(401);
    expect((await login(email, made.body.recovery_codes[0])).status).toBe(200);
  });
  it("moves it to another device with a code of the one before", async () => {
    const { email, client, secret, codes } = await withFactor();
    const offer = (body: object) => client.post<Offer>("/profile/second-factor/offer", body);
    expect(await offer({ password: PASSWORD })).toMatchObject(
      invalid({ path: "code", message: "Please enter a code of your authenticator app, or a recovery code." }),
    );
    const { body } = await offer({ password: PASSWORD, code: codes[0] });
    const sent = { secret: body.secret, offer: body.offer, code: await freshCode(body.secret) };
    expect((await client.put("/profile/second-factor", sent)).status).toBe(200);
    expect((await login(email, await freshCode(secret))).status).toBe(401);
    expect((await login(email, await freshCode(body.secret))).status).toBe(200);
  });
  it("has it in the accounts that he switches to, by the password of home", async () => {
    const { home, there, email } = await travelling(addresses, studio);
    const { codes } = await turnOn(there);
    expect([await state(home), await state(there)]).toEqual([
      { on: true, required: false, recovery_codes_left: 10 },
      { on: true, required: false, recovery_codes_left: 10 },
    ]);
    expect(await login(email)).toMatchObject(CODE_NEEDED);
    const again = await login(email, codes[0]);
    const client = clientOf(addresses, tokenOf(again));
    expect((await (await switched(addresses, client, 2)).get("/screens")).status).toBe(200);
  });
});
