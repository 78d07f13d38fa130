import { expect, test } from "vitest";
import { type OrderRow, orders } from "#bff/modules/orders/contract.ts";
import { LONG } from "#bff/words/dates.ts";
import { neededWidths, sized, textWidth } from "../../grid/column-widths.ts";
import { listColumns } from "../../register/columns.ts";
import { orderPage } from "../../test/orders.ts";
import { ORDER_LOOKS } from "./columns.tsx";

const columns = listColumns<OrderRow>(orders, ORDER_LOOKS, { zone: "America/Toronto", empty: "N/A", dates: LONG });
const shown = columns.filter(({ hide }) => !hide);
/** Boxes, expander, actions and a scroll bar. */
const FIXED = 32 + 32 + 92 + 15;
const widths = async (font: 13 | 14) => {
  const needed = neededWidths(shown, (await orderPage()).orders, font);
  return shown.map((column) => sized(column, needed[column.colId], font)).map(({ minWidth, width }) => minWidth ?? width ?? 0);
};

test("all that is shown at first fits beside each other at 1280 px, Total and Invoice too", async () => {
  expect(shown.map(({ headerName }) => headerName)).toEqual(expect.arrayContaining(["PO/Ref No", "Total", "Invoice"]));
  expect((await widths(13)).reduce((sum, width) => sum + width, FIXED)).toBeLessThanOrEqual(1280);
  expect((await widths(14)).reduce((sum, width) => sum + width, FIXED)).toBeLessThanOrEqual(1440);
});

test("a date shows its day, and its time to who looks closer", async () => {
  const { orders: found } = await orderPage();
  const { text, whole } = columns.find(({ colId }) => colId === "order_date")?.context ?? {};
  expect(text?.(found[0] as OrderRow)).toMatch(/^\d\d-\d\d-\d{4}$/);
  expect(whole?.(found[0] as OrderRow)).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d [AP]M$/);
});

test.each([13, 14] as const)("no date and no amount is cut at %i px, also where the user has made its column narrower", (font) => {
  const dear = { total: 88_888_888.88, order_cur: { key: 2, value: "C$", code: "CAD" } } as unknown as OrderRow;
  const total = columns.find(({ colId }) => colId === "total") as (typeof columns)[number];
  const narrowed = { ...total, width: 40, context: { ...total.context, isUsers: true } };
  const { width } = sized(narrowed, neededWidths([narrowed], [dear], font).total, font);
  expect(width).toBeGreaterThan(textWidth("C$ 88,888,888.88", font) + 12);
});
