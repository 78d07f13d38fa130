/** Directus' own doors: what the product does not ask for is shut to everybody but administrators, and what is open gives no more than the product asks for. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, clientOf, signIn, signInStudio } from "../lib/client.ts";
import { makeCustomer } from "../lib/factories.ts";

const addresses = inject("addresses");
type Call = readonly [method: string, path: string, body?: unknown];
let owner: Client;
let studio: Client;
const visitor = clientOf(addresses, undefined);
beforeAll(async () => {
  owner = await signIn(addresses, "owner@maple.example");
  studio = await signInStudio(addresses);
});
const statusOf = async (client: Client, [method, path, body]: Call) => (await client.directus(method, path, body)).status;
/** HTTP knows GraphQL queries by their text. */
const ORDERS = { query: "{ orders { id } }" };
const UUID = "00000000-0000-4000-8000-000000000001";

describe("for staff and visitors", () => {
  const shut: readonly Call[] = [
    ["POST", "/utils/export/orders", { format: "csv", query: { limit: -1 } }],
    ["POST", "/utils/import/orders", {}],
    ["POST", "/utils/hash/generate", { string: "x" }],
    ["GET", "/utils/random/string"],
    ["POST", "/graphql", ORDERS],
    ["GET", `/graphql?query=${encodeURIComponent(ORDERS.query)}`],
    ["POST", "/graphql/system", { query: "{ users_me { id } }" }],
    ["POST", "/files/import", { url: "http://127.0.0.1/" }],
    ["GET", "/files"],
    ["PATCH", `/files/${UUID}`, { type: "text/html" }],
    ["POST", "/assets/files", { ids: [UUID] }],
    ["POST", "/shares", { collection: "orders", item: "1" }],
    ["POST", `/flows/trigger/${UUID}`, {}],
    ["POST", `/deployments/webhooks/vercel`, {}],
    ["GET", "/items/orders?export=csv"],
    ["SEARCH", "/items/orders", { query: { export: "csv" } }],
    ["GET", "/items/orders?search=a"],
    ["GET", "/server/specs/oas"],
    ["GET", "/server/health"],
    ["GET", "/users"],
    ["POST", "/users/invite", { email: "x@maple.example", role: UUID }],
    ["POST", "/users/register", { email: "x@maple.example", password: "long enough" }],
    ["POST", "/auth/password/request", { email: "owner@maple.example" }],
    ...["activity", "revisions", "comments", "presets", "notifications", "versions", "roles", "collections", "fields"].map((path): Call => ["GET", `/${path}`]),
    ["GET", "/whatever/a/later/directus/brings"],
  ];
  it("what the product does not ask for is shut", async () => {
    for (const call of shut) expect([...call.slice(0, 2), await statusOf(owner, call), await statusOf(visitor, call)]).toEqual([...call.slice(0, 2), 403, 403]);
  });

  it("what is open gives as many rows, and of as many relations, as the product asks for", async () => {
    const search = (query: object): Call => ["SEARCH", "/items/orders", { query: { fields: ["id"], ...query } }];
    const get = (query: string): Call => ["GET", `/items/orders?${query}`];
    const many = Array.from({ length: 3000 }, (_, index) => index + 1);
    for (const call of [search({ limit: 50_001 }), search({ limit: -1 }), search({ filter: { id: { _in: many.slice(0, 1000) } } }), get("limit=-1&fields=id")])
      expect([call, await statusOf(owner, call)]).toEqual([call, 200]);
    const most: readonly Call[] = [
      ...[get("limit=501"), get("limit=-1&fields=*"), get("limit=-1&fields=id,items.*"), search({ limit: 501, fields: many.slice(0, 101).map(() => "id") })],
      ...[get("fields=*.*"), get("fields=items.*.id"), get('fields=items.id&deep={"items":{"_limit":50002}}')],
      ...[get("fields=items.id&deep[items][_limit]=1e9"), get('fields=items.id&deep={"items":{"order":{"items":{"_limit":99999}}}}'), get("deep=x")],
      ...[search({ filter: { id: { _in: many } } }), search({ fields: many.map(() => "id") }), search({ fields: ["*.*"] })],
      ...[search({ filter: "{}" }), search({ deep: { items: { _filter: "{}" } } }), search({ deep: "{}" })],
      ["SEARCH", "/items/orders", { keys: [1] }],
    ];
    for (const call of most) expect([call, await statusOf(owner, call)]).toEqual([call, 403]);
    for (const call of [search({ limit: 50_002 }), get("limit=50002"), get("fields=items.order.items.order.items.id")])
      expect([400, 403]).toContain(await statusOf(owner, call));
  });

  it("rows are written one by one, not by a search", async () => {
    const { id } = await makeCustomer(owner, { name: "One By One" });
    const info = (client: Client) => client.directus<{ data: { info: string } }>("GET", `/items/customers/${id}?fields=info`);
    const calls: readonly Call[] = [
      ["PATCH", "/items/customers", { keys: [id], data: { info: "Many" } }],
      ["PATCH", "/items/customers", { query: { filter: { id: { _eq: id } } }, data: { info: "Many" } }],
      ["PATCH", "/items/customers", Array.from({ length: 501 }, () => ({ id, info: "Many" }))],
      ["PATCH", `/items/customers/${id}`, [{ info: "Many" }]],
      ["POST", "/items/customers", [{ name: "Twin" }, { name: "Twin" }]],
      ["POST", "/items/orders", { items: Array.from({ length: 2600 }, () => ({})) }],
      ["DELETE", "/items/customers", [id]],
      ["DELETE", "/items/customers", { query: { filter: { id: { _eq: id } } } }],
    ];
    for (const call of calls) expect([call[0], await statusOf(owner, call)]).toEqual([call[0], 403]);
    expect((await info(owner)).body.data.info).not.toBe("Many");
    expect(await statusOf(owner, ["PATCH", "/items/customers", [{ id, info: "One" }]])).toBe(200);
    expect((await info(owner)).body.data.info).toBe("One");
  });
});

