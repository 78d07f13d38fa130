/** An issued invoice says for good what it said: parties, addresses, freight and charges are kept with it. */
import { beforeAll, expect, inject, it } from "vitest";
import { type Client, signIn, signInStudio } from "../lib/client.ts";
import { completeOrder, makeCustomer, stopBody } from "../lib/factories.ts";
import { pagesOf } from "../lib/pdf-text.ts";

const addresses = inject("addresses");
let client: Client;
let studio: Client;
beforeAll(async () => {
  client = await signIn(addresses, "owner@prairie.example");
  studio = await signInStudio(addresses);
});

type Made = { id: number; invoice_no: number; version: number; customer: { id: number; name: string } };
const textOf = async (invoice: number) => {
  const response = await fetch(`${addresses.bff}/api/v2/order/invoices/${invoice}/download`, { headers: { authorization: `Bearer ${client.token}` } });
  return (await pagesOf(new Uint8Array(await response.arrayBuffer()))).map(({ text }) => text).join("\n");
};

async function issued() {
  const customer = await makeCustomer(client, { name: "Before The Move Ltd", address1: "1 Old Street", tax_no: "OLD-TAX-1", cont_name: "Olga Old" });
  const order = await completeOrder(client, {
    billed_to: customer.id,
    ref_no: "PO-KEPT",
    rates: [{ id: 0, name: "Tarping", value: 75 }],
    items: [await stopBody(client), await stopBody(client, { type: "C", loc_nm: "Rideau Stores", info: "PD-77" })],
  });
  const { body: invoice } = await client.post<Made>("/invoices", { order: order.id });
  return { customer, order, invoice };
}
/** The customer moves and gets another name, and so does the company. */
async function moveAll(customer: number): Promise<() => Promise<unknown>> {
  const read = (await client.get(`/customers/${customer}`)).body;
  const moved = { name: "After The Move Inc", address1: "99 New Avenue", billing_city: "Newtown", tax_no: "NEW-TAX-2", cont_name: "Nina New" };
  expect((await client.put(`/customers/${customer}`, { ...read, ...moved })).status).toBe(200);
  const { body } = await client.directus<{ data: Record<string, unknown>[] }>("GET", "/items/companies?fields=id,name,address,city,tax_number");
  const { id, ...before } = body.data[0] ?? {};
  const renamed = { name: "Renamed Freight", address: "5 Other Road", city: "Elsewhere", tax_number: "OTHER-TAX" };
  expect((await studio.directus("PATCH", `/items/companies/${id}`, renamed)).status).toBe(200);
  return () => studio.directus("PATCH", `/items/companies/${id}`, before);
}

it("a customer that moves and a company that is called otherwise change no invoice, open or void", async () => {
  const { customer, order, invoice } = await issued();
  const before = await textOf(invoice.id);
  for (const said of ["Before The Move Ltd", "1 Old Street", "OLD-TAX-1", "Olga Old", "Prairie Haul", "PO-KEPT", "Tarping", "Rideau Stores", "PD-77"])
    expect(before).toContain(said);
  const restore = await moveAll(customer.id);
  try {
    expect(await textOf(invoice.id)).toBe(before);
    const next = await completeOrder(client, { billed_to: customer.id });
    const later = (await client.post<Made>("/invoices", { order: next.id })).body;
    const text = await textOf(later.id);
    for (const said of ["After The Move Inc", "99 New Avenue", "Renamed Freight", "OTHER-TAX"]) expect(text).toContain(said);
    expect((await client.put(`/invoices/${invoice.id}`, { status: "VOID", version: invoice.version })).status).toBe(200);
    expect((await textOf(invoice.id)).replaceAll(/VOID\n?/g, "")).toContain("Before The Move Ltd");
    const voided = await textOf(invoice.id);
    for (const said of ["Before The Move Ltd", "1 Old Street", "Prairie Haul", `Order No\n${order.order_no}`]) expect(voided).toContain(said);
    expect(voided).not.toContain("After The Move");
  } finally {
    await restore();
  }
});

it("the list says whom an invoice was issued to, sorts by it, and is filtered by the customer", async () => {
  const { customer, invoice } = await issued();
  const restore = await moveAll(customer.id);
  try {
    expect((await client.get<Made>(`/invoices/${invoice.id}`)).body.customer).toEqual({ id: customer.id, name: "Before The Move Ltd" });
    const { content } = (await client.get<{ content: Made[] }>(`/invoices?customer=${customer.id}`)).body;
    expect(content.map((row) => row.customer)).toEqual([{ id: customer.id, name: "Before The Move Ltd" }]);
    const names = (await client.get<{ content: Made[] }>("/invoices?sort=customer,asc&size=100")).body.content.map((row) => row.customer.name);
    expect(names.indexOf("Before The Move Ltd")).toBeGreaterThan(-1);
    const file = await fetch(`${addresses.bff}/api/v2/invoices/export?format=csv&ids=${invoice.id}`, { headers: { authorization: `Bearer ${client.token}` } });
    expect(await file.text()).toContain("Before The Move Ltd");
  } finally {
    await restore();
  }
});

it("what is kept is nobody's to send or to change", async () => {
  const { invoice } = await issued();
  const before = await textOf(invoice.id);
  await studio.directus("PATCH", `/items/invoices/${invoice.id}`, { paper: { issuer: {} }, customer_name: "Somebody Else", logo: null });
  expect(await textOf(invoice.id)).toBe(before);
});
