/** What an administrator does with a person's accounts, and what they can not be made to. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, clientOf, PASSWORD, signIn } from "../lib/client.ts";
import { isOver, openStudio, type Studio, switched, travelling } from "../lib/people.ts";
import { refused } from "../lib/refusals.ts";

const addresses = inject("addresses");
const PRAIRIE = { id: 2 };
const DISPATCH = "dispatch@maple.example";

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio(addresses);
});
const traveller = () => travelling(addresses, studio);
const away = (client: Client) => switched(addresses, client, PRAIRIE.id);
const back = (client: Client) => switched(addresses, client, "manager");

describe("an administrator", () => {
  it("who suspends the home sign-in ends and forbids what was switched to, until he lets it in again", async () => {
    const { id, email, there, account, change } = { ...(await traveller()), ...studio };
    await change(id, { status: "suspended" });
    await isOver(there);
    expect((await there.directus("GET", "/users/me")).status).toBe(401);
    await change(id, { status: "active" });
    const again = await away(await signIn(addresses, email));
    expect((await again.get("/profile/user")).body).toMatchObject({ profile_id: account, company: PRAIRIE });
  });
  it("who suspends an account ends it alone", async () => {
    const { home, there, account } = await traveller();
    await studio.change(account, { status: "suspended" });
    await isOver(there);
    expect((await home.get("/switch/active")).body).toMatchObject({ eligible: false });
    expect(await home.post(`/switch/${PRAIRIE.id}`, {})).toMatchObject(refused("NOT_FOUND"));
  });
  it("who changes an account's role, or whose it is, ends it", async () => {
    const role = await traveller();
    await studio.change(role.account, { role: (await studio.personOf("yard@prairie.example")).role });
    await isOver(role.there);
    expect((await role.home.get("/screens")).status).toBe(200);
    const taken = await traveller();
    await studio.change(taken.account, { principal: null });
    await isOver(taken.there);
    expect((await taken.home.get("/switch/manage")).body).toEqual({ content: [] });
  });
  it("who gives the home sign-in another password ends what was switched to by the old one", async () => {
    const { id, there } = await traveller();
    await studio.change(id, { password: "another long password" });
    await isOver(there);
  });
  it("who has switched stays on record: the home sign-in is suspended, not deleted", async () => {
    const { id } = await traveller();
    const refused = { status: 409, body: { errors: [{ message: expect.stringMatching(/suspend the user instead/) }] } };
    expect(await studio.admin.directus("DELETE", `/users/${id}`)).toMatchObject(refused);
  });
  it("finds each switch on record: who, to which account, from when until when", async () => {
    const { id, there, account } = await traveller();
    const recorded = async () => {
      const { body } = await studio.admin.directus<{ data: { at: string; ended_at: string | null }[] }>(
        "GET",
        `/items/account_switches?fields=account,company,at,ended_at&filter[person][_eq]=${id}&sort=id`,
      );
      return body.data;
    };
    expect(await recorded()).toEqual([{ account, company: PRAIRIE.id, at: expect.any(String), ended_at: null }]);
    const home = await back(there);
    expect(await recorded()).toMatchObject([{ account, ended_at: expect.any(String) }]);
    expect((await home.directus("GET", "/items/account_switches")).status).toBe(403);
  });
});

describe("an account that is switched to", () => {
  const refuses = async (method: string, path: string, columns: object, sentence: RegExp) => {
    const { status, body } = await studio.admin.directus<{ errors?: { message: string }[] }>(method, path, columns);
    expect([columns, status, body.errors?.[0]?.message]).toEqual([columns, 400, expect.stringMatching(sentence)]);
  };

  it("changes no password, which is the home sign-in's, and says so; a state that is none is refused", async () => {
    const { there, account } = await traveller();
    expect(await there.put("/profile/password", { old_password: PASSWORD, password: "gravel onion lantern" })).toMatchObject(
      refused("CONFLICT", "The password is that of your own sign-in. Please switch back to it first."),
    );
    await refuses("PATCH", `/users/${account}`, { status: "nonsense" }, /^Please choose from the list$/);
  });
  it("can not be signed in to, and takes no password and no token", async () => {
    const { account, id } = await traveller();
    const { email } = (await studio.admin.directus<{ data: { email: string } }>("GET", `/users/${account}?fields=email`)).body.data;
    for (const [username, password] of [
      [email, "null"],
      ["dispatch+prairie@maple.example", PASSWORD],
    ])
      expect(await clientOf(addresses, undefined).post("/login", { username, password })).toMatchObject(refused("UNAUTHENTICATED", "Invalid Credential"));
    for (const key of [{ password: "a long enough password" }, { token: "a-static-token" }])
      await refuses("PATCH", `/users/${account}`, key, /opened by switching and has no password/);
    const { role } = await studio.personOf("owner@maple.example");
    const sent = { email: `${crypto.randomUUID()}@maple.example`, role, company: PRAIRIE.id, principal: id, password: PASSWORD };
    await refuses("POST", "/users", sent, /opened by switching and has no password/);
  });
  it("loses the password that it had", async () => {
    const { email, id } = await studio.hire("dispatch@prairie.example");
    const { id: home } = await studio.hire(DISPATCH);
    expect((await signIn(addresses, email)).token).toBeTruthy();
    await studio.change(id, { principal: home });
    expect(await clientOf(addresses, undefined).post("/login", { username: email, password: PASSWORD })).toMatchObject(refused("UNAUTHENTICATED"));
  });
  it("belongs to a home sign-in, one for each company", async () => {
    const { id, account } = await traveller();
    const { role, id: alone } = await studio.personOf("sales@maple.example");
    const sent = (columns: object) => ({ email: `${crypto.randomUUID()}@maple.example`, role, ...columns });
    for (const [columns, sentence] of [
      [{ company: 1, principal: account }, /own sign-in/],
      [{ company: 2, principal: crypto.randomUUID() }, /own sign-in/],
      [{ company: 2, principal: { first_name: "Made", last_name: "Along" }, password: PASSWORD }, /own sign-in/],
      [{ company: 2, principal: id }, /has an account in this company already/],
      [{ company: 1, principal: id }, /has an account in this company already/],
      [{ principal: id }, /choose the company/],
    ] as const)
      await refuses("POST", "/users", sent(columns), sentence);
    await refuses("PATCH", `/users/${id}`, { principal: alone, company: 2 }, /can belong to none/);
    await refuses("PATCH", `/users/${alone}`, { principal: alone }, /own sign-in/);
    await refuses("PATCH", `/users/${id}`, { company: 2 }, /has an account in this company already/);
    await refuses("PATCH", `/users/${account}`, { company: 1 }, /has an account in this company already/);
    await refuses("PATCH", `/users/${account}`, { company: null }, /choose the company/);
  });
  it("is nobody's to take but an administrator's to give", async () => {
    const { home, there, id, account } = await traveller();
    const owner = await signIn(addresses, "owner@maple.example");
    for (const client of [home, there, owner]) {
      for (const columns of [{ principal: null }, { principal: id }, { company: PRAIRIE.id }])
        expect([columns, (await client.directus("PATCH", "/users/me", columns)).status]).toEqual([columns, 403]);
      expect((await client.directus("PATCH", `/users/${account}`, { principal: null })).status).toBe(403);
    }
    expect((await owner.directus("POST", `/haulbook/switch/${PRAIRIE.id}`)).status).toBe(403);
  });
});
