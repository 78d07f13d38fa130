/** Two BFFs over one Directus: what ends at one has ended at the other. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { clientOf, PASSWORD, signIn, signInStudio } from "../lib/client.ts";
import { type OtherBff, startOtherBff } from "../lib/other-bff.ts";

const addresses = inject("addresses");
let other: OtherBff | undefined;
beforeAll(async () => {
  other = await startOtherBff(addresses, inject("internalSecret"));
});
afterAll(() => other?.stop());

describe("a session that two BFFs have just answered", () => {
  async function opened(email: string) {
    const here = await signIn(addresses, email);
    const there = clientOf({ ...addresses, bff: other?.url ?? "" }, here.token);
    for (const client of [here, there, here, there]) expect((await client.get("/screens")).status).toBe(200);
    return { here, there };
  }
  it("is over at both once it was given back at one", async () => {
    for (let time = 0; time < 5; time += 1) {
      const { here, there } = await opened("yard@maple.example");
      expect((await here.post("/logout", {})).status).toBe(200);
      // The news and the next request come by ways of their own.
      await expect.poll(async () => (await there.get("/screens")).status, { timeout: 1000, interval: 5 }).toBe(401);
      expect((await there.get("/types?type=TAX_TYPE")).status).toBe(401);
    }
  });
  it("leaves a colleague's as it is", async () => {
    const [one, another] = [await opened("yard@maple.example"), await opened("yard@maple.example")];
    expect((await one.there.post("/logout", {})).status).toBe(200);
    await expect.poll(async () => (await one.here.get("/screens")).status, { timeout: 1000, interval: 5 }).toBe(401);
    expect([(await one.here.get("/screens")).status, (await another.here.get("/screens")).status, (await another.there.get("/screens")).status]).toEqual([
      401, 200, 200,
    ]);
  });
  it("is over with the password that opened it", async () => {
    const admin = await signInStudio(addresses);
    const email = `${crypto.randomUUID()}@maple.example`;
    const like = await admin.directus<{ data: { role: string; company: number }[] }>("GET", "/users?fields=role,company&filter[email][_eq]=yard@maple.example");
    const sent = { email, password: PASSWORD, first_name: "Robin", last_name: "Reed", status: "active", ...like.body.data[0] };
    const made = await admin.directus<{ data: { id: string } }>("POST", "/users", sent);
    const { here, there } = await opened(email);
    expect((await admin.directus("PATCH", `/users/${made.body.data.id}`, { password: "another gravel onion" })).status).toBe(200);
    for (const client of [here, there]) await expect.poll(async () => (await client.get("/screens")).status, { timeout: 5000, interval: 20 }).toBe(401);
  });
});
