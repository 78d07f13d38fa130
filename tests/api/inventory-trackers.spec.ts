/** What the specification says of inventory trackers and their items, whoever writes them. */
import { beforeAll, describe, expect, inject, it } from "vitest";
import type { HistoryEntry } from "../../bff/src/wire/history.ts";
import { RENTAL_STATUS } from "../../bff/src/wire/known-keys.ts";
import { type Client, signIn, type Upload } from "../lib/client.ts";
import { typeKey } from "../lib/factories.ts";
import { invalid, invalidAmong, refused } from "../lib/refusals.ts";
import { type Body, inventoryBody, inventoryItem, makeRecord, returnedItem } from "../lib/registers.ts";
import { csvRows } from "../lib/sheets.ts";

const addresses = inject("addresses");
const MANDATORY = "This is a mandatory field.";
const CHOOSE = "Please choose from the list";
const STILL_OUT = "All items should be returned first";
const { OPEN, RETURNED } = RENTAL_STATUS;
type Item = Body & { id: number };
type Tracker = Body & { id: number; version: number; issued_to: { id: number; name: string }; issuer: { id: string; name: string }; items: Item[] };

let yard: Client;
beforeAll(async () => {
  yard = await signIn(addresses, "yard@maple.example");
});
const path = "/equipment-rentals";
const post = async (overrides: Body, files: Upload[] = []) => yard.send<Tracker>("POST", path, await inventoryBody(yard, overrides), files);
const put = (record: Body & { id: number }) => yard.put<Tracker>(`${path}/${record.id}`, record);
const make = async (...items: Body[]) => (await makeRecord(yard, "equipment-rentals", await inventoryBody(yard, { items }))) as unknown as Tracker;
const read = async (id: number) => (await yard.get<Tracker>(`${path}/${id}`)).body;
/** Customers are suggested once something is typed. */
const BEGIN: Readonly<Record<string, string>> = { customers: "a" };
type Offered = { content: { id: number }[] };
async function firstOf(collection: string) {
  const { body } = await yard.get<Offered & { _embedded?: Offered }>(`/${collection}?intent=suggest&begin-with=${BEGIN[collection] ?? ""}`);
  return (body._embedded ?? body).content[0];
}
const item = (overrides: Body) => inventoryItem(overrides);

