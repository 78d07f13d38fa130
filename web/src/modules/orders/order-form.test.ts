// @vitest-environment node

import { afterEach, expect, it } from "vitest";
import { ORDER_STATUS } from "#bff/wire/known-keys.ts";
import { formatWall } from "#bff/words/dates.ts";
import { wallIn } from "#bff/words/zones.ts";
import { DEMO_USERS, db, presentOrder, resetDb } from "../../test/server.ts";
import { errorPath } from "./error-path.ts";
import type { OrderLookups } from "./lookups.ts";
import { toCopy, toForm } from "./order-form.ts";

const [owner] = DEMO_USERS;
function invoicedOrder() {
  resetDb();
  const stored = db.orders.find(({ invoice_no, items }) => invoice_no !== null && items.length > 1);
  if (!stored || !owner) throw new Error("No invoiced order in the demo data");
  Object.assign(stored, { order_date: "2026-03-08T04:30:00.000Z", custom_surcharge: 12.345, frt_cost_per_mile: 2.1255 });
  for (const [index, item] of stored.items.entries()) item.req_date = `2026-03-08T0${index}:15:00`;
  return presentOrder(stored, owner);
}
const lookups = () => ({ types: Object.groupBy(db.types, ({ type }) => type), currencies: db.currencies }) as unknown as OrderLookups;

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

it.each(ZONES)("a copy keeps the dates as they are stored, seen from %s", (zone, behind) => {
  process.env.TZ = zone;
  expect(new Date("2026-03-08T04:30:00.000Z").getTimezoneOffset()).toBe(behind);
  const order = invoicedOrder();
  const copy = toCopy(order, lookups());
  expect(copy.order_date).toBe("2026-03-08T04:30:00.000Z");
  expect(formatWall(wallIn(copy.order_date, "America/Toronto"))).toBe("07-03-2026 11:30 PM");
  expect(copy.items.map(({ req_date }) => req_date)).toEqual(order.items.map((_, index) => `2026-03-08T0${index}:15:00`));
  expect(formatWall(copy.items[0]?.req_date ?? "")).toBe("08-03-2026 12:15 AM");
});

it("a copy keeps everything but number, status, invoice, trips and attachments", () => {
  const order = invoicedOrder();
  const original = toForm(order);
  const copy = toCopy(order, lookups());
  const isNew = db.types.find(({ type, code }) => type === "ORDER_STATUS" && code === ORDER_STATUS.NEW)?.key;
  expect(copy.order_status).toBe(isNew);
  expect(copy.files).toEqual([]);
  expect(copy.version).toBeUndefined();
  expect([...copy.items, ...copy.rates].every(({ id }) => id === 0)).toBe(true);
  const { order_status: _s, files: _f, version: _v, items, rates, ...rest } = original;
  expect(copy).toMatchObject(rest);
  expect(copy.items).toMatchObject(items.map(({ id: _, item_status: _status, ...stop }) => stop));
  expect(copy.rates).toMatchObject(rates.map(({ id: _, ...rate }) => rate));
});

it("figures with more than two decimals are not cut by opening them", () => {
  const { custom_surcharge, frt_cost_per_mile } = toForm(invoicedOrder());
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
])("the server's word on %s is shown at %s", (path, shown) => {
  const { items, rates } = toForm(invoicedOrder());
  expect(errorPath(path, { items: items.slice(0, 2), rates: rates.slice(0, 1) })).toBe(shown);
});
