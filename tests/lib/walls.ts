/** Nothing of one company reaches another: read, write, delete, suggest, reference, attachment; by the BFF and by Directus with the same token. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "./client.ts";
import { customerBody, type MadeOrder, type MadeTrip, makeCustomer, makeOrder, makeTrip, orderBody, tripBody } from "./factories.ts";
import { invalid, invalidAmong, refused } from "./refusals.ts";

const CHOOSE = "Please choose from the list";
type WithFiles = MadeOrder & { files: { id: number; url: string }[] };
type Records = { customer: { id: number }; order: WithFiles; trip: MadeTrip; employee: number; truck: number };
/** Somebody at each side of the wall, who may take orders and plan trips. */
export type Sides = { mine: Client; theirs: Client };

const companyOf = async (client: Client) => (await client.get<{ company: { id: number } }>("/profile/user")).body.company.id;

/** What only their company has, under names that nobody else uses. */
async function makeRecords(theirs: Client, secret: string): Promise<Records> {
  const customer = await makeCustomer(theirs, { name: `Secret ${secret} Grain`, broker: true });
  const order = await theirs.send<WithFiles>("POST", "/orders", await orderBody(theirs, { billed_to: customer.id, ref_no: `REF-${secret}` }), [
    { name: `secret ${secret}.txt`, bytes: secret },
  ]);
  const trip = await makeTrip(theirs, order.body);
  return {
    customer,
    order: order.body,
    trip,
    employee: (trip.driver1 as { id: number }).id,
    truck: (trip.vehicle as { id: number }).id,
  };
}