describe("an inventory tracker", () => {
  it("says what it is, and in the document's words what becomes of it", async () => {
    const { body } = await post({ internal: false, created_date: "2001-01-01" });
    expect(body).toMatchObject({
      message: "InventoryTracker Created Successfully",
      internal: true,
      rental_status: { id: OPEN },
      created_date: body.created_at,
    });
    expect(await put({ ...body, items: [{ ...body.items[0], comments: "Ask Joe" }] })).toMatchObject({
      status: 200,
      body: { message: "InventoryTracker Updated Successfully", items: [{ comments: "Ask Joe" }] },
    });
    expect(await yard.delete(`${path}/${body.id}`)).toMatchObject({ status: 200, body: { message: "InventoryTracker Deleted Successfully" } });
  });

  it("is issued by who is signed in, and stays so", async () => {
    const owner = await signIn(addresses, "owner@maple.example");
    const { body: made } = await post({ issuer: "somebody" });
    expect(made.issuer).toEqual(made.created_by);
    const { body: changed } = await owner.put<Tracker>(`${path}/${made.id}`, {
      ...made,
      issuer: null,
      items: [{ ...made.items[0], comments: "Owner was here" }],
    });
    expect([changed.issuer, changed.updated_by]).toEqual([made.issuer, expect.not.objectContaining({ id: made.issuer.id })]);
    expect((await owner.directus("PATCH", "/items/inventory_trackers", [{ id: made.id, issuer: null }])).status).toBe(200);
    expect((await read(made.id)).issuer).toEqual(made.issuer);
    expect((await yard.get<{ content: Tracker[] }>(`${path}?filter=issuer::${made.issuer.name.split(" ")[0]}`)).body.content.length).toBeGreaterThan(0);
  });

  it("is issued to one customer, employee or supplier, by either name", async () => {
    for (const [code, collection, column] of [
      ["CST", "customers", "issued_customer"],
      ["EMP", "employees", "issued_employee"],
      ["SPLR", "suppliers", "issued_supplier"],
    ] as const) {
      const [type, chosen] = [await typeKey(yard, "OWNER_TYPE", code), await firstOf(collection)];
      const { body } = await post({ type, issued_to: chosen?.id });
      expect([body.issued_to.id, body[column]]).toEqual([chosen?.id, body.issued_to]);
      const { issued_to: _, ...others } = await inventoryBody(yard, { type });
      expect((await yard.post<Tracker>(path, { ...others, [column]: chosen?.id })).body).toMatchObject({ issued_to: body.issued_to });
    }
    const { issued_to, ...others } = await inventoryBody(yard);
    const both = { issued_employee: issued_to, issued_customer: (await firstOf("customers"))?.id };
    expect(await yard.post(path, { ...others, ...both })).toMatchObject(
      invalidAmong({ path: "issued_to", message: "Issued to should be one customer, employee or supplier" }),
    );
    expect(await yard.post(path, others)).toMatchObject(invalid({ path: "issued_to", message: MANDATORY }));
    expect(await post({ issued_to: 987_654 })).toMatchObject(invalid({ path: "issued_to", message: CHOOSE }));
    expect(await post({ type: await typeKey(yard, "OWNER_TYPE", "AST") })).toMatchObject(invalid({ path: "type", message: CHOOSE }));
  });

  it("has its columns, its items and its history", async () => {
    const made = await make(item({ name: "Straps" }), returnedItem({ name: "Bars" }));
    const file = await yard.get<{ text: string }>(`${path}/export?format=csv&ids=${made.id}&columns=id,issued_to,rental_status`);
    expect(csvRows(file.body.text).map((cells) => [...cells.slice(0, 4), cells.at(-2)])).toEqual([
      ["Inventory Id", "Issued to", "Status", "Item Name", "Item Pending Qty"],
      [String(made.id), made.issued_to.name, "Rented", "Straps", "12"],
      [String(made.id), made.issued_to.name, "Rented", "Bars", "0"],
    ]);
    const [straps, bars] = made.items;
    await put({
      ...made,
      items: [
        { ...straps, returned_qty: 5, returned_date: "2026-11-03" },
        { ...bars, status: false },
      ],
    });
    const { content } = (await yard.get<{ content: HistoryEntry[] }>(`${path}/${made.id}/history`)).body;
    expect(content.map(({ action, part }) => [action, part?.thing, part?.name])).toContainEqual(["removed", "Item", "Bars"]);
    expect(content.flatMap(({ changes }) => changes).map(({ label, after }) => [label, after])).toContainEqual(["Returned Qty", "5"]);
  });

  it("has ten files of different names", async () => {
    const pages = (count: number, name = (at: number) => `page ${at}.txt`) => Array.from({ length: count }, (_, at) => ({ name: name(at), bytes: "x" }));
    const sentence = invalid({ path: "files", message: "Maximum 10 files & all files should have unique names" });
    expect(await post({}, pages(11))).toMatchObject(sentence);
    expect(
      await post(
        {},
        pages(2, () => "same.txt"),
      ),
    ).toMatchObject(sentence);
    expect((await post({}, pages(10))).body.files).toHaveLength(10);
  });

  it("is for those who have the screen", async () => {
    expect(await (await signIn(addresses, "payroll@maple.example")).get(path)).toMatchObject(refused("FORBIDDEN"));
    const dispatch = await signIn(addresses, "dispatch@maple.example");
    const { body, status } = await dispatch.post<Tracker & { can: Body }>(path, await inventoryBody(yard));
    expect([status, body.can]).toEqual([201, { update: true, delete: false }]);
  });
});

