// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { customers } from "#bff/modules/customers/contract.ts";
import { typeList } from "#bff/modules/lookups/contract.ts";
import { orders } from "#bff/modules/orders/contract.ts";
import { profile } from "#bff/modules/profile/contract.ts";
import { trips } from "#bff/modules/trips/contract.ts";
import { APPOINTMENT_NO, CURRENCY, ORDER_TYPE, RATE_METHOD, SURCHARGE, TRIP_ITEM_STATUS_NEW, TRIP_STATUS, TRIP_TYPE } from "#bff/wire/known-keys.ts";
import { removed } from "#bff/wire/wire-kit.ts";
import { resetDb, server, signInAs } from "./node.ts";
import { ask, call, refusal } from "./testing.ts";

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterAll(() => server.close());
beforeEach(() => {
  resetDb();
  signInAs("dispatch@maple.example");
});

const post = (body: unknown, headers: Record<string, string> = {}) => ({ method: "POST", body, headers });
const put = (body: unknown) => ({ method: "PUT", body });
const remove = { method: "DELETE" };
const multipart = (data: unknown, ...files: File[]) => {
  const form = new FormData();
  form.set("data", JSON.stringify(data));
  for (const file of files) form.append("file", file);
  return form;
};
const keyOf = async (type: string, code: string) => (await ask(typeList, `types?type=${type}`)).content.find((option) => option.code === code)?.key;

const stop = async (type: "S" | "C", city: string) => ({
  ...{ type, location: `1 Main St, ${city}, ON, Canada`, province: "ON", city, postal_code: "L5T 1G1", loc_nm: `${city} dock`, qty: 10, weight: 900 },
  pkg_type: await keyOf("PACKAGE_TYPE", "PKGBOXES"),
  item_status: await keyOf("ORDER_ITEM_STATUS", "NEW"),
  apnt_type: APPOINTMENT_NO,
  req_date: "2026-11-21T08:30",
});
/** The order of the second show: 1175.00 + 152.75 = 1327.75. */
const newOrder = async () => ({
  ...{
    billed_to: 7,
    order_cur: CURRENCY.CAD,
    order_type: ORDER_TYPE.LOCAL,
    load_type: "FL",
    order_date: "2026-11-20T15:00:00Z",
    rate_mthd: RATE_METHOD.FLAT,
    frt_cost: 1000,
  },
  ...{ surcharge_typ: SURCHARGE.PERCENTAGE, custom_surcharge: 10, extra_cost: 50, rates: [{ name: "Tarping", value: 25 }] },
  tax_type: await keyOf("TAX_TYPE", "HSTON"),
  items: [await stop("S", "Toronto"), await stop("S", "Brampton"), await stop("C", "London")],
});
const tripOf = ({ id, items }: { id: number; items: { id: number }[] }) => ({
  ...{ trip_type: TRIP_TYPE.DOMESTIC, trip_no: 5061, trip_date: "2026-11-21T11:00:00Z", vehicle: 1, driver1: 1, driver2: 2, trailer_owner: "CP", trailer1: 12 },
  items: items.map((item) => ({ ...item, id: 0, orderids: id, order_item: item.id, item_status: TRIP_ITEM_STATUS_NEW })),
});

describe("customers", () => {
  it("are created, changed and deleted", async () => {
    const { can, why, id: _, version, ...fields } = await ask(customers.record, "customers/7");
    const added = await ask(customers.answers.saved, "customers", post({ ...fields, name: "Érablière Beauce" }));
    expect(added.message).toBe("Customer added successfully!");
    const saved = await ask(customers.answers.saved, `customers/${added.id}`, put({ ...added, name: "Érablière de Beauce" }));
    expect(saved).toMatchObject({ name: "Érablière de Beauce", version: 2, message: "Customer updated successfully!", can: { delete: true } });
    expect(await ask(removed, `customers/${added.id}`, remove)).toEqual({ id: added.id, message: "Record deleted successfully" });
    expect((await refusal(`customers/${added.id}`)).status).toBe(404);
  });
  it("name every wrong field, and stay while orders name them", async () => {
    const { fields, status } = await refusal("customers", post({ name: "abc", email: "x" }));
    expect(status).toBe(400);
    expect(fields).toContainEqual({ path: "name", message: "Customer name must at least more than 3 characters." });
    expect(fields).toContainEqual({ path: "billing_city", message: "This is a mandatory field." });
    const used = (await ask(customers.answers.list, "customers?sort=order_cnt,desc"))._embedded.content[0];
    expect(await refusal(`customers/${used?.id}`, remove)).toMatchObject({ status: 409, code: "CONFLICT" });
  });
});

