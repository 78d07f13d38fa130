/** The sheet that a driver takes along: what stands on it, in any script, and who may have it. */
import { beforeAll, expect, inject, it } from "vitest";
import { type Client, signIn } from "../lib/client.ts";
import { makeCustomer, makeOrder, makeTrip, stopBody } from "../lib/factories.ts";
import { pagesOf } from "../lib/pdf-text.ts";

const addresses = inject("addresses");
let client: Client;
beforeAll(async () => {
  client = await signIn(addresses, "dispatch@maple.example");
});

async function sheet(id: number | string, as = client) {
  const response = await fetch(`${addresses.bff}/api/v2/trips/${id}/driver-sheet`, { headers: { authorization: `Bearer ${as.token}` } });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

it("says where to be and when, with what, whom to call and what to mind, and no money", async () => {
  const customer = await makeCustomer(client, { name: "Harbour Steel Ltd", cont_name: "José Núñez", phone: "(514) 555-0100" });
  const order = await makeOrder(client, { billed_to: customer.id, frt_cost: 4321.09, ref_no: "PO-4411", mat_typ_ref: true });
  const stop = (at: number, more: object) =>
    stopBody(client, { orderids: order.id, order_item: order.items[at]?.id, item_status: 228, weight: 400.25, info: `PD-${at}`, ...more });
  const items = [
    await stop(0, { type: "S", loc_nm: "شركة النقل السريع", note: "Ring the bell", item_drv_note: "Gate code 77", item_sig_req: true }),
    await stop(1, { type: "C", loc_nm: "上海快递有限公司", req_date: "2027-03-14T02:30:00", arv_date: "2027-03-14T02:41:00" }),
  ];
  const trip = await makeTrip(client, undefined, {
    items,
    ref_start: -10.5,
    ref_end: -4,
    seal_no: "SL-99",
    note: "Chains on board",
    odm_start: 1204.5,
    odm_end: 1310,
  });
  const { status, headers, bytes } = await sheet(trip.id);
  expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(headers.get("content-disposition")).toContain(`Driver-Sheet-${trip.trip_no}.pdf`);
  const text = (await pagesOf(bytes))
    .map((page) => page.text.normalize("NFKC"))
    .join("\n")
    .replaceAll(/\s+/g, " ");
  const wanted = [
    ...[`${trip.trip_no}`, "Maple Leaf Freight", "SL-99", "-10.5 °F to -4 °F", "1,204.5", "Chains on board"],
    ...["شركة النقل السريع", "上海快递有限公司", "14-03-2027 02:30 AM", "14-03-2027 02:41 AM", "400.25", "PD-0", "Ring the bell", "Gate code 77"],
    ...["Signature required", `Order ${order.order_no}`, "PO-4411", "Harbour Steel Ltd", "José Núñez", "(514) 555-0100", "Reefer"],
  ];
  for (const word of wanted) expect(text).toContain(word.normalize("NFKC"));
  expect(text).not.toContain("\ufffd");
  expect(text).not.toMatch(/4,321|\$/);
});

it("goes over the pages with a header on each, and nothing over the edge", async () => {
  const items = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      stopBody(client, { type: "Y", item_status: 228, loc_nm: `Dock ${100 + at} ${"W".repeat(120)}`, note: "Call before arrival. ".repeat(20) }),
    ),
  );
  const trip = await makeTrip(client, undefined, { items });
  const pages = await pagesOf((await sheet(trip.id)).bytes);
  expect(pages.length).toBeGreaterThan(3);
  pages.forEach(({ text, words }, at) => {
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(text).toContain(at === 0 ? "Driver Sheet" : `Driver Sheet ${trip.trip_no}`);
    for (const { x, y, width } of words) expect(x >= 37 && x + width <= 612 - 37 && y >= 30 && y <= 792 - 30, `${x} ${y}`).toBe(true);
  });
  const text = pages.map((page) => page.text).join("\n");
  for (let at = 0; at < 40; at += 1) expect(text).toContain(`Dock ${100 + at}`);
});

it("leaves out what was taken off the trip", async () => {
  const [one, two] = [
    await stopBody(client, { type: "Y", item_status: 228, loc_nm: "Kept Yard" }),
    await stopBody(client, { type: "Y", item_status: 228, loc_nm: "Left Yard" }),
  ];
  const trip = await makeTrip(client, undefined, { items: [one, two] });
  const { body } = await client.get<{ items: object[] }>(`/trips/${trip.id}`);
  const saved = { ...body, items: body.items.map((item, at) => ({ ...item, status: at === 0 })), confirm: true };
  expect((await client.put(`/trips/${trip.id}`, saved)).status).toBe(200);
  const text = (await pagesOf((await sheet(trip.id)).bytes)).map((page) => page.text).join("\n");
  expect(text).toContain("Kept Yard");
  expect(text).not.toContain("Left Yard");
});

it("is for those who may download trips, of their own company", async () => {
  const { id } = await makeTrip(client, undefined);
  expect((await sheet(id, await signIn(addresses, "owner@prairie.example"))).status).toBe(404);
  expect((await sheet(id, await signIn(addresses, "payroll@maple.example"))).status).toBe(403);
  expect((await fetch(`${addresses.bff}/api/v2/trips/${id}/driver-sheet`)).status).toBe(401);
  expect([(await sheet(987_654_321)).status, (await sheet("x")).status]).toEqual([404, 404]);
});
