import { beforeAll, describe, expect, it } from "vitest";
import { roleId } from "../../../../directus/access/desired.ts";
import type { DirectusQuery, Gateway } from "../../kernel/gateway.ts";
import { memoryWorld, type Seed } from "../index.ts";

const NEW = 11;
const seed: Seed = async ({ rows }) => {
  await rows.insert("companies", [
    { id: 1, name: "Maple" },
    { id: 2, name: "Prairie" },
  ]);
  const person = (email: string, role: "Owner" | "Sales" | "Payroll", company: number) => ({
    id: email,
    email,
    first_name: email,
    password: "x",
    role: roleId(role),
    company,
  });
  await rows.insert("directus_users", [
    person("owner", "Owner", 1),
    person("sales", "Sales", 1),
    person("payroll", "Payroll", 1),
    person("prairie", "Owner", 2),
  ]);
  await rows.insert("customers", [
    { id: 1, company: 1, name: "Acme", search: "acme", phone: null },
    { id: 2, company: 1, name: "Birch", search: "birch", phone: "5" },
    { id: 3, company: 2, name: "Grain", search: "grain", phone: "7" },
  ]);
  const order = (id: number, billed_to: number, total: number, company = 1) => ({
    id,
    company,
    order_no: 100 + id,
    billed_to,
    order_status: id === 3 ? NEW + 1 : NEW,
    total,
  });
  await rows.insert("orders", [order(1, 2, 10.5), order(2, 1, 20), order(3, 1, 0.25), order(4, 3, 5, 2)]);
  const stop = (id: number, owner: number, seq: number, city: string, type: string, company = 1) => ({ id, company, order: owner, seq, city, type });
  await rows.insert("order_items", [
    stop(1, 1, 2, "Toronto", "S"),
    stop(2, 1, 1, "Ottawa", "C"),
    stop(3, 2, 1, "Ottawa", "S"),
    stop(4, 4, 1, "Ottawa", "S", 2),
  ]);
};

const gateways = new Map<string, Gateway>();
beforeAll(async () => {
  const world = await memoryWorld({ seed });
  for (const name of ["owner", "sales", "payroll", "prairie"]) {
    const { token } = await world.gateway(undefined).signIn(name, "x", { address: "", devices: undefined });
    gateways.set(name, world.gateway(token));
  }
});
const find = (collection: string, query: DirectusQuery, who = "owner") => gateways.get(who)!.find<Record<string, unknown>>(collection, query);
const ids = async (filter: Record<string, unknown>, who = "owner") => (await find("orders", { fields: ["id"], filter, sort: ["id"] }, who)).map(({ id }) => id);

describe("a filter", () => {
  it("follows references", async () => {
    expect(await ids({ billed_to: { name: { _eq: "Acme" } } })).toEqual([2, 3]);
    expect(await ids({ billed_to: { phone: { _null: true } } })).toEqual([2, 3]);
  });
  it("on a list speaks of one row of it, wherever it stands", async () => {
    expect(await ids({ items: { _and: [{ city: { _eq: "Toronto" } }, { type: { _eq: "S" } }] } })).toEqual([1]);
    expect(await ids({ _and: [{ items: { city: { _eq: "Toronto" } } }, { items: { type: { _eq: "C" } } }] })).toEqual([]);
    expect(await ids({ _or: [{ items: { type: { _eq: "C" } } }, { total: { _lt: 1 } }] })).toEqual([1, 3]);
    expect(await ids({ items: { id: { _null: true } } })).toEqual([3]);
  });
  it("joins what stands beside each other, and groups under a field", async () => {
    expect(await ids({ total: { _gt: 1, _lt: 15 }, id: { _in: [1, 2] } })).toEqual([1]);
    expect(await ids({ total: { _or: [{ _eq: 20 }, { _between: [0, 1] }] } })).toEqual([2, 3]);
    expect(await ids({ _and: [] })).toEqual([1, 2, 3]);
  });
  it("compares nothing with no value", async () => {
    expect((await find("customers", { fields: ["id"], filter: { phone: { _neq: "9" } } })).map(({ id }) => id)).toEqual([2]);
    expect((await find("customers", { fields: ["id"], filter: { phone: { _ncontains: "9" } } })).map(({ id }) => id)).toEqual([2]);
  });
  it("takes no operator that it does not know", async () => {
    for (const filter of [{ name: { _regex: "A" } }, { name: { _gt: "A" } }, { id: { _contains: "1" } }, { id: { _in: [] } }, { name: { _eq: "" } }])
      await expect(find("customers", { fields: ["id"], filter })).rejects.toMatchObject({ code: "INTERNAL" });
  });
});