describe("orders", () => {
  it("are created with their money worked out, once per Idempotency-Key", async () => {
    const body = await newOrder();
    const key = { "idempotency-key": "k1" };
    const first = await ask(orders.answers.saved, "orders", post(body, key));
    expect(first).toMatchObject({ order_no: 10138, sub_total: 1175, tax_total: 152.75, total: 1327.75, surcharge: 100, message: "Order added successfully!" });
    expect(await ask(orders.answers.saved, "orders", post(body, key))).toEqual(first);
    expect(await refusal("orders", post({ ...body, frt_cost: 1 }, key))).toMatchObject({ status: 409, code: "CONFLICT" });
    expect((await ask(orders.answers.list, "orders?intent=load")).page.total_elements).toBe(138);
  });
  it("take files with the save and give them back", async () => {
    const added = await ask(
      orders.answers.saved,
      "orders",
      post(multipart(await newOrder(), new File(["%PDF-"], "rate-con.pdf", { type: "application/pdf" }))),
    );
    expect(added.files).toMatchObject([{ name: "rate-con.pdf", size: 5, type: "application/pdf" }]);
    expect(await (await call(added.files[0]?.url.replace("/api/v2/", "") ?? "")).text()).toBe("%PDF-");
    const without = await ask(orders.answers.saved, `orders/${added.id}`, put({ ...added, files: [{ id: added.files[0]?.id, status: "N" }] }));
    expect(without.files).toEqual([]);
    const short = multipart(await newOrder(), new File(["x"], "ab.txt", { type: "text/plain" }));
    expect(await refusal("orders", post(short))).toMatchObject({ status: 400, fields: [{ path: "files" }] });
  });
  it("lose a stop that is sent with status false, and keep one that is not sent", async () => {
    const added = await ask(orders.answers.saved, "orders", post(await newOrder()));
    const [first, second, third] = added.items;
    const saved = await ask(orders.answers.saved, `orders/${added.id}`, put({ ...added, items: [third, { ...first, status: false }] }));
    expect(saved.items.map((item) => item.id)).toEqual([third?.id, second?.id]);
    expect(await ask(orders.record, `orders/${added.id}`, put(saved))).toMatchObject({ version: 2 });
    expect(await refusal(`orders/${added.id}`, put({ ...saved, items: [{ ...first, id: 1 }] }))).toMatchObject({ fields: [{ path: "items.0.id" }] });
    const clone = await ask(orders.answers.saved, "orders", post(saved));
    expect(clone.items.map((item) => item.id)).not.toEqual(saved.items.map((item) => item.id));
  });
  it("name a wrong field of a stop and a reference that isn't there", async () => {
    const body = await newOrder();
    const [first] = body.items;
    const { fields } = await refusal("orders", post({ ...body, items: [{ ...first, city: "" }] }));
    expect(fields).toEqual([{ path: "items.0.city", message: "City is required" }]);
    expect(await refusal("orders", post({ ...body, billed_to: 999 }))).toMatchObject({
      fields: [{ path: "billed_to", message: "Please choose from the list" }],
    });
  });
  it("don't change when what was read is written back, and tell a stale save by whom and when", async () => {
    const read = await ask(orders.record, "orders/137");
    expect(await ask(orders.record, "orders/137", put(read))).toEqual(read);
    await ask(orders.record, "orders/137", put({ ...read, urgent: !read.urgent }));
    const stale = await refusal("orders/137", put({ ...read, sales_note: "mine" }));
    expect(stale).toMatchObject({ status: 409, code: "STALE", changed_by: { name: "Dana Whitfield" }, changed_at: expect.any(String) });
  });
  it("are locked once complete and deletable while new", async () => {
    const complete = await ask(orders.record, "orders/70");
    expect(complete.order_status?.code).toBe("CMP");
    expect(await refusal("orders/70", put(complete))).toMatchObject({ status: 409, code: "LOCKED", message: "You can not update order" });
    const message = "You can not delete this order because order is associated with trip";
    expect(await refusal("orders/70", remove)).toMatchObject({ status: 409, message });
    expect((await ask(removed, "orders/137", remove)).message).toBe("Record deleted successfully");
  });
});

