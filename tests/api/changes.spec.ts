/** The feed of changes that Directus tells whoever shows the shared secret. */
import { afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, clientOf, PASSWORD, signIn } from "../lib/client.ts";
import { customerBody, makeCustomer, makeOrder } from "../lib/factories.ts";

type Event = { event: string; id: string; data: { company?: number | null; collection?: string; ids?: (number | string)[] } };

const addresses = inject("addresses");
const secret = inject("internalSecret");
const url = `${addresses.directus}/haulbook/changes`;

const closing: AbortController[] = [];
afterEach(() => {
  for (const controller of closing.splice(0)) controller.abort();
});

const fieldOf = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? "";

/** Listens until the test is over; `heard` grows. */
async function listen(since = ""): Promise<Event[]> {
  const controller = new AbortController();
  closing.push(controller);
  const response = await fetch(`${url}?since=${since}`, { headers: { "x-internal-secret": secret }, signal: controller.signal });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  const heard: Event[] = [];
  const read = async () => {
    let text = "";
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + part).split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks.filter((one) => /^data: /m.test(one)))
        heard.push({ event: fieldOf(block, "event"), id: fieldOf(block, "id"), data: JSON.parse(fieldOf(block, "data")) });
    }
  };
  read().catch(() => undefined);
  await expect.poll(() => heard.length, { interval: 10 }).toBeGreaterThan(since === "" ? 0 : -1);
  return heard;
}
const told = (heard: readonly Event[], collection: string) => heard.filter(({ data }) => data.collection === collection).flatMap(({ data }) => data.ids ?? []);

let maple: Client;
let admin: Client;
beforeAll(async () => {
  maple = await signIn(addresses, "owner@maple.example");
  const studio = await clientOf(addresses, undefined).directus<{ data: { access_token: string } }>("POST", "/auth/login", {
    email: "admin@haulbook.example",
    password: PASSWORD,
  });
  admin = clientOf(addresses, studio.body.data.access_token);
});

describe("the feed of changes", () => {
  it("is for who shows the secret, not for any sign-in", async () => {
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch(url, { headers: { "x-internal-secret": "guessed" } })).status).toBe(403);
    expect((await maple.directus("GET", "/haulbook/changes")).status).toBe(403);
    expect((await admin.directus("GET", "/haulbook/changes")).status).toBe(403);
  });

  it("starts with forgetting, then tells whose rows of what were made, changed and deleted", async () => {
    const heard = await listen();
    expect(heard.map(({ event }) => event)).toEqual(["reset"]);
    const { id } = await makeCustomer(maple);
    await expect.poll(() => told(heard, "customers")).toEqual([id]);
    const { body } = await maple.get<{ version: number }>(`/customers/${id}`);
    expect((await maple.put(`/customers/${id}`, customerBody({ ...body, name: "Harbour" }))).status).toBe(200);
    await expect.poll(() => told(heard, "customers")).toEqual([id, id]);
    expect((await maple.delete(`/customers/${id}`)).status).toBe(200);
    await expect.poll(() => told(heard, "customers")).toEqual([id, id, id]);
    expect(new Set(heard.slice(1).map(({ data }) => data.company))).toEqual(new Set([1]));
  });

  it("tells of what goes along with a write, and of no write that was refused", async () => {
    const customer = await makeCustomer(maple);
    const heard = await listen();
    const order = await makeOrder(maple, { billed_to: customer.id });
    await expect.poll(() => [told(heard, "orders"), told(heard, "customers")]).toEqual([[order.id], [customer.id]]);
    expect((await maple.delete(`/customers/${customer.id}`)).status).toBe(409);
    const other = await makeCustomer(maple);
    await expect.poll(() => told(heard, "customers")).toEqual([customer.id, other.id]);
  });

  it("hears the studio: a lookup of everybody's", async () => {
    const heard = await listen();
    const made = await admin.directus<{ data: { id: number } }>("POST", "/items/types", {
      type: "EQUIP_TYPE",
      value: `Curtain side ${Date.now()}`,
      code: `CS${Date.now()}`,
    });
    const { id } = made.body.data;
    await expect.poll(() => told(heard, "types")).toEqual([id]);
    await admin.directus("PATCH", `/items/types/${id}`, { value: `Curtain sider ${Date.now()}` });
    await admin.directus("DELETE", `/items/types/${id}`);
    await expect.poll(() => told(heard, "types").map(Number)).toEqual([id, id, id]);
    expect(heard.filter(({ data }) => data.collection === "types").map(({ data }) => data.company)).toEqual([null, null, null]);
  });

  it("goes on from where a listener was, and says so when it can not", async () => {
    const before = await listen();
    const one = await makeCustomer(maple);
    await expect.poll(() => told(before, "customers")).toEqual([one.id]);
    const since = before.at(-1)?.id ?? "";
    const two = await makeCustomer(maple);
    const again = await listen(since);
    await expect.poll(() => told(again, "customers")).toEqual([two.id]);
    expect((await listen("1-1")).map(({ event }) => event)).toEqual(["reset"]);
  });
});

describe("the lookups that the workspace has at hand", () => {
  it("follow the studio: a value made, renamed and taken away shows at once, though it was read just before", async () => {
    const named = async () => {
      const { body } = await maple.get<{ content: { value: string; code: string }[] }>("/types?type=EQUIP_TYPE");
      return body.content.filter(({ code: one }) => one === code).map(({ value }) => value);
    };
    const code = `LV${Date.now()}`;
    expect(await named()).toEqual([]);
    const made = await admin.directus<{ data: { id: number } }>("POST", "/items/types", {
      type: "EQUIP_TYPE",
      value: `Live floor ${code}`,
      code,
      active: true,
    });
    const { id } = made.body.data;
    await expect.poll(named, { timeout: 3000 }).toEqual([`Live floor ${code}`]);
    expect((await admin.directus("PATCH", `/items/types/${id}`, { value: "Walking floor" })).status).toBe(200);
    await expect.poll(named, { timeout: 3000 }).toEqual(["Walking floor"]);
    expect((await admin.directus("DELETE", `/items/types/${id}`)).status).toBe(204);
    await expect.poll(named, { timeout: 3000 }).toEqual([]);
  });
});