describe("what is read", () => {
  it("goes as deep as the fields, a bare list is its ids", async () => {
    const [row] = await find("orders", { fields: ["id", "billed_to.name", "items.city", "trip_items", "company"], filter: { id: { _eq: 1 } } });
    expect(row).toEqual({ id: 1, company: 1, billed_to: { name: "Birch" }, items: [{ city: "Ottawa" }, { city: "Toronto" }], trip_items: [] });
  });
  it("has filters, an order and a limit of its own further down", async () => {
    const items = async (deep: Record<string, unknown>) =>
      (await find("orders", { fields: ["items"], filter: { id: { _eq: 1 } }, deep: { items: deep } }))[0]?.items;
    expect(await items({ _sort: ["-seq"] })).toEqual([1, 2]);
    expect(await items({ _limit: 1 })).toEqual([2]);
    expect(await items({ _filter: { city: { _eq: "Toronto" } } })).toEqual([1]);
  });
  it("is sorted over references, no value first, and comes in pages", async () => {
    const sorted = async (sort: string[], more: DirectusQuery = {}) => (await find("orders", { fields: ["id"], sort, ...more })).map(({ id }) => id);
    expect(await sorted(["billed_to.phone", "-id"])).toEqual([3, 2, 1]);
    expect(await sorted(["-billed_to.phone", "id"])).toEqual([1, 2, 3]);
    expect(await sorted(["id"], { limit: 2, page: 2 })).toEqual([3]);
    expect(await gateways.get("owner")!.list("orders", { fields: ["id"], limit: 1 })).toEqual({ rows: [{ id: 1 }], total: 3 });
  });
  it("is counted and summed", async () => {
    expect(await find("orders", { aggregate: { count: "*", sum: "total" }, groupBy: ["billed_to"] })).toEqual([
      { count: 2, sum: { total: 20.25 }, billed_to: 1 },
      { count: 1, sum: { total: 10.5 }, billed_to: 2 },
    ]);
    expect(await find("orders", { aggregate: { count: "id" } })).toEqual([{ count: { id: 3 } }]);
  });
});

describe("a user", () => {
  it("sees the rows of the own company", async () => {
    expect(await ids({}, "prairie")).toEqual([4]);
    await expect(gateways.get("prairie")!.read("orders", 1, ["id"])).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
  it("is refused what no rule shows: collections, fields, and filters or sorts by them", async () => {
    const refused: [string, DirectusQuery][] = [
      ["orders", { fields: ["id"] }],
      ["employees", { fields: ["id", "nothing"] }],
      ["customers", { fields: ["id"] }],
    ];
    for (const [collection, query] of refused) await expect(find(collection, query, "payroll")).rejects.toMatchObject({ code: "NOT_FOUND" });
    for (const query of [{ fields: ["hire_dt"] }, { filter: { hire_dt: { _null: true } } }, { sort: ["hire_dt"] }])
      await expect(find("employees", { fields: ["id"], ...query }, "sales")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
  it("gets no related rows of what is closed, and of a row only what its rules show", async () => {
    expect(await find("directus_users", { fields: ["first_name", "email"], sort: ["id"] }, "sales")).toEqual([
      { first_name: "owner", email: null },
      { first_name: "payroll", email: null },
      { first_name: "sales", email: "sales" },
    ]);
    expect(await find("dashboards", { fields: ["id", "company.name", "created_by.first_name"] }, "payroll")).toEqual([]);
  });
});
