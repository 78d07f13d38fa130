/** One person with accounts in several companies: who may switch, what holds in the other account, and what ends when. */
import fc from "fast-check";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, clientOf, signIn } from "../lib/client.ts";
import { customerBody, makeCustomer, makeOrder } from "../lib/factories.ts";
import { isOver, openStudio, type Studio, switched, travelling } from "../lib/people.ts";
import { refused } from "../lib/refusals.ts";
import { keepsTheWall } from "../lib/walls.ts";

const addresses = inject("addresses");
const MAPLE = { id: 1, name: "Maple Leaf Freight" };
const PRAIRIE = { id: 2, name: "Prairie Haul" };
const DISPATCH = "dispatch@maple.example";

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio(addresses);
});

type Profile = { profile_id: string; company: { id: number; name: string }; isUserEligibleForAccountSwitch: boolean; switched_from: object | null };
const profileOf = async (client: Client) => (await client.get<Profile>("/profile/user")).body;
const away = (client: Client, company = PRAIRIE.id) => switched(addresses, client, company);
const back = (client: Client) => switched(addresses, client, "manager");
const traveller = () => travelling(addresses, studio);

describe("who may switch", () => {
  it("is told where to, and where one is", async () => {
    const home = await signIn(addresses, DISPATCH);
    expect((await home.get("/switch/active")).body).toEqual({ eligible: true, switched: false, company: MAPLE, home: MAPLE });
    expect((await home.get("/switch/manage")).body).toEqual({ content: [PRAIRIE] });
    expect(await profileOf(home)).toMatchObject({ isUserEligibleForAccountSwitch: true, switched_from: null });
    const there = await away(home);
    expect((await there.get("/switch/active")).body).toEqual({ eligible: true, switched: true, company: PRAIRIE, home: MAPLE });
    expect((await there.get("/switch/manage")).body).toEqual({ content: [MAPLE] });
    expect(await profileOf(there)).toMatchObject({ company: PRAIRIE, isUserEligibleForAccountSwitch: true, switched_from: { ...MAPLE, email: DISPATCH } });
  });
  it("has accounts: everybody else is told that he may not", async () => {
    for (const email of ["owner@maple.example", "dispatch@prairie.example"]) {
      const client = await signIn(addresses, email);
      expect((await client.get("/switch/active")).body).toMatchObject({ eligible: false, switched: false });
      expect((await client.get("/switch/manage")).body).toEqual({ content: [] });
      expect(await profileOf(client)).toMatchObject({ isUserEligibleForAccountSwitch: false, switched_from: null });
      expect(await client.post("/switch/manager", {})).toMatchObject(refused("CONFLICT", "You are working in your own account."));
    }
  });
  it("gets into no account but his own, and is told of the others as of those that are not there", async () => {
    const owner = await signIn(addresses, "owner@maple.example");
    const dispatch = await signIn(addresses, DISPATCH);
    for (const [client, company] of [
      [owner, PRAIRIE.id],
      [owner, 987_654],
      [owner, "x"],
      [dispatch, 987_654],
      [dispatch, "0"],
    ] as const) {
      const answer = await client.post(`/switch/${company}`, {});
      expect([company, answer]).toMatchObject([company, refused("NOT_FOUND", "You have no account in this company.")]);
      expect([answer.headers.get("authorization"), answer.headers.get("set-cookie")]).toEqual([null, null]);
    }
    expect(await owner.post(`/switch/${MAPLE.id}`, {})).toMatchObject(refused("CONFLICT", "You are working in this account already."));
  });
  it("needs a session, under a cookie our own pages", async () => {
    const anonymous = clientOf(addresses, undefined);
    const home = await signIn(addresses, DISPATCH);
    for (const path of [`/switch/${PRAIRIE.id}`, "/switch/manager"]) {
      expect(await anonymous.post(path, {})).toMatchObject(refused("UNAUTHENTICATED"));
      expect(await anonymous.post(path, {}, { cookie: `haulbook_session=${home.token}`, origin: "https://evil.example" })).toMatchObject(refused("FORBIDDEN"));
    }
    const answer = await anonymous.post(`/switch/${PRAIRIE.id}`, {}, { cookie: `haulbook_session=${home.token}`, origin: addresses.bff });
    expect(answer.headers.get("authorization")).toMatch(/^Bearer .+/);
    expect(answer.headers.get("set-cookie")).toMatch(/haulbook_session=.*HttpOnly.*SameSite=Lax/i);
  });
});

