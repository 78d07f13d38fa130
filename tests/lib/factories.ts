/** Bodies of the writes, valid unless overridden; parents are made when they are missing. */
import type { Client } from "./client.ts";

type Option = { key: number; value: string; code: string };
type Body = Record<string, unknown>;

const typeCache = new WeakMap<Client, Map<string, Promise<Option[]>>>();
export function types(client: Client, type: string): Promise<Option[]> {
  const cache = typeCache.get(client) ?? new Map<string, Promise<Option[]>>();
  typeCache.set(client, cache);
  const found = cache.get(type) ?? client.get<{ content: Option[] }>(`/types?type=${type}`).then(({ body }) => body.content);
  cache.set(type, found);
  return found;
}
export async function typeKey(client: Client, type: string, match: string): Promise<number> {
  const option = (await types(client, type)).find(({ code, value }) => code === match || value === match);
  if (!option) throw new Error(`no ${match} in ${type}`);
  return option.key;
}

export const customerBody = (overrides: Body = {}): Body => ({
  name: "Harbour Steel Ltd",
  currency_id: 1,
  email: "ap@harbour.example",
  address1: "12 Pier Road",
  billing_country: 1,
  billing_state: "ON",
  billing_city: "Hamilton",
  billing_zip_code: "L8L 1A1",
  shipping_country: 1,
  shipping_state: "ON",
  shipping_city: "Hamilton",
  shipping_zip_code: "L8L 1A1",
  ...overrides,
});
export async function makeCustomer(client: Client, overrides: Body = {}): Promise<{ id: number; name: string }> {
  const [country] = (await client.get<{ content: Option[] }>("/countries")).body.content;
  const { status, body } = await client.post<{ id: number; name: string }>(
    "/customers",
    customerBody({ billing_country: country?.key, shipping_country: country?.key, ...overrides }),
  );
  if (status !== 201) throw new Error(`customer: ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function stopBody(client: Client, overrides: Body = {}): Promise<Body> {
  const [boxes, fresh, none, pounds] = await Promise.all([
    typeKey(client, "PACKAGE_TYPE", "PKGBOXES"),
    typeKey(client, "ORDER_ITEM_STATUS", "NEW"),
    typeKey(client, "APPNT_TYPE", "NO"),
    typeKey(client, "PACKAGE_UNIT_TYPE", "POUNDS"),
  ]);
  return {
    id: 0,
    type: "S",
    location: "1200 Dundas St, Toronto, ON, Canada",
    province: "ON",
    city: "Toronto",
    postal_code: "M6J 1X2",
    loc_nm: "Dundas Warehouse",
    qty: 10,
    length: 4,
    weight: 1200,
    pkg_type: boxes,
    unit: pounds,
    item_status: fresh,
    apnt_type: none,
    req_date: "2026-12-01T08:30:00",
    ...overrides,
  };
}

export async function orderBody(client: Client, overrides: Body = {}): Promise<Body> {
  const [tax, consignee, shipper] = await Promise.all([
    typeKey(client, "TAX_TYPE", "HST ON - 13"),
    stopBody(client, { type: "C", loc_nm: "Rideau Stores", location: "50 Rideau St, Ottawa, ON, Canada", city: "Ottawa", postal_code: "K1N 9J7" }),
    stopBody(client),
  ]);
  return {
    billed_to: overrides.billed_to ?? (await makeCustomer(client)).id,
    order_cur: 1,
    order_type: 214,
    load_type: "FL",
    order_date: "2026-11-27T15:00:00.000Z",
    tax_type: tax,
    surcharge_typ: 224,
    custom_surcharge: 0,
    rate_mthd: 222,
    frt_cost: 1000,
    items: [shipper, consignee],
    rates: [],
    ...overrides,
  };
}
export type MadeOrder = { id: number; order_no: number; version: number; total: number; items: { id: number; type: string; loc_nm: string }[] } & Body;
export async function makeOrder(client: Client, overrides: Body = {}): Promise<MadeOrder> {
  const { status, body } = await client.post<MadeOrder>("/orders", await orderBody(client, overrides));
  if (status !== 201) throw new Error(`order: ${status} ${JSON.stringify(body)}`);
  return body;
}

async function first(client: Client, path: string): Promise<number[]> {
  return (await client.get<{ content: { id: number }[] }>(path)).body.content.map(({ id }) => id);
}
/** Tests have the same truck and driver at the same hours again and again: what is asked about that gets a yes. */
export async function tripBody(client: Client, order: MadeOrder | undefined, overrides: Body = {}): Promise<Body> {
  const [trucks, trailers, drivers, stops] = await Promise.all([
    first(client, "/assets?intent=suggest&vehicle_typ=TRUCK"),
    first(client, "/assets?intent=suggest&vehicle_typ=TRAILER"),
    first(client, "/employees?intent=suggest&is_driver=true"),
    Promise.all(
      (order?.items ?? [{ id: null, type: "Y" }]).map((item) =>
        stopBody(client, { type: item.type, orderids: order?.id ?? null, order_item: item.id, item_status: 228 }),
      ),
    ),
  ]);
  return {
    trip_type: 241,
    trip_date: "2026-12-01T07:00:00.000Z",
    vehicle: trucks[0],
    driver1: drivers[0],
    trailer_owner: "CP",
    trailer1: trailers[0],
    items: stops,
    confirm: true,
    ...overrides,
  };
}
export type MadeTrip = { id: number; trip_no: number; version: number; items: { id: number }[] } & Body;
export async function makeTrip(client: Client, order: MadeOrder | undefined, overrides: Body = {}): Promise<MadeTrip> {
  const { status, body } = await client.post<MadeTrip>("/trips", await tripBody(client, order, overrides));
  if (status !== 201) throw new Error(`trip: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** An order that its one trip has carried. `before`: what is done with it until then. */
export async function completeOrder(client: Client, overrides: Body = {}, before?: (order: MadeOrder) => Promise<unknown>): Promise<MadeOrder> {
  const order = await makeOrder(client, overrides);
  await before?.(order);
  const { id } = await makeTrip(client, order);
  const trip = { ...(await client.get(`/trips/${id}`)).body, trip_status: await typeKey(client, "TRIP_STATUS", "Complete") };
  const { status, body } = await client.put(`/trips/${id}`, trip);
  if (status !== 200) throw new Error(`trip: ${status} ${JSON.stringify(body)}`);
  return order;
}
