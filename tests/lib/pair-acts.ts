/** A day's work, act by act, with reads between: what is asked of two installations at the same time. */
import type { Client } from "./client.ts";
import { customerBody, type MadeOrder, type MadeTrip, makeCustomer, makeOrder, makeTrip, orderBody, stopBody, tripBody, typeKey } from "./factories.ts";
import { type Body, filesOf, REGISTERS } from "./registers.ts";

type Saved = Body & { id: number; version: number };
const PDF = "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n";
const pages = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `page ${index}.pdf`, bytes: PDF }));
const key = (name: string) => ({ "idempotency-key": `parity-${name}` });

async function read<T = Saved>(client: Client, path: string): Promise<T> {
  return (await client.get<T & Body>(path)).body;
}
/** A change of what was read, then the same once more, which is stale. */
async function changeTwice(client: Client, path: string, change: Body): Promise<void> {
  const before = await read(client, path);
  await client.put(path, before);
  await client.put(path, { ...before, ...change });
  await client.put(path, { ...before, ...change });
  await client.get(path);
}

export async function customers(client: Client): Promise<void> {
  const made = await makeCustomer(client, { name: "Parity Steel", due_days: "15" });
  for (const name of ["Parity Steel", "Other Steel"]) await client.post("/customers", customerBody({ name }), key("customer"));
  await client.post("/customers", {});
  await client.post("/customers", customerBody({ billing_country: 99_999, currency_id: 77 }));
  await changeTwice(client, `/customers/${made.id}`, { phone: "(416) 555-0101", name: "Parity Stahl Łódź", broker: true });
  await client.get("/customers?intent=suggest&begin-with=lodz");
  await client.post("/customers/bulk", { action: "delete", ids: [made.id, 1, 987_654] });
  await client.delete("/customers/1");
  await client.get("/customers?page=1&size=50");
}

export async function orders(client: Client): Promise<void> {
  const customer = await makeCustomer(client, { name: "Parity Orders" });
  const body = (overrides: Body = {}) => orderBody(client, { billed_to: customer.id, ...overrides });
  const rates = [{ id: 0, name: "Tarping", value: 25.5, status: true }];
  const order = await makeOrder(client, { billed_to: customer.id, surcharge_typ: 225, custom_surcharge: 10, rates, frt_cost: 1234.56 });
  const path = `/orders/${order.id}`;
  for (const ref_no of ["PO 1", "PO 1", "PO 2"]) await client.post("/orders", await body({ ref_no }), key("order"));
  for (const wrong of [{ billed_to: 999_999 }, { items: [] }, { order_type: 241 }, { broker: 1 }, { order_cur: 9 }])
    await client.post("/orders", await body(wrong));
  await changeTwice(client, path, { sales_note: "Call first", urgent: true, frt_cost: 2000 });
  const before = await read<MadeOrder>(client, path);
  const [first, last] = before.items;
  await client.put(path, {
    ...before,
    items: [{ ...last, loc_nm: "Moved Dock" }, await stopBody(client, { loc_nm: "Added Dock" }), { ...first, status: false }],
  });
  await client.get(path);
  // One by one: which of two places of one save was used last is a matter of milliseconds.
  for (const place of ["moved dock", "added dock"]) await client.get(`/locations?intent=suggest&begin-with=${encodeURIComponent(place)}`);
  const { CAN, NEW } = { CAN: await typeKey(client, "ORDER_STATUS", "CAN"), NEW: await typeKey(client, "ORDER_STATUS", "NEW") };
  for (const status of [CAN, CAN, NEW]) await client.post("/orders/bulk", { action: "status", status, ids: [order.id] }, key(`cancel-${status}`));
  await client.post("/orders/bulk", { action: "delete", query: { intent: "search", refno: "PO 1" }, expected: 1, up_to: 999_999_999 });
  await client.delete(path);
  await client.get(path);
  await client.get(`/customers/${customer.id}`);
}

/** An order on its way: planned, dispatched, complete, billed, void, billed again, paid. */
export async function freight(client: Client): Promise<void> {
  const order = await makeOrder(client, { billed_to: (await makeCustomer(client, { name: "Parity Freight" })).id });
  const trip = await makeTrip(client, order);
  const path = `/trips/${trip.id}`;
  await client.get(`/orders/${order.id}`);
  for (const refused of ["/orders/bulk", "/invoices"]) await client.post(refused, { action: "delete", ids: [order.id], order: order.id });
  await client.delete(`/orders/${order.id}`);
  await client.put(`/orders/${order.id}`, await read(client, `/orders/${order.id}`));
  await changeTwice(client, path, { seal_no: "SL1", note: "Night run" });
  for (const trip_status of [248, 247, 249, 250, 250]) await client.put(path, { ...(await read(client, path)), trip_status });
  await client.delete(path);
  await client.post("/trips", await tripBody(client, order));
  const invoice = await client.post<Saved>("/invoices", { order: order.id }, key("invoice"));
  await client.post("/invoices", { order: order.id }, key("invoice"));
  await client.post("/invoices", { order: order.id });
  await client.put(`/orders/${order.id}`, await read(client, `/orders/${order.id}`));
  for (const status of ["PAID", "OPEN", "VOID", "PAID"]) await client.put(`/invoices/${invoice.body.id}`, { status });
  await client.get(`/orders/${order.id}`);
  const again = await client.post<Saved>("/invoices", { order: order.id });
  await client.put(`/invoices/${again.body.id}`, { status: "PAID", version: 99 });
  await client.put(`/invoices/${again.body.id}`, { status: "PAID", version: again.body.version });
  for (const address of [`/invoices/${again.body.id}`, "/invoices?size=50", `/order/invoices/${order.id}/download`, "/orders?intent=summary"])
    await client.get(address);
}

