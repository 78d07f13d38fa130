/** The sums of an order are the data layer's, whoever writes: workspace, studio, or a client with a token. */
import { beforeAll, expect, inject, it } from "vitest";
import { formatNumber } from "../../bff/src/words/numbers.ts";
import { type Client, signIn, signInStudio } from "../lib/client.ts";
import { completeOrder, makeOrder } from "../lib/factories.ts";
import { pagesOf } from "../lib/pdf-text.ts";

const addresses = inject("addresses");
let client: Client;
let studio: Client;
beforeAll(async () => {
  client = await signIn(addresses, "dispatch@maple.example");
  studio = await signInStudio(addresses);
});

type Read = Record<string, unknown> & { id: number; version: number; total: number };
const orderOf = async (id: number) => (await client.get<Read>(`/orders/${id}`)).body;
const inStudio = async (path: string, fields: object) => expect((await studio.directus("PATCH", `/items/${path}`, fields)).status).toBe(200);

it("freight that is changed in the studio is in the sums, on screen and on the invoice", async () => {
  const order = await completeOrder(client, { frt_cost: 1000 }, ({ id }) => inStudio(`orders/${id}`, { frt_cost: 2000, total: 1 }));
  expect(await orderOf(order.id)).toMatchObject({ frt_cost: 2000, sub_total: 2000, tax_total: 260, total: 2260 });
  const { body: invoice } = await client.post<Read>("/invoices", { order: order.id });
  expect(invoice).toMatchObject({ sub_total: 2000, tax_total: 260, total: 2260 });
  const paper = await fetch(`${addresses.bff}/api/v2/order/invoices/${invoice.id}/download`, { headers: { authorization: `Bearer ${client.token}` } });
  const text = (await pagesOf(new Uint8Array(await paper.arrayBuffer()))).map((page) => page.text).join("\n");
  for (const figure of [2000, 260, 2260]) expect(text).toContain(formatNumber(figure, 2));
});

it("a charge that is written in the studio is in the sums", async () => {
  const { id } = await makeOrder(client, { frt_cost: 1000, rates: [{ id: 0, name: "Tarp", value: 100 }] });
  const { rates, version } = (await orderOf(id)) as Read & { rates: { id: number }[] };
  await inStudio(`order_rates/${rates[0]?.id}`, { value: 200 });
  await expect.poll(() => orderOf(id)).toMatchObject({ total: 1356, version: version + 1 });
  await inStudio(`orders/${id}`, {
    rates: { create: [{ company: 1, name: "Layover", value: 50 }], update: [{ id: rates[0]?.id, status: false }], delete: [] },
  });
  await expect.poll(() => orderOf(id)).toMatchObject({ sub_total: 1050, total: 1186.5 });
});

it("money of a complete order is locked in the studio, and its charges", async () => {
  const order = await completeOrder(client, { rates: [{ id: 0, name: "Tarp", value: 100 }] });
  const { rates } = (await orderOf(order.id)) as Read & { rates: { id: number }[] };
  for (const [method, path, body] of [
    ["PATCH", `orders/${order.id}`, { frt_cost: 5 }],
    ["PATCH", `order_rates/${rates[0]?.id}`, { value: 5 }],
    ["POST", "order_rates", { company: 1, order: order.id, name: "More", value: 5 }],
    ["DELETE", `order_rates/${rates[0]?.id}`, undefined],
  ] as const)
    expect(await studio.directus(method, `/items/${path}`, body)).toMatchObject({
      status: 409,
      body: { errors: [{ message: "You can not update order", extensions: { code: "LOCKED" } }] },
    });
});

it("a tax that is called otherwise in the studio changes no order, nor does a save of something else", async () => {
  const tax = await studio.directus<{ data: { id: number } }>("POST", "/items/types", { type: "TAX_TYPE", value: "Levy - 10", code: "LEVY" });
  const made = await makeOrder(client, { tax_type: tax.body.data.id, frt_cost: 1000 });
  expect(made).toMatchObject({ total: 1100, tax_label: "Levy - 10", tax_percent: 10, cur_code: "USD" });
  await inStudio(`types/${tax.body.data.id}`, { value: "Levy - 20" });
  const read = await orderOf(made.id);
  expect(read).toMatchObject({ total: 1100, tax_label: "Levy - 10" });
  const saved = await client.put<Read>(`/orders/${made.id}`, { ...read, sales_note: "Call first" });
  expect(saved.body).toMatchObject({ sales_note: "Call first", total: 1100, tax_total: 100, tax_label: "Levy - 10", tax_percent: 10 });
  expect((await client.put<Read>(`/orders/${made.id}`, { ...saved.body, frt_cost: 2000 })).body.sub_total).toBe(2000);
});

it("the figures of a reimbursement follow what is written of it in the studio", async () => {
  const payroll = await signIn(addresses, "payroll@maple.example");
  const { body: list } = await payroll.get<{ content: Read[] }>("/reimbursements?pageSize=1");
  const id = list.content[0]?.id ?? 0;
  await inStudio(`reimbursements/${id}`, { ttl_amt: 113, hst_amt: 1, txn_amt: 2 });
  const { hst_amt, txn_amt } = (await payroll.get<{ hst_amt: number; txn_amt: number }>(`/reimbursements/${id}`)).body;
  expect([Math.round((hst_amt + txn_amt) * 100), hst_amt > 50]).toEqual([11_300, true]);
});
