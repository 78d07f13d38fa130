import { afterEach, expect, it } from "vitest";
import type { TypeCode } from "#bff/modules/lookups/contract.ts";
import { ORDER_STATUS } from "#bff/wire/known-keys.ts";
import type { TypeOption } from "#bff/wire/wire-kit.ts";
import { formatWall } from "#bff/words/dates.ts";
import { wallIn } from "#bff/words/zones.ts";
import { among, orderOf, orderPage } from "../../test/orders.ts";
import { ask, rows } from "../../test/server.ts";
import { errorPath } from "./error-path.ts";
import { keyByCode, type OrderLookups } from "./lookups.ts";
import { toCopy, toForm } from "./order-form.ts";

const ORDER_DATE = "2026-03-08T04:30:00.000Z";
const clockAt = (index: number) => `2026-03-08T0${index}:15:00`;

/** Taken on the night on which clocks change, with figures of more decimals than money has. */
async function invoicedOrder() {
  const { orders } = await orderPage();
  const { id, items } = among(orders, (order) => order.invoice !== null && order.items.length > 1);
  const { update } = await rows();
  await update("orders", { id }, { order_date: ORDER_DATE, custom_surcharge: 12.345, frt_cost_per_mile: 2.1255 });
  for (const [index, item] of items.entries()) await update("order_items", { id: item.id }, { req_date: clockAt(index) });
  return orderOf(id);
}
const choices = async <Choice>(path: string) => (await ask<{ content: Choice[] }>(path)).content;
const typesOf = async (type: TypeCode) => [type, await choices<TypeOption>(`types?type=${type}`)] as const;
/** Those that a copy starts anew with. */
async function lookups() {
  const types = Object.fromEntries(await Promise.all([typesOf("ORDER_STATUS"), typesOf("ORDER_ITEM_STATUS")]));
  return { types, currencies: await choices("currencies") } as OrderLookups;
}

const before = process.env.TZ;
afterEach(() => {
  process.env.TZ = before;
});

/** Minutes that each zone is behind UTC at the order's moment, on a night on which clocks change in the first two. */
const ZONES: [zone: string, behind: number][] = [
  ["America/Vancouver", 480],
  ["America/St_Johns", 210],
  ["UTC", 0],
  ["Asia/Kolkata", -330],
  ["Pacific/Auckland", -780],
];

it.each(ZONES)("a copy keeps the dates as they are stored, seen from %s", async (zone, behind) => {
  process.env.TZ = zone;
  expect(new Date(ORDER_DATE).getTimezoneOffset()).toBe(behind);
  const order = await invoicedOrder();
  const copy = toCopy(order, await lookups());
  expect(copy.order_date).toBe(ORDER_DATE);
  expect(formatWall(wallIn(copy.order_date, "America/Toronto"))).toBe("07-03-2026 11:30 PM");
  expect(copy.items.map(({ req_date }) => req_date)).toEqual(order.items.map((_, index) => clockAt(index)));
  expect(formatWall(copy.items[0]?.req_date ?? "")).toBe("08-03-2026 12:15 AM");
});

it("a copy keeps everything but number, status, invoice, trips and attachments", async () => {
  const order = await invoicedOrder();
  const original = toForm(order);
  const known = await lookups();
  const copy = toCopy(order, known);
  const isNew = keyByCode(known.types.ORDER_STATUS, ORDER_STATUS.NEW);
  expect(isNew).toBeTypeOf("number");
  expect(original.order_status).not.toBe(isNew);
  expect(copy.order_status).toBe(isNew);
  expect(copy.files).toEqual([]);
  expect(copy.version).toBeUndefined();
  expect([...copy.items, ...copy.rates].every(({ id }) => id === 0)).toBe(true);
  const { order_status: _s, files: _f, version: _v, items, rates, ...rest } = original;
  expect(copy).toMatchObject(rest);
  expect(copy.items).toMatchObject(items.map(({ id: _, item_status: _status, ...stop }) => stop));
  expect(copy.rates).toMatchObject(rates.map(({ id: _, ...rate }) => rate));
});

it("figures with more than two decimals are not cut by opening them", async () => {
  const { custom_surcharge, frt_cost_per_mile } = toForm(await invoicedOrder());
  expect([custom_surcharge, frt_cost_per_mile]).toEqual(["12.345", "2.1255"]);
});

it.each([
  ["surcharge", "custom_surcharge"],
  ["tax_total", "tax_total"],
  ["billed_to", "billed_to"],
  ["files.0.id", "files"],
  ["items", "items"],
  ["items.0.qty", "items.0.qty"],
  ["items.0.city", "items.0.location"],
  ["items.0.note", "items.0.location"],
  ["items.0", "items.0.location"],
  ["items.7", "items.root"],
  ["rates.0.value", "rates.0.value"],
  ["rates.5.id", "rates.0.name"],
])("the server's word on %s is shown at %s", async (path, shown) => {
  const { items, rates } = toForm(await invoicedOrder());
  expect(errorPath(path, { items: items.slice(0, 2), rates: rates.slice(0, 1) })).toBe(shown);
});