export async function trips(client: Client): Promise<void> {
  const [one, other] = [await makeOrder(client), await makeOrder(client)];
  const trip = await makeTrip(client, one);
  const path = `/trips/${trip.id}`;
  const stops = async (order: MadeOrder) => (await tripBody(client, order)).items as Body[];
  const before = await read<MadeTrip>(client, path);
  await client.put(path, { ...before, items: [...before.items, ...(await stops(other))] });
  await client.get(`/orders/${other.id}`);
  const both = await read<MadeTrip>(client, path);
  await client.put(path, { ...both, items: both.items.map((stop, index) => ({ ...stop, status: index > 1 })) });
  for (const { id } of [one, other]) await client.get(`/orders/${id}`);
  await client.post("/trips", await tripBody(client, one, { vehicle: 999_999 }));
  await client.post("/trips", await tripBody(client, one, { driver1: null }));
  await client.delete(path);
  for (const { id } of [one, other]) await client.get(`/orders/${id}`);
  await client.get("/trips?intent=search&paged=true&size=50");
}

/** Each register's ladder, whatever its fields. */
export async function registers(client: Client): Promise<void> {
  for (const { definition, body, change } of REGISTERS) {
    const path = `/${definition.key}`;
    await client.post(path, {});
    const sent = await body(client);
    const first = await client.post<Saved>(path, sent, key(definition.key));
    await client.post(path, sent, key(definition.key));
    await client.post(path, { ...sent, ...change }, key(definition.key));
    await changeTwice(client, `${path}/${first.body.id}`, change);
    if (definition.attachments) {
      const { part, read: filesIn, put } = filesOf(definition);
      const two = pages(2).map((page) => ({ ...page, part }));
      const filed = await client.send<Saved>("PUT", `${path}/${first.body.id}`, await read(client, `${path}/${first.body.id}`), two);
      const less = filesIn(filed.body).map((file, index) => ({ ...file, status: index === 0 ? "N" : "Y" }));
      await client.put(`${path}/${first.body.id}`, put(filed.body, less));
      await client.get(`${path}/${first.body.id}/files.zip`);
    }
    await client.get(`${path}?size=20`);
    await client.post(`${path}/bulk`, { action: "delete", ids: [first.body.id, 987_654] });
    await client.delete(`${path}/${first.body.id}`);
  }
}

export async function office(client: Client): Promise<void> {
  const view = { list: "orders", name: "Late", query: "sort=order_no,asc", shared: true, is_default: true };
  const late = await client.post<Saved>("/saved-views", view);
  await client.post("/saved-views", { ...view, name: "LATE" });
  const early = await client.post<Saved>("/saved-views", { ...view, name: "Early", shared: false });
  await client.put(`/saved-views/${late.body.id}`, { ...late.body, name: "Later", version: undefined });
  await client.delete(`/saved-views/${early.body.id}`);
  await client.get("/saved-views?list=orders");
  const type = await client.post<Saved & { name: string }>("/dropdown", { type: "BS_DOC_TYPE", name: "Bill of sale", detail1: "Kept" });
  await client.post("/dropdown", { type: "BS_DOC_TYPE", name: "BILL OF SALE", detail1: "" });
  await client.put("/dropdown", { id: type.body.id, type: "BS_DOC_TYPE", name: "Bill of lading", detail1: "" });
  await client.get("/dropdown?filter=type::BS_DOC_TYPE&size=100");
  const profile = await read(client, "/profile/user");
  await client.put("/profile/user", { ...profile, middle: "Q", phone2: "(416) 555-0199" });
  await client.put("/profile/user", { ...profile, email: "other@maple.example" });
  await client.get("/profile/user");
}

/** Files with a record, and what a client may do with Directus itself. */
export async function files(client: Client): Promise<void> {
  const body = await orderBody(client, { billed_to: (await makeCustomer(client, { name: "Parity Files" })).id });
  const made = await client.send<MadeOrder & { files: { url: string }[] }>("POST", "/orders", body, pages(2));
  for (const { url } of made.body.files) await client.get(url.replace("/api/v2", ""));
  await client.send("POST", "/orders", { ...body, billed_to: 999_999 }, pages(1));
  await client.send("POST", "/orders", body, [{ name: "page.exe", bytes: "MZ" }]);
  await client.send("PUT", `/orders/${made.body.id}`, made.body, pages(5));
  const item = `/items/orders/${made.body.id}`;
  for (const change of [{ company: 2 }, { order_no: 1, ref_no: "STUDIO" }, { billed_to: 999_999 }, { nothing: 1 }])
    await client.directus("PATCH", item, change);
  await client.directus("PATCH", item, { items: [made.body.items[1]?.id, { type: "S", city: "Guelph" }] });
  await client.directus("DELETE", `/items/order_items/${made.body.items[0]?.id}`);
  await client.directus("POST", "/items/history", { collection: "orders" });
  await client.get(`/orders/${made.body.id}`);
  await client.delete(`/orders/${made.body.id}`);
}