describe("trips", () => {
  it("make their orders Received, Complete, and New again", async () => {
    const taken = await ask(orders.answers.saved, "orders", post(await newOrder()));
    const body = tripOf(taken);
    const added = await ask(trips.answers.saved, "trips", post(multipart(body)));
    expect(added).toMatchObject({ trip_no: 5061, trip_status: { id: TRIP_STATUS.NEW }, message: "Trip added successfully!" });
    expect(added.items.map((item) => [item.stop, item.group, item.order])).toEqual([1, 2, 3].map((stop) => [stop, "O", "10138"]));
    const received = await ask(orders.record, `orders/${taken.id}`);
    expect(received).toMatchObject({ order_status: { code: "RCV" }, trip: [{ trip_no: 5061 }], can: { viewTrip: true, delete: false } });
    const second = await ask(trips.answers.saved, "trips", post(body));
    await ask(trips.answers.saved, `trips/${second.id}`, put({ ...second, trip_status: TRIP_STATUS.COMPLETE }));
    expect((await ask(orders.record, `orders/${taken.id}`)).order_status?.code).toBe("RCV");
    const withoutFirst = { ...received, items: received.items.map((item, index) => ({ ...item, status: index > 0 })) };
    const stays = "You can not remove this stop because order is associated with trip";
    expect(await refusal(`orders/${taken.id}`, put(withoutFirst))).toMatchObject({ status: 400, fields: [{ path: "items.0", message: stays }] });
    await ask(removed, `trips/${added.id}`, remove);
    expect((await ask(orders.record, `orders/${taken.id}`)).order_status?.code).toBe("CMP");
    expect(await refusal(`trips/${second.id}`, put(second))).toMatchObject({ status: 409, code: "LOCKED", message: "You can not update trip" });
    expect(await refusal(`trips/${second.id}`, remove)).toMatchObject({ status: 409, message: "You are not allowed to delete" });
  });
  it("free their orders when deleted, and don't change when written back", async () => {
    const [row] = (await ask(trips.answers.list, `trips?intent=search&trip_status=${TRIP_STATUS.NEW}`))._embedded.content;
    const read = await ask(trips.record, `trips/${row?.id}`);
    expect(await ask(trips.record, `trips/${row?.id}`, put(read))).toEqual(read);
    await ask(removed, `trips/${row?.id}`, remove);
    const orderId = read.items.find((item) => item.orderids !== null)?.orderids;
    expect((await ask(orders.record, `orders/${orderId}`)).order_status?.code).toBe("NEW");
  });
  it("refuse an order that is closed and a missing driver", async () => {
    const invoiced = await ask(orders.record, "orders/1");
    expect(await refusal("trips", post(tripOf(invoiced)))).toMatchObject({ status: 409, code: "CONFLICT", message: "Order 10001 is not open any more" });
    const { driver1: _, ...rest } = tripOf(await ask(orders.record, "orders/137"));
    expect((await refusal("trips", post(rest))).fields).toEqual([{ path: "driver1", message: "This is a mandatory field." }]);
  });
});

it("the profile is changed, the sign-in address is not", async () => {
  const read = await ask(profile, "profile/user");
  const picture = new File(["\x89PNG"], "me.png", { type: "image/png" });
  const saved = await ask(profile, "profile/user", put(multipart({ ...read, city: "Oakville" }, picture)));
  expect(saved).toMatchObject({ city: "Oakville", profile_img: expect.stringContaining("/api/v2/profile/picture?v=") });
  expect((await refusal("profile/user", put({ ...read, email: "a@b.example" }))).fields?.[0]?.path).toBe("email");
});
