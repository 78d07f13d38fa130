/** Nothing of one company reaches another: read, write, delete, suggest, reference, attachment; by the BFF and by Directus with the same token. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { customerBody, type MadeOrder, type MadeTrip, makeCustomer, makeOrder, makeTrip, orderBody, tripBody } from "../lib/factories.ts";
import { invalid, invalidAmong, refused } from "../lib/refusals.ts";

const addresses = inject("addresses");
const CHOOSE = "Please choose from the list";
const SECRET = "Prairie Secret Grain Co";
let maple: Client;
let prairie: Client;
let theirs: { customer: { id: number }; order: MadeOrder & { files: { id: number; url: string }[] }; trip: MadeTrip; employee: number; truck: number };

beforeAll(async () => {
  maple = await signIn(addresses, "owner@maple.example");
  prairie = await signIn(addresses, "owner@prairie.example");
  const customer = await makeCustomer(prairie, { name: SECRET, broker: true });
  const made = await prairie.send<MadeOrder & { files: { id: number; url: string }[] }>(
    "POST",
    "/orders",
    await orderBody(prairie, { billed_to: customer.id, ref_no: "SECRET-1" }),
    [{ name: "secret.txt", bytes: SECRET }],
  );
  const trip = await makeTrip(prairie, made.body);
  theirs = {
    customer,
    order: made.body,
    trip,
    employee: Number(trip.driver1 && (trip.driver1 as { id: number }).id),
    truck: Number((trip.vehicle as { id: number }).id),
  };
});

const hides = (value: unknown) => expect(JSON.stringify(value)).not.toMatch(/Prairie Secret|SECRET-1|secret\.txt/);

describe("by the BFF", () => {
  it("their ids are not there: the answer of a record that does not exist", async () => {
    const nothing = await maple.get("/orders/987654321");
    expect(nothing).toMatchObject(refused("NOT_FOUND"));
    for (const path of [
      `/orders/${theirs.order.id}`,
      `/trips/${theirs.trip.id}`,
      `/customers/${theirs.customer.id}`,
      theirs.order.files[0]?.url.replace("/api/v2", "") ?? "",
    ]) {
      const { status, body } = await maple.get(path);
      expect({ path, status, error: { ...body.error, request_id: "" } }).toEqual({ path, status: 404, error: { ...nothing.body.error, request_id: "" } });
    }
  });
  it("can't be changed or deleted", async () => {
    const writes: (readonly [string, unknown])[] = [
      [`/orders/${theirs.order.id}`, await orderBody(maple)],
      [`/trips/${theirs.trip.id}`, await tripBody(maple, undefined)],
      [`/customers/${theirs.customer.id}`, customerBody()],
    ];
    for (const [path, body] of writes) {
      expect([path, await maple.put(path, body)]).toMatchObject([path, refused("NOT_FOUND")]);
      expect([path, await maple.delete(path)]).toMatchObject([path, refused("NOT_FOUND")]);
    }
    expect((await prairie.get(`/trips/${theirs.trip.id}`)).body).toMatchObject({ trip_no: theirs.trip.trip_no, version: theirs.trip.version });
    expect((await prairie.get(`/orders/${theirs.order.id}`)).body).toMatchObject({ ref_no: "SECRET-1" });
    expect((await prairie.get(`/customers/${theirs.customer.id}`)).body).toMatchObject({ name: SECRET });
  });
  it("are in no list, search, suggestion or drop-down", async () => {
    for (const path of [
      "/customers?intent=suggest&begin-with=Prairie%20Secret",
      "/customers?paged=true&page=1&size=50000",
      "/orders?intent=search&paged=true&refno=SECRET-1",
      `/orders?intent=search&paged=true&id=${theirs.customer.id}`,
      `/trips?intent=search&paged=true&order_id=${theirs.order.id}`,
    ]) {
      const { status, body } = await maple.get(path);
      expect([path, status]).toEqual([path, 200]);
      hides(body);
    }
  });
  it("can't be named as a reference", async () => {
    const order = await orderBody(maple);
    for (const overrides of [
      { billed_to: theirs.customer.id },
      { broker: theirs.customer.id },
      { dispatch_by: theirs.employee },
      { sales_by: { id: theirs.employee } },
    ]) {
      const answer = await maple.post("/orders", { ...order, ...overrides });
      expect([overrides, answer]).toMatchObject([
        overrides,
        invalid(...Object.keys(overrides).map((path) => ({ path, message: path === "broker" ? "Please choose a broker from the list" : CHOOSE }))),
      ]);
      hides(answer.body);
    }
    const trip = await tripBody(maple, await makeOrder(maple));
    for (const overrides of [{ vehicle: theirs.truck }, { driver1: theirs.employee }, { trailer1: theirs.truck }]) {
      const answer = await maple.post("/trips", { ...trip, ...overrides });
      expect([overrides, answer]).toMatchObject([overrides, invalid(...Object.keys(overrides).map((path) => ({ path })))]);
      hides(answer.body);
    }
    const stops = (trip.items as Record<string, unknown>[]).map((stop) => ({ ...stop, orderids: theirs.order.id }));
    expect(await maple.post("/trips", { ...trip, items: stops })).toMatchObject(invalidAmong({ path: "items.0.orderids", message: CHOOSE }));
  });
  it("can't be taken over as attachments", async () => {
    const order = await makeOrder(maple);
    const answer = await maple.put(`/orders/${order.id}`, { ...order, files: [{ id: theirs.order.files[0]?.id, status: "Y" }] });
    expect(answer).toMatchObject(invalid({ path: "files.0.id" }));
    hides(answer.body);
  });
});

describe("by Directus with the same token", () => {
  it("their rows are not there", async () => {
    for (const [collection, id] of [
      ["orders", theirs.order.id],
      ["trips", theirs.trip.id],
      ["customers", theirs.customer.id],
      ["order_items", theirs.order.items[0]?.id],
      ["attachments", theirs.order.files[0]?.id],
      ["companies", 2],
    ] as const) {
      expect([collection, (await maple.directus("GET", `/items/${collection}/${id}`)).status]).toEqual([collection, 403]);
      expect([collection, (await maple.directus("PATCH", `/items/${collection}/${id}`, { company: 1 })).status]).toEqual([collection, 403]);
      expect([collection, (await maple.directus("DELETE", `/items/${collection}/${id}`)).status]).toEqual([collection, 403]);
      expect([collection, (await maple.directus("DELETE", `/haulbook/${collection}/${id}`)).status]).toEqual([collection, 403]);
    }
  });
  it("can't be referenced, and rows can't be given to them", async () => {
    const order = await makeOrder(maple);
    const patch = (body: unknown) => maple.directus("PATCH", `/items/orders/${order.id}`, body);
    expect((await patch({ billed_to: theirs.customer.id })).status).toBe(400);
    expect((await patch({ company: 2 })).status).toBe(400);
    expect((await patch({ items: { create: [], update: [{ id: theirs.order.items[0]?.id, city: "Nowhere" }], delete: [] } })).status).toBe(403);
    const planted = await maple.directus<{ data?: { company: number } }>("POST", "/items/customers", { name: "Planted", company: 2 });
    expect([planted.status, planted.body.data?.company]).toEqual([200, 1]);
    expect((await prairie.get<{ _embedded: { content: unknown[] } }>("/customers?filter=name::planted")).body._embedded.content).toEqual([]);
    expect((await prairie.get(`/orders/${theirs.order.id}`)).body).toMatchObject({ items: [{ city: "Toronto" }, { city: "Ottawa" }] });
  });
  it("files of theirs stay theirs", async () => {
    await maple.send("POST", "/orders", await orderBody(maple), [{ name: "ours.txt", bytes: "Ours" }]);
    const files = await maple.directus<{ data: unknown[] }>("GET", "/items/attachments?limit=-1&fields=id,name,file.id,file.title");
    expect(files.body.data.length).toBeGreaterThan(0);
    hides(files.body);
    const [file] = (await prairie.directus<{ data: { file: string }[] }>("GET", `/items/attachments?fields=file&filter[order][_eq]=${theirs.order.id}`)).body
      .data;
    expect((await maple.directus("GET", `/assets/${file?.file}`)).status).toBe(403);
  });
});