describe("in the other account", () => {
  it("the rights are the account's own, and at home what they were", async () => {
    const person = await studio.hire(DISPATCH, ["payroll@prairie.example"]);
    const home = await person.signIn();
    const there = await away(home);
    const reads = async (client: Client, code: string) => {
      const screens = await client.get<{ content: { code: string; read: boolean }[] }>("/screens");
      return screens.body.content.find((screen) => screen.code === code)?.read;
    };
    expect([await reads(there, "ORD"), await reads(there, "REIMB")]).toEqual([false, true]);
    expect((await there.get("/orders?intent=load&paged=true")).status).toBe(403);
    expect([await reads(home, "ORD"), (await home.get("/orders?intent=load&paged=true")).status]).toEqual([true, 200]);
  });
  it("records and their history name the account, by the person's name, also once it has changed", async () => {
    const { home, there, account } = await traveller();
    const order = await makeOrder(there);
    const stamped = async () => (await there.get(`/orders/${order.id}`)).body;
    expect(await stamped()).toMatchObject({ created_by: { id: account, name: "Robin Reed" } });
    const history = await studio.admin.directus<{ data: object[] }>(
      "GET",
      `/items/history?fields=user,company&filter[root_collection][_eq]=orders&filter[root_item][_eq]=${order.id}&limit=1`,
    );
    expect(history.body.data).toEqual([{ user: account, company: PRAIRIE.id }]);
    const { body: profile } = await home.get("/profile/user");
    expect(await home.put("/profile/user", { ...profile, address1: "1 Main St", first: "Sandy" })).toMatchObject({ status: 200 });
    expect(await stamped()).toMatchObject({ created_by: { id: account, name: "Sandy Reed" } });
    const prairie = await signIn(addresses, "owner@prairie.example");
    expect((await prairie.get(`/orders/${order.id}`)).body).toMatchObject({ created_by: { id: account, name: "Sandy Reed" } });
  });
  it("a call for the company that one has left is refused, with the new one named, both ways", async () => {
    const { home, there, id, account } = await traveller();
    const switchedTo = (name: string) => ({
      status: 409,
      body: {
        error: {
          code: "SIGNED_IN_OTHERWISE",
          message: `You switched to ${name} in another tab. Nothing was done here.`,
          signed_in: { company: name, name: "Robin Reed", switched: true },
        },
      },
    });
    for (const stated of [`${MAPLE.id}:${id}`, `${MAPLE.id}`]) {
      expect(await there.post("/customers", customerBody({ name: "Stale Tab" }), { "x-acting-for": stated })).toMatchObject(switchedTo("Prairie Haul"));
      expect(await there.get(`/profile/picture?acting_for=${stated}`)).toMatchObject(switchedTo("Prairie Haul"));
      expect(await there.get(`/orders/export?format=csv&acting_for=${stated}`)).toMatchObject(switchedTo("Prairie Haul"));
    }
    expect(await home.post("/customers", customerBody({ name: "Stale Tab" }), { "x-acting-for": `${PRAIRIE.id}:${account}` })).toMatchObject(
      switchedTo("Maple Leaf Freight"),
    );
    const other = (await studio.personOf("owner@maple.example")).id;
    expect(await there.get("/screens", { "x-acting-for": `${MAPLE.id}:${other}` })).toMatchObject(
      refused("SIGNED_IN_OTHERWISE", "You are signed in as Robin Reed of Prairie Haul in another tab. Nothing was done here."),
    );
    for (const client of [home, there]) {
      const found = await client.get<{ page: { total_elements: number } }>("/customers?paged=true&filter=name:Stale Tab");
      expect(found.body.page.total_elements).toBe(0);
    }
  });
});

