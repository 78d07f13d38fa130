/** Whose session it is: what an administrator changes of a person holds at once, and a caller may say for whom he acts. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, clientOf, PASSWORD, signIn } from "../lib/client.ts";
import { customerBody } from "../lib/factories.ts";
import { refused } from "../lib/refusals.ts";

const addresses = inject("addresses");
const SOON = { timeout: 5000, interval: 20 };

let admin: Client;
beforeAll(async () => {
  const studio = await clientOf(addresses, undefined).directus<{ data: { access_token: string } }>("POST", "/auth/login", {
    email: "admin@haulbook.example",
    password: PASSWORD,
  });
  admin = clientOf(addresses, studio.body.data.access_token);
});

type Person = { id: string; role: string; company: number };
async function personOf(email: string): Promise<Person> {
  const { body } = await admin.directus<{ data: Person[] }>("GET", `/users?fields=id,role,company&filter[email][_eq]=${email}`);
  return body.data[0] as Person;
}
/** Somebody with the rights of a demo person, signed in, whose calls the BFF has just answered. */
async function makePerson(like: string) {
  const { role, company } = await personOf(like);
  const email = `${crypto.randomUUID()}@maple.example`;
  const sent = { email, password: PASSWORD, role, company, first_name: "Robin", last_name: "Reed", status: "active" };
  const made = await admin.directus<{ data: { id: string } }>("POST", "/users", sent);
  const client = await signIn(addresses, email);
  expect((await client.get("/screens")).status).toBe(200);
  const change = async (columns: object) => {
    const { status } = await admin.directus("PATCH", `/users/${made.body.data.id}`, columns);
    expect(status).toBe(200);
  };
  return { id: made.body.data.id, email, client, change };
}
const signInAtDirectus = (email: string, mode: string) => clientOf(addresses, undefined).directus("POST", "/auth/login", { email, password: PASSWORD, mode });
const mayRead = async (client: Client, code: string) => {
  const { body } = await client.get<{ content: { code: string; read: boolean }[] }>("/screens");
  return body.content.find((screen) => screen.code === code)?.read;
};

describe("a person whom an administrator changes", () => {
  it("acts by the old role no longer, here and in Directus, and by the new one after signing in", async () => {
    const { email, client, change } = await makePerson("dispatch@maple.example");
    const payroll = await personOf("payroll@maple.example");
    await change({ role: payroll.role });
    await expect.poll(async () => (await client.get("/orders?intent=load&paged=true")).status, SOON).toBe(401);
    await expect.poll(async () => (await client.directus("GET", "/items/orders?limit=1")).status, SOON).toBe(401);
    const again = await signIn(addresses, email);
    expect([await mayRead(again, "ORD"), await mayRead(again, "REIMB")]).toEqual([false, true]);
  });
  it("works for the old company no longer", async () => {
    const { email, client, change } = await makePerson("dispatch@maple.example");
    const prairie = await personOf("dispatch@prairie.example");
    await change({ company: prairie.company });
    await expect.poll(async () => (await client.post("/customers", customerBody())).status, SOON).toBe(401);
    const { body } = await (await signIn(addresses, email)).get<{ company: { name: string } }>("/profile/user");
    expect(body.company.name).toBe("Prairie Haul");
  });
  it("is out once suspended", async () => {
    const { client, change } = await makePerson("dispatch@maple.example");
    await change({ status: "suspended" });
    await expect.poll(async () => (await client.get("/screens")).status, SOON).toBe(401);
  });
  it("stays signed in under a new name, which the next answer has", async () => {
    const { client, change } = await makePerson("dispatch@maple.example");
    const seen = () => client.get("/screens", { "x-acting-for": "0" }).then(({ body }) => body.error?.message);
    expect(await seen()).toContain("Robin Reed");
    await change({ first_name: "Sandy" });
    await expect.poll(seen, SOON).toContain("Sandy Reed");
    await change({ role: (await personOf("dispatch@maple.example")).role });
    expect((await client.get("/screens")).status).toBe(200);
  });
  it("has what the studio gives and takes without signing in again", async () => {
    const { id, client } = await makePerson("yard@maple.example");
    const policies = await admin.directus<{ data: { id: string }[] }>("GET", "/policies?fields=id&filter[name][_eq]=CST.read");
    expect(await mayRead(client, "CST")).toBe(false);
    const given = await admin.directus<{ data: { id: string } }>("POST", "/access", { user: id, policy: policies.body.data[0]?.id });
    await expect.poll(() => mayRead(client, "CST"), SOON).toBe(true);
    await admin.directus("DELETE", `/access/${given.body.data.id}`);
    await expect.poll(() => mayRead(client, "CST"), SOON).toBe(false);
  });
});

describe("a caller who says for whom he acts", () => {
  it("is refused where the session is somebody else's or for another company, with a code of its own, by header and by query", async () => {
    const maple = await personOf("dispatch@maple.example");
    const prairie = await personOf("dispatch@prairie.example");
    const client = await signIn(addresses, "dispatch@prairie.example");
    const other = refused("SIGNED_IN_OTHERWISE", /^You are signed in as .+ of Prairie Haul in another tab\./);
    for (const stated of [`${maple.company}:${maple.id}`, `${maple.company}`, `${prairie.company}:${maple.id}`, "nonsense"]) {
      expect(await client.post("/customers", customerBody({ name: "Wrong Door" }), { "x-acting-for": stated })).toMatchObject(other);
      expect(await client.get(`/profile/picture?acting_for=${stated}`)).toMatchObject(other);
      expect(await client.post("/logout", {}, { "x-acting-for": stated })).toMatchObject(other);
    }
    const found = await client.get<{ page: { total_elements: number } }>("/customers?paged=true&filter=name:Wrong Door");
    expect(found.body.page.total_elements).toBe(0);
  });
  it("passes where it is so, and so does one who says nothing", async () => {
    const { company, id } = await personOf("dispatch@prairie.example");
    const client = await signIn(addresses, "dispatch@prairie.example");
    for (const stated of [`${company}:${id}`, `${company}`]) {
      expect((await client.get("/orders?intent=load&paged=true", { "x-acting-for": stated })).status).toBe(200);
      expect((await client.get(`/orders?intent=load&paged=true&acting_for=${stated}`)).status).toBe(200);
    }
    expect((await client.get("/orders?intent=load&paged=true")).status).toBe(200);
  });
});

describe("a token that nobody looks up", () => {
  it("is given to no person, by sign-in or from a session", async () => {
    const { email, client } = await makePerson("sales@maple.example");
    const refusedMode = { status: 400, body: { errors: [{ extensions: { code: "INVALID_VALUE", field: "mode" } }] } };
    for (const mode of ["json", "cookie"]) expect(await signInAtDirectus(email, mode)).toMatchObject(refusedMode);
    expect((await signInAtDirectus(email, "session")).status).toBe(200);
    const session = JSON.parse(Buffer.from(client.token?.split(".")[1] ?? "", "base64url").toString()).session;
    expect(await clientOf(addresses, undefined).directus("POST", "/auth/refresh", { refresh_token: session, mode: "json" })).toMatchObject(refusedMode);
  });
});