/** Tests that one side of the wall sees and changes nothing of the other. */
export function keepsTheWall(open: () => Promise<Sides>): void {
  const secret = crypto.randomUUID().slice(0, 8);
  let mine: Client;
  let theirs: Client;
  let made: Records;
  let companies: { mine: number; theirs: number };

  beforeAll(async () => {
    ({ mine, theirs } = await open());
    companies = { mine: await companyOf(mine), theirs: await companyOf(theirs) };
    expect(companies.mine).not.toBe(companies.theirs);
    made = await makeRecords(theirs, secret);
  });

  const hides = (value: unknown) => expect(JSON.stringify(value)).not.toContain(secret);

  describe("by the BFF", () => {
    it("their ids are not there: the answer of a record that does not exist", async () => {
      const nothing = await mine.get("/orders/987654321");
      expect(nothing).toMatchObject(refused("NOT_FOUND"));
      for (const path of [
        `/orders/${made.order.id}`,
        `/trips/${made.trip.id}`,
        `/customers/${made.customer.id}`,
        `/orders/${made.order.id}/download`,
        made.order.files[0]?.url.replace("/api/v2", "") ?? "",
      ]) {
        const { status, body } = await mine.get(path);
        expect({ path, status, error: { ...body.error, request_id: "" } }).toEqual({ path, status: 404, error: { ...nothing.body.error, request_id: "" } });
      }
    });
    it("can't be changed or deleted", async () => {
      const writes: (readonly [string, unknown])[] = [
        [`/orders/${made.order.id}`, await orderBody(mine)],
        [`/trips/${made.trip.id}`, await tripBody(mine, undefined)],
        [`/customers/${made.customer.id}`, customerBody()],
      ];
      for (const [path, body] of writes) {
        expect([path, await mine.put(path, body)]).toMatchObject([path, refused("NOT_FOUND")]);
        expect([path, await mine.delete(path)]).toMatchObject([path, refused("NOT_FOUND")]);
      }
      expect((await theirs.get(`/trips/${made.trip.id}`)).body).toMatchObject({ trip_no: made.trip.trip_no, version: made.trip.version });
      expect((await theirs.get(`/orders/${made.order.id}`)).body).toMatchObject({ ref_no: `REF-${secret}` });
      expect((await theirs.get(`/customers/${made.customer.id}`)).body).toMatchObject({ name: `Secret ${secret} Grain` });
    });
    it("are in no list, search, suggestion, drop-down or export", async () => {
      for (const path of [
        `/customers?intent=suggest&begin-with=Secret%20${secret}`,
        "/customers?paged=true&page=1&size=50000",
        `/orders?intent=search&paged=true&refno=REF-${secret}`,
        `/orders?intent=search&paged=true&id=${made.customer.id}`,
        `/trips?intent=search&paged=true&order_id=${made.order.id}`,
        "/orders/export?format=csv",
        "/customers/export?format=csv",
      ]) {
        const { status, body } = await mine.get(path);
        expect([path, status]).toEqual([path, 200]);
        hides(body);
      }
    });
    it("can't be named as a reference", async () => {
      const order = await orderBody(mine);
      for (const overrides of [
        { billed_to: made.customer.id },
        { broker: made.customer.id },
        { dispatch_by: made.employee },
        { sales_by: { id: made.employee } },
      ]) {
        const answer = await mine.post("/orders", { ...order, ...overrides });
        expect([overrides, answer]).toMatchObject([
          overrides,
          invalid(...Object.keys(overrides).map((path) => ({ path, message: path === "broker" ? "Please choose a broker from the list" : CHOOSE }))),
        ]);
        hides(answer.body);
      }
      const trip = await tripBody(mine, await makeOrder(mine));
      for (const overrides of [{ vehicle: made.truck }, { driver1: made.employee }, { trailer1: made.truck }]) {
        const answer = await mine.post("/trips", { ...trip, ...overrides });
        expect([overrides, answer]).toMatchObject([overrides, invalid(...Object.keys(overrides).map((path) => ({ path })))]);
        hides(answer.body);
      }
      const stops = (trip.items as Record<string, unknown>[]).map((stop) => ({ ...stop, orderids: made.order.id }));
      expect(await mine.post("/trips", { ...trip, items: stops })).toMatchObject(invalidAmong({ path: "items.0.orderids", message: CHOOSE }));
    });
    it("can't be taken over as attachments", async () => {
      const order = await makeOrder(mine);
      const answer = await mine.put(`/orders/${order.id}`, { ...order, files: [{ id: made.order.files[0]?.id, status: "Y" }] });
      expect(answer).toMatchObject(invalid({ path: "files.0.id" }));
      hides(answer.body);
    });
  });

  describe("by Directus with the same token", () => {
    it("their rows are not there", async () => {
      for (const [collection, id] of [
        ["orders", made.order.id],
        ["trips", made.trip.id],
        ["customers", made.customer.id],
        ["order_items", made.order.items[0]?.id],
        ["attachments", made.order.files[0]?.id],
        ["companies", companies.theirs],
      ] as const) {
        expect([collection, (await mine.directus("GET", `/items/${collection}/${id}`)).status]).toEqual([collection, 403]);
        expect([collection, (await mine.directus("PATCH", `/items/${collection}/${id}`, { company: companies.mine })).status]).toEqual([collection, 403]);
        expect([collection, (await mine.directus("DELETE", `/items/${collection}/${id}`)).status]).toEqual([collection, 403]);
        expect([collection, (await mine.directus("DELETE", `/haulbook/${collection}/${id}`)).status]).toEqual([collection, 403]);
      }
    });
    it("can't be referenced, and rows can't be given to them", async () => {
      const order = await makeOrder(mine);
      const patch = (body: unknown) => mine.directus("PATCH", `/items/orders/${order.id}`, body);
      expect((await patch({ billed_to: made.customer.id })).status).toBe(400);
      expect((await patch({ company: companies.theirs })).status).toBe(400);
      expect((await patch({ items: { create: [], update: [{ id: made.order.items[0]?.id, city: "Nowhere" }], delete: [] } })).status).toBe(403);
      const name = `Planted ${secret}`;
      const planted = await mine.directus<{ data?: { company: number } }>("POST", "/items/customers", customerBody({ name, company: companies.theirs }));
      expect([planted.status, planted.body.data?.company]).toEqual([200, companies.mine]);
      const found = await theirs.get<{ _embedded: { content: unknown[] } }>(`/customers?filter=name::${encodeURIComponent(name)}`);
      expect(found.body._embedded.content).toEqual([]);
      expect((await theirs.get(`/orders/${made.order.id}`)).body).toMatchObject({ items: [{ city: "Toronto" }, { city: "Ottawa" }] });
    });
    it("files and people of theirs stay theirs", async () => {
      const read = async (client: Client, fields: string, filter = "") =>
        (await client.directus<{ data: Record<string, unknown>[] }>("GET", `/items/attachments?limit=-1&fields=${fields}${filter}`)).body.data;
      await mine.send("POST", "/orders", await orderBody(mine), [{ name: "ours.txt", bytes: "Ours" }]);
      const files = await read(mine, "id,name,file.id,file.title,created_by.id,created_by.first_name");
      expect(files.length).toBeGreaterThan(0);
      hides(files);
      const [attached] = await read(theirs, "file,created_by", `&filter[order][_eq]=${made.order.id}`);
      expect(JSON.stringify(files)).not.toContain(String(attached?.created_by));
      expect((await mine.directus("GET", `/assets/${attached?.file}`)).status).toBe(403);
    });
  });
}