it("a value that no column holds is refused, or found nowhere", async () => {
  const calls: readonly Call[] = [
    ["GET", "/items/orders/2147483648"],
    ["GET", "/items/orders?filter[id][_eq]=2147483648"],
    ["SEARCH", "/items/orders", { query: { filter: { id: { _in: [9e15] } } } }],
    ["GET", "/items/orders?filter[order_no][_eq]=99999999999999999999"],
    ["GET", "/items/orders?filter[order_date][_eq]=nonsense"],
    ["PATCH", "/items/orders", [{ id: 2_147_483_648, cmt: "x" }]],
    ["PATCH", "/items/orders/99999999999", { cmt: "x" }],
    ["DELETE", "/items/orders/2147483648"],
    ["DELETE", "/haulbook/orders/2147483648"],
    ["DELETE", "/haulbook/orders/99999999999999999999"],
  ];
  for (const client of [owner, studio])
    for (const call of calls) expect([call, [200, 204, 400, 403, 404]]).toEqual([call, expect.arrayContaining([await statusOf(client, call)])]);
});

it("administrators, and whoever is about to sign in as one, find the studio", async () => {
  for (const path of ["/server/info", "/auth?sessionOnly", "/extensions/sources/index.js", "/server/ping"])
    expect([path, await statusOf(visitor, ["GET", path])]).toEqual([path, 200]);
  const theirs = [
    "/collections",
    "/fields",
    "/users?limit=1",
    "/files?limit=1",
    "/activity?limit=1",
    "/items/orders?export=csv&limit=1",
    "/roles/me",
    "/settings",
  ];
  for (const path of theirs) expect([path, await statusOf(studio, ["GET", path])]).toEqual([path, 200]);
  expect(await statusOf(studio, ["POST", "/graphql", ORDERS])).toBe(200);
});
