import { beforeAll, describe, expect, inject, it } from "vitest";
import type { SavedView } from "../../bff/src/modules/saved-views/contract.ts";
import { type Client, signIn } from "../lib/client.ts";
import { badRequest, invalid, refused } from "../lib/refusals.ts";

const addresses = inject("addresses");
let dispatcher: Client;
let sales: Client;
let prairie: Client;
beforeAll(async () => {
  dispatcher = await signIn(addresses, "dispatch@maple.example");
  sales = await signIn(addresses, "sales@maple.example");
  prairie = await signIn(addresses, "dispatch@prairie.example");
});

/** A list that no other test has views of. */
const freshList = () => `views-${crypto.randomUUID()}`;
const viewsOf = async (client: Client, list: string) => (await client.get<{ content: SavedView[] }>(`/saved-views?list=${list}`)).body.content;
const save = (client: Client, view: Partial<SavedView>) => client.post<SavedView>("/saved-views", { name: "Late loads", query: "", ...view });

describe("saved views", () => {
  it("keep the address' filters, sort and size, not the page", async () => {
    const list = freshList();
    const { status, body } = await save(dispatcher, { list, query: "?page=4&view=9&sort=order_no,asc&refno=PO%201" });
    expect([status, body.message, body.query]).toEqual([201, "View saved", "refno=PO+1&sort=order_no%2Casc"]);
    expect(body).toMatchObject({ mine: true, shared: false, is_default: false });
    expect(await viewsOf(dispatcher, list)).toHaveLength(1);
    expect(await viewsOf(dispatcher, freshList())).toEqual([]);
  });

  it("are made once, also where their answer was lost", async () => {
    const [list, key] = [freshList(), { "idempotency-key": crypto.randomUUID() }];
    const made = await Promise.all([1, 2].map(() => dispatcher.post<SavedView>("/saved-views", { list, name: "Once", query: "" }, key)));
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(made[1]?.body.id).toBe(made[0]?.body.id);
    expect(await viewsOf(dispatcher, list)).toHaveLength(1);
    expect((await dispatcher.post("/saved-views", { list, name: "Other", query: "" }, key)).status).toBe(409);
  });

  it("are seen by colleagues when shared, and changed by their owner alone", async () => {
    const list = freshList();
    const own = await save(dispatcher, { list, name: "Own" });
    const shared = await save(dispatcher, { list, name: "For all", shared: true, is_default: true });
    const [seen, ...others] = await viewsOf(sales, list);
    expect(others).toEqual([]);
    expect(seen).toMatchObject({ id: shared.body.id, mine: false, is_default: false, owner: shared.body.owner });
    for (const answer of [
      await sales.put(`/saved-views/${shared.body.id}`, { ...shared.body, name: "Mine now" }),
      await sales.delete(`/saved-views/${shared.body.id}`),
    ])
      expect(answer).toMatchObject(refused("FORBIDDEN", "This view belongs to a colleague: save one of your own instead"));
    expect((await sales.delete(`/saved-views/${own.body.id}`)).status).toBe(404);
    expect(await viewsOf(prairie, list)).toEqual([]);
    expect((await prairie.put(`/saved-views/${shared.body.id}`, shared.body)).status).toBe(404);
  });

  it("have one default for a user and list, also when two are chosen at once", async () => {
    const list = freshList();
    const made = await Promise.all(["A", "B", "C"].map((name) => save(dispatcher, { list, name })));
    const defaults = async (client: Client) => (await viewsOf(client, list)).filter((view) => view.is_default).map(({ name }) => name);
    await save(sales, { list, name: "Hers", is_default: true });
    for (const { body } of made.slice(0, 2))
      expect((await dispatcher.put(`/saved-views/${body.id}`, { ...body, version: undefined, is_default: true })).status).toBe(200);
    expect([await defaults(dispatcher), await defaults(sales)]).toEqual([["B"], ["Hers"]]);
    await Promise.all(made.map(({ body }) => dispatcher.put(`/saved-views/${body.id}`, { ...body, version: undefined, is_default: true })));
    expect(await defaults(dispatcher)).toHaveLength(1);
    await save(dispatcher, { list, name: "D", is_default: true });
    expect(await defaults(dispatcher)).toEqual(["D"]);
  });

  it("have names of their own, whatever the case, also when two are saved at once", async () => {
    const list = freshList();
    const answers = await Promise.all([1, 2, 3].map(() => save(dispatcher, { list, name: "Twin" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const taken = refused("CONFLICT", "You have a view with this name already");
    const again = await save(dispatcher, { list, name: "tWIN" });
    expect([again, again.body.error?.fields]).toMatchObject([taken, [{ path: "name" }]]);
    expect((await save(sales, { list, name: "Twin" })).status).toBe(201);
    const other = await save(dispatcher, { list, name: "Other" });
    expect(await dispatcher.put(`/saved-views/${other.body.id}`, { ...other.body, name: "Twin" })).toMatchObject(taken);
    expect((await dispatcher.put(`/saved-views/${other.body.id}`, { ...other.body, name: "OTHER" })).body.name).toBe("OTHER");
  });

  it("are changed with the version that was read, and deleted", async () => {
    const { body } = await save(dispatcher, { list: freshList() });
    const changed = await dispatcher.put<SavedView>(`/saved-views/${body.id}`, { ...body, shared: true });
    expect([changed.status, changed.body.message, changed.body.shared]).toEqual([200, "View updated", true]);
    expect(await dispatcher.put(`/saved-views/${body.id}`, { ...body, name: "Stale" })).toMatchObject(refused("STALE"));
    expect((await dispatcher.delete(`/saved-views/${body.id}`)).body.message).toBe("View deleted");
    expect((await dispatcher.delete(`/saved-views/${body.id}`)).status).toBe(404);
  });

  it.each([
    ["no name", { name: " " }, "name", "Please enter a name"],
    ["a long name", { name: "x".repeat(61) }, "name", "Maximum allowed 60 character"],
    ["no list", { list: "" }, "list", "list must be the name of a list"],
    ["too many filters", { query: `refno=${"x".repeat(2000)}` }, "query", "This view has too many filters"],
  ])("are refused with %s", async (_, view, path, message) => {
    expect(await save(dispatcher, { list: "views-test", ...view })).toMatchObject(invalid({ path, message }));
  });
  it("need a sign-in, and the name of a list", async () => {
    expect(await dispatcher.get("/saved-views")).toMatchObject(badRequest("list"));
    expect((await fetch(`${addresses.bff}/api/v2/saved-views?list=orders`)).status).toBe(401);
  });
});
