// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { assetList, assetSuggestions } from "#bff/modules/assets/contract.ts";
import { customerSuggestions, customers } from "#bff/modules/customers/contract.ts";
import { employeeOptions, employeeSuggestions } from "#bff/modules/employees/contract.ts";
import { cityList, countryList, currencyList, stateList, TYPE_CODES, typeList } from "#bff/modules/lookups/contract.ts";
import { manifestList } from "#bff/modules/manifests/contract.ts";
import { orders } from "#bff/modules/orders/contract.ts";
import { orderStatusByTrips } from "#bff/modules/orders/lifecycle.ts";
import { companyProfile, profile } from "#bff/modules/profile/contract.ts";
import { orderSummary, screens, tripSummary } from "#bff/modules/session/contract.ts";
import { tripOptionList, trips } from "#bff/modules/trips/contract.ts";
import { TRIP_STATUS } from "#bff/wire/known-keys.ts";
import { nextNumber } from "#bff/wire/wire-kit.ts";
import { resetDb, server, signInAs, signOut } from "./node.ts";
import { ask, call, refusal } from "./testing.ts";

const DISPATCH = "dispatch@maple.example";

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterAll(() => server.close());
beforeEach(() => {
  resetDb();
  signInAs(DISPATCH);
});

describe("every read answers as its contract says", () => {
  const idAndName = z.object({ id: z.number(), name: z.string() });
  const reads: [path: string, shape: z.ZodType][] = [
    ["screens", screens],
    ["profile/user", profile],
    ["profile/company", companyProfile],
    ["currencies", currencyList],
    ["countries", countryList],
    ["countries/1/states", stateList],
    ["countries/1/states/ON/cities", cityList],
    ["customers?paged=true&page=1&size=10&fields=id,name,phone,tax_no,crm_id,due_amt,rate,order_cnt,invoice_cnt&sort=name,asc", customers.answers.list],
    ["customers?intent=suggest&begin-with=saint", customerSuggestions],
    ["customers?intent=search&paged=true&page=1&size=10&broker=true&phone=905", customers.answers.list],
    ["customers?paged=true&page=1&size=50000&fields=id,name,currency_id,broker,email,cont_name,phone", customerSuggestions],
    ["customers?paged=true&page=1&size=50000&fields=id,name", z.object({ _embedded: z.object({ content: z.array(idAndName) }) })],
    ["customers/7", customers.record],
    ["employees?paged=true&page=1&size=50000", employeeOptions],
    ["employees?intent=suggest&begin-with=marc&is_driver=true", employeeSuggestions],
    ["assets?paged=true&page=1&size=10000", assetList],
    ["assets?paged=false", assetList],
    ["assets?intent=suggest&begin-with=T-4&vehicle_typ=TRUCK", assetSuggestions],
    ["orders?intent=load&paged=true&page=1&size=50&sort=order_no,desc", orders.answers.list],
    [
      "orders?intent=search&paged=true&page=1&size=10&load=LTL&urgent=true&date1=2026-01-01&date2=2026-11-20&order_status=-1&loc=mississauga",
      orders.answers.list,
    ],
    ["orders?intent=search&trips_search=true&paged=true&page=1&size=50", orders.answers.list],
    ["orders?intent=search&paged=false&refno=PO-88007", orders.answers.list],
    ["orders?intent=index", nextNumber],
    ["orders/?intent=summary", orderSummary],
    ["trips?intent=load&paged=true&page=1&size=50&sort=trip_no,desc", trips.answers.list],
    ["trips?intent=load&paged=true&page=1&size=10000", tripOptionList],
    ["trips?intent=search&paged=true&page=1&size=10&order_id=1", trips.answers.list],
    ["trips?intent=search&paged=true&driver_id=1&trip_type=-1&truck_id=2&sort=vehicle,asc", trips.answers.list],
    ["trips?intent=index", nextNumber],
    ["trips?intent=summary&interval=d", tripSummary],
    ["trips?intent=summary&interval=m", tripSummary],
    ["trips?intent=summary&interval=y", tripSummary],
    ["manifests", manifestList],
    ["manifests?manifest_no=5002&size=5", manifestList],
  ];
  it.each(reads)("GET %s", async (path, shape) => {
    expect(await ask(shape, path)).toBeTruthy();
  });

  it.each(TYPE_CODES)("GET types?type=%s has values", async (type) => {
    expect((await ask(typeList, `types?type=${type}`)).content.length).toBeGreaterThan(1);
  });

  it("gives each of the 137 orders and 60 trips", async () => {
    for (let id = 1; id <= 137; id++) expect((await ask(orders.record, `orders/${id}`)).order_no).toBe(10_000 + id);
    for (let id = 1; id <= 60; id++) expect((await ask(trips.record, `trips/${id}`)).trip_no).toBe(5000 + id);
  });
});