describe("its items", () => {
  it("are there", async () => {
    for (const items of [[], null, [item({ status: false })]])
      expect(await post({ items })).toMatchObject(invalid({ path: "items", message: "Can not create inventory tracker without items" }));
  });

  it("say what each lacks, at its own place", async () => {
    const bare = { name: "", desc: "", issued_qty: "", issued_date: null, item_status: null };
    expect(await post({ items: [item({}), bare] })).toMatchObject(
      invalidAmong(...Object.keys(bare).map((name) => ({ path: `items.1.${name}`, message: MANDATORY }))),
    );
    for (const issued_qty of [0, 1_000_000])
      expect(await post({ items: [item({ issued_qty, returned_qty: 0 })] })).toMatchObject(
        invalid({ path: "items.0.issued_qty", message: "Please enter a number from 0.01 to 999,999.99" }),
      );
    expect(await post({ items: [item({ returned_qty: 5 })] })).toMatchObject(invalid({ path: "items.0.returned_date", message: MANDATORY }));
  });

  it("have out what was issued and not returned", async () => {
    const made = await make(item({ issued_qty: 3, returned_qty: 2.9, returned_date: "2026-11-02", pending_qty: 99 }), item({ issued_qty: 5 }));
    expect(made.items.map(({ pending_qty }) => pending_qty)).toEqual([0.1, 5]);
  });

  it.each([
    ["5 of 3 returned", { issued_qty: 3, returned_qty: 5, returned_date: "2026-11-05" }, "returned_qty", "return quantity cannot be more than issued quantity"],
    ["returned before it was issued", { returned_qty: 1, returned_date: "2026-11-01" }, "returned_date", "return Date should come later than start Date"],
    [
      "returned with 1 pending",
      { item_status: RETURNED, issued_qty: 3, returned_qty: 2, returned_date: "2026-11-05" },
      "returned_qty",
      "return quantity should be equal to issued quantity",
    ],
  ])("are refused: %s, in the form's call and in the data layer's", async (_, wrong, field, message) => {
    expect(await post({ items: [item({}), item(wrong)] })).toMatchObject(invalid({ path: `items.1.${field}`, message }));
    const admin = await signIn(addresses, "owner@maple.example");
    const { items } = await make(item({}));
    const answer = await admin.directus<{ errors: { message: string }[] }>("PATCH", "/items/inventory_items", [{ id: items[0]?.id, ...wrong }]);
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it("are taken away by their status, and judged no more", async () => {
    const made = await make(item({ name: "A" }), item({ name: "B" }));
    const [a, b] = made.items;
    const { body: less } = await put({ ...made, items: [a, { ...b, returned_qty: 99, status: false }] } as Tracker);
    expect(less.items.map(({ name }) => name)).toEqual(["A"]);
    const stored = await yard.directus<{ data: Body[] }>("GET", `/items/inventory_items?filter[id][_eq]=${b?.id}&fields=name,status`);
    expect(stored.body.data).toEqual([{ name: "B", status: false }]);
    expect((await put({ ...less, rental_status: OPEN, items: [{ ...a, status: false }] } as Tracker)).status).toBe(400);
  });
});

describe("returned", () => {
  it("is a tracker whose items all are", async () => {
    expect(await post({ rental_status: RETURNED })).toMatchObject(invalid({ path: "rental_status", message: STILL_OUT }));
    const made = await make(item({}), returnedItem());
    const [out, back] = made.items;
    expect(await put({ ...made, rental_status: RETURNED })).toMatchObject(invalid({ path: "rental_status", message: STILL_OUT }));
    const less = await put({ ...made, rental_status: RETURNED, items: [{ ...out, status: false }, back] } as Tracker);
    expect(less).toMatchObject({ status: 200, body: { rental_status: { id: RETURNED } } });
    const again = { item_status: OPEN, returned_qty: 0, returned_date: null };
    expect(await put({ ...less.body, items: [{ ...back, ...again }] } as Tracker)).toMatchObject(invalid({ path: "rental_status", message: STILL_OUT }));
  });

  it("stays so for who writes to the data layer", async () => {
    const admin = await signIn(addresses, "owner@maple.example");
    const status = async (method: "PATCH" | "POST", collection: string, body: unknown) => (await admin.directus(method, `/items/${collection}`, body)).status;
    const made = await make(item({}), returnedItem());
    const [out, back] = made.items;
    expect(await status("PATCH", "inventory_trackers", [{ id: made.id, rental_status: RETURNED }])).toBe(400);
    expect(await status("PATCH", "inventory_items", [{ id: out?.id, status: false }])).toBe(200);
    expect(await status("PATCH", "inventory_items", [{ id: back?.id, status: false }])).toBe(400);
    expect(await status("PATCH", "inventory_trackers", [{ id: made.id, rental_status: RETURNED }])).toBe(200);
    expect(await status("PATCH", "inventory_items", [{ id: back?.id, item_status: OPEN }])).toBe(400);
    expect(await status("POST", "inventory_items", { ...item({}), tracker: made.id })).toBe(400);
    expect(await status("POST", "inventory_items", { ...returnedItem(), tracker: made.id })).toBe(200);
    expect(await status("PATCH", "inventory_trackers", [{ id: made.id, issued_customer: 1 }])).toBe(400);
  });
});
