/** Where a person is signed in: listed, and ended, at every BFF at once. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, clientOf, PASSWORD } from "../lib/client.ts";
import { type OtherBff, startOtherBff } from "../lib/other-bff.ts";
import { openStudio, type Studio, switched } from "../lib/people.ts";
import { refused } from "../lib/refusals.ts";

const addresses = inject("addresses");
const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

let studio: Studio;
let other: OtherBff | undefined;
beforeAll(async () => {
  studio = await openStudio(addresses);
  other = await startOtherBff(addresses, inject("internalSecret"));
});
afterAll(() => other?.stop());

type Session = { id: string; device: string; address: string; signed_in_at: string | null; used_at: string | null; current: boolean };
const list = async (client: Client) => (await client.get<{ content: Session[] }>("/profile/sessions")).body.content;
async function enter(username: string, agent = CHROME, from = "203.0.113.9"): Promise<Client> {
  const answer = await clientOf(addresses, undefined).post("/login", { username, password: PASSWORD }, { "user-agent": agent, "x-forwarded-for": from });
  expect(answer.status).toBe(200);
  return clientOf(addresses, answer.headers.get("authorization")?.replace(/^Bearer /, ""));
}
const hired = () => studio.hire("sales@maple.example");
/** The same session at another BFF, where there is one. */
const elsewhere = ({ token }: Client) => clientOf({ ...addresses, bff: other?.url ?? addresses.bff }, token);
const status = async (client: Client) => (await client.get("/screens")).status;
const SOON = { timeout: 1000, interval: 5 };

describe("one's sessions", () => {
  it("are listed with device, address and times, and the one that asks", async () => {
    const { email } = await hired();
    const started = Date.now();
    const [desk, phone] = [await enter(email, CHROME, "203.0.113.9"), await enter(email, SAFARI, "203.0.113.10")];
    const found = await list(desk);
    expect(found).toHaveLength(2);
    expect(found.find(({ current }) => current)).toMatchObject({ device: "Chrome on Windows", address: "203.0.113.9" });
    expect(found.find(({ current }) => !current)).toMatchObject({ device: "Safari on iPhone", address: "203.0.113.10" });
    for (const { signed_in_at, used_at } of found)
      for (const at of [signed_in_at, used_at]) expect(Math.abs(Date.parse(String(at)) - started)).toBeLessThan(60_000);
    expect((await list(phone)).map(({ current, id }) => [current, id]).sort()).toEqual(found.map(({ current, id }) => [!current, id]).sort());
  });
  it("are one's own alone, and nothing of them opens one", async () => {
    const [one, another] = [await hired(), await hired()];
    const [mine, theirs] = [await enter(one.email), await enter(another.email)];
    const [found] = await list(theirs);
    expect((await list(mine)).map(({ id }) => id)).not.toContain(found?.id);
    expect(await mine.delete(`/profile/sessions/${found?.id}`)).toMatchObject(refused("NOT_FOUND"));
    expect(await status(theirs)).toBe(200);
    expect((await clientOf(addresses, found?.id).get("/screens")).status).toBe(401);
    expect((await mine.directus("GET", "/items/open_sessions")).status).toBe(403);
  });
  it("are ended one by one, at every BFF at once", async () => {
    const { email } = await hired();
    const [mine, lost] = [await enter(email), await enter(email, SAFARI)];
    for (const client of [lost, elsewhere(lost), mine, elsewhere(mine)]) expect(await status(client)).toBe(200);
    const id = (await list(mine)).find(({ current }) => !current)?.id;
    expect(await mine.delete(`/profile/sessions/${id}`)).toMatchObject({ status: 200, body: { message: "Session ended" } });
    expect(await mine.delete(`/profile/sessions/${id}`)).toMatchObject(refused("NOT_FOUND"));
    expect(await status(lost)).toBe(401);
    await expect.poll(() => status(elsewhere(lost)), SOON).toBe(401);
    expect([await status(mine), await status(elsewhere(mine)), (await list(mine)).length]).toEqual([200, 200, 1]);
  });
  it("are ended all but this one, and nobody else's", async () => {
    const [{ email }, colleague] = [await hired(), await enter((await hired()).email)];
    const clients = [await enter(email), await enter(email), await enter(email)];
    const [mine] = clients as [Client, Client, Client];
    expect(await mine.post("/profile/sessions/end-others", {})).toMatchObject({ status: 200, body: { message: "All other sessions ended" } });
    expect(await Promise.all(clients.map(status))).toEqual([200, 401, 401]);
    await expect.poll(async () => [await status(elsewhere(clients[1] as Client)), await status(elsewhere(clients[2] as Client))], SOON).toEqual([401, 401]);
    expect([await status(colleague), (await list(mine)).length]).toEqual([200, 1]);
  });
  it("are not there for who has none, and what is none is not found", async () => {
    const anonymous = clientOf(addresses, undefined);
    expect(await anonymous.get("/profile/sessions")).toMatchObject(refused("UNAUTHENTICATED"));
    expect(await anonymous.post("/profile/sessions/end-others", {})).toMatchObject(refused("UNAUTHENTICATED"));
    const mine = await enter((await hired()).email);
    for (const none of ["a%20b", "nothing"]) expect(await mine.delete(`/profile/sessions/${none}`)).toMatchObject(refused("NOT_FOUND"));
    expect(await status(mine)).toBe(200);
  });
});

describe("with accounts in several companies", () => {
  it("a sign-in is one session, wherever one has switched from there, and its end ends both", async () => {
    const person = await studio.hire("dispatch@maple.example", ["dispatch@prairie.example"]);
    const [desk, phone] = [await enter(person.email), await enter(person.email, SAFARI)];
    const away = await switched(addresses, phone, 2);
    expect((await list(away)).map(({ device, current }) => [device, current]).sort()).toEqual([
      ["Chrome on Windows", false],
      ["Safari on iPhone", true],
    ]);
    const id = (await list(desk)).find(({ current }) => !current)?.id;
    expect((await desk.delete(`/profile/sessions/${id}`)).status).toBe(200);
    for (const client of [phone, away, elsewhere(away)]) await expect.poll(() => status(client), SOON).toBe(401);
    expect([await status(desk), (await list(desk)).length]).toEqual([200, 1]);
  });
  it("all but this one are ended from an account that was switched to, at home as well, and one's own go on", async () => {
    const person = await studio.hire("dispatch@maple.example", ["dispatch@prairie.example"]);
    const [mine, lost] = [await enter(person.email), await enter(person.email)];
    const [there, lostThere] = [await switched(addresses, mine, 2), await switched(addresses, lost, 2)];
    expect((await there.post("/profile/sessions/end-others", {})).status).toBe(200);
    expect(await Promise.all([mine, there, lost, lostThere].map(status))).toEqual([200, 200, 401, 401]);
    const again = await switched(addresses, there, "manager");
    expect([await status(again), (await list(again)).length]).toEqual([200, 1]);
  });
});