describe("the demo company", () => {
  const everything = async () => {
    const pages = await Promise.all([1, 2].map((page) => ask(orders.answers.list, `orders?intent=load&size=100&page=${page}`)));
    const all = await ask(trips.answers.list, "trips?intent=load&size=100");
    return { orders: pages.flatMap((page) => page._embedded.content), trips: all._embedded.content };
  };
  it("has orders and trips in every status, and they agree", async () => {
    const { orders, trips } = await everything();
    expect(new Set(orders.map((row) => row.order_status?.code))).toEqual(new Set(["NEW", "RCV", "CMP", "INV", "CAN"]));
    expect(new Set(trips.map((row) => row.trip_status?.id))).toEqual(new Set(Object.values(TRIP_STATUS)));
    for (const row of orders.filter(({ order_status }) => ["NEW", "RCV", "CMP"].includes(order_status?.code ?? ""))) {
      const carriers = row.trip.map(({ id }) => trips.find((candidate) => candidate.id === id)?.trip_status?.id ?? 0);
      expect(orderStatusByTrips("NEW", carriers)).toBe(row.order_status?.code);
    }
  });
  it("is the same on every load, and its printed parts add up", async () => {
    const first = await everything();
    resetDb();
    expect(await everything()).toEqual(first);
    for (let id = 1; id <= 137; id++) {
      const { sub_total, tax_total, total } = await ask(orders.record, `orders/${id}`);
      expect(Math.round((sub_total + tax_total) * 100)).toBe(Math.round(total * 100));
    }
  });
});

describe("lists", () => {
  it.each([
    ["orders?intent=load&sort=total,asc", "sort", "Can not sort by total"],
    ["orders?intent=search&colour=red", "colour", "Can not filter by colour"],
    ["customers?filter=rate:3", "filter", "Can not filter by rate"],
    ["customers?fields=id,secret", "fields", "There is no field secret"],
    ["trips?intent=search&trip_no=abc", "trip_no", "trip_no must be a number"],
    ["trips?intent=summary&interval=w", "interval", "interval must be d, m or y"],
    ["orders?intent=load&size=0", "size", "size must be a number from 1 to 50000"],
    ["types?type=COLOUR", "type", "There is no type COLOUR"],
  ])("%s is refused by name", async (path, name, message) => {
    expect(await refusal(path)).toMatchObject({ status: 400, code: "BAD_REQUEST", message, fields: [{ path: name, message }] });
  });
  it("page, count and sort", async () => {
    const { _embedded, page } = await ask(orders.answers.list, "orders?intent=load&page=14&size=10&sort=order_no,asc");
    expect(page).toEqual({ number: 14, size: 10, total_elements: 137, total_pages: 14 });
    expect(_embedded.content.map((row) => row.order_no)).toEqual([10131, 10132, 10133, 10134, 10135, 10136, 10137]);
  });
  it("offer trips New and Received orders only, and find a day's orders when both ends are that day", async () => {
    const open = await ask(orders.answers.list, "orders?intent=search&trips_search=true&size=100");
    expect(new Set(open._embedded.content.map((row) => row.order_status?.name))).toEqual(new Set(["New", "Received"]));
    const today = await ask(orders.answers.list, "orders?intent=search&date1=2026-11-20&date2=2026-11-20&size=100");
    expect(today._embedded.content.length).toBeGreaterThan(0);
  });
});

describe("sign-in and rights", () => {
  it("takes a demo user's password only, and ends with logout", async () => {
    signOut();
    expect(await refusal("screens")).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    const wrong = { method: "POST", body: { username: DISPATCH, password: "guess" } };
    expect(await refusal("login", wrong)).toMatchObject({ status: 401, code: "UNAUTHENTICATED", message: "Invalid Credential" });
    const response = await call("login", { method: "POST", body: { username: DISPATCH, password: "haulbook-demo" } });
    const authorization = response.headers.get("authorization") ?? "";
    expect(authorization).toMatch(/^Bearer ./);
    expect((await call("screens", { headers: { authorization } })).status).toBe(200);
    expect((await call("screens", { headers: { authorization: "Bearer other" } })).status).toBe(401);
    expect((await call("logout", { method: "POST" })).status).toBe(200);
    expect((await call("screens", { headers: { authorization } })).status).toBe(401);
  });
  it("follow the role", async () => {
    signInAs("safety@maple.example");
    expect(await refusal("orders?intent=load")).toMatchObject({ status: 403, code: "FORBIDDEN" });
    signInAs("sales@maple.example");
    const [row] = (await ask(orders.answers.list, "orders?intent=load&size=5"))._embedded.content;
    expect(row).toMatchObject({ can: { update: true, delete: false, createTrip: false }, why: { delete: "You are not allowed to delete" } });
    expect((await refusal("orders/137", { method: "DELETE" })).status).toBe(403);
  });
});