describe("going back", () => {
  it("gives a new token for the home account, and what was opened before is over", async () => {
    const { home, there } = await traveller();
    const again = await back(there);
    expect(await profileOf(again)).toMatchObject({ company: MAPLE, switched_from: null });
    await isOver(there);
    await isOver(home);
    expect((await there.directus("GET", "/users/me")).status).toBe(401);
  });
  it("is possible by choosing one's own company too, and from one account to the next", async () => {
    const company = await studio.admin.directus<{ data: { id: number } }>("POST", "/items/companies", {
      name: "Saskatoon Freight",
      timezone: "America/Regina",
    });
    const third = company.body.data.id;
    const { id, role } = await studio.personOf(DISPATCH);
    expect(id).toBeTruthy();
    const { home, there, id: person } = await traveller();
    await studio.make({ role, company: third, principal: person });
    expect((await there.get("/switch/manage")).body).toEqual({ content: [MAPLE, { id: third, name: "Saskatoon Freight" }] });
    const further = await away(there, third);
    expect(await profileOf(further)).toMatchObject({ company: { id: third }, switched_from: MAPLE });
    await isOver(there);
    expect((await home.get("/screens")).status).toBe(200);
    const again = await away(further, MAPLE.id);
    expect(await profileOf(again)).toMatchObject({ company: MAPLE, switched_from: null });
    for (const client of [home, further]) await isOver(client);
  });
  it("signing out ends the switched session with the home one, and no other of the same person", async () => {
    const { home, there, email } = await traveller();
    const elsewhere = await signIn(addresses, email);
    const thereToo = await away(elsewhere);
    expect((await there.post("/logout", {})).status).toBe(200);
    await isOver(there);
    await isOver(home);
    for (const client of [elsewhere, thereToo]) expect((await client.get("/orders?intent=load&paged=true")).status).toBe(200);
    expect((await elsewhere.post("/logout", {})).status).toBe(200);
    await isOver(thereToo);
  });
  it("a switched session that was renewed still ends with the home one", async () => {
    const { home, there } = await traveller();
    const response = await fetch(`${addresses.directus}/auth/refresh`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: `directus_session_token=${there.token}` },
      body: JSON.stringify({ mode: "session" }),
    });
    const renewed = clientOf(addresses, /directus_session_token=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1]);
    expect(await profileOf(renewed)).toMatchObject({ company: PRAIRIE });
    expect((await renewed.post("/logout", {})).status).toBe(200);
    for (const client of [renewed, there, home]) await isOver(client);
  });
});

describe("the wall, once somebody has switched", () => {
  describe("to the other company", () => {
    keepsTheWall(async () => ({ mine: await away(await signIn(addresses, DISPATCH)), theirs: await signIn(addresses, "owner@maple.example") }));
  });
  describe("and back", () => {
    keepsTheWall(async () => ({
      mine: await back(await away(await signIn(addresses, DISPATCH))),
      theirs: await signIn(addresses, "owner@prairie.example"),
    }));
  });
});

it("whatever is switched in whatever order, one sees what was made in the company that one is in, and every token that was left is dead", async () => {
  const step = fc.constantFrom("switch", "switch", "back", "make", "make", "out");
  const walk = async (steps: readonly string[]) => {
    const tag = `Walk ${crypto.randomUUID().slice(0, 8)}`;
    let home = await signIn(addresses, DISPATCH);
    let here = home;
    const made: Record<number, string[]> = { [MAPLE.id]: [], [PRAIRIE.id]: [] };
    let company = MAPLE.id;
    const dead: Client[] = [];
    for (const [at, act] of [...steps, "look"].entries()) {
      const isAway = company === PRAIRIE.id;
      if (act === "make") {
        const name = `${tag} ${at}`;
        await makeCustomer(here, { name });
        made[company]?.push(name);
      } else if (act === "switch" && !isAway) {
        here = await away(here);
        company = PRAIRIE.id;
      } else if (act === "back" && isAway) {
        const again = await back(here);
        dead.push(here, home);
        [here, home, company] = [again, again, MAPLE.id];
      } else if (act === "out") {
        expect((await here.post("/logout", {})).status).toBe(200);
        dead.push(here, home);
        home = await signIn(addresses, DISPATCH);
        [here, company] = [home, MAPLE.id];
      }
      const { body } = await here.get<{ _embedded: { content: { name: string }[] } }>(
        `/customers?paged=true&sort=id,asc&filter=name::${encodeURIComponent(tag)}`,
      );
      expect(body._embedded.content.map(({ name }) => name)).toEqual(made[company]);
    }
    for (const client of dead) await isOver(client);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), walk), { numRuns: 5, seed: 11 });
}, 120_000);
