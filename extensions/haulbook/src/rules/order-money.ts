/**
 * The money of an order: made here, of what is stored and what a write changes of it, whoever writes. A write that changes none of its parts makes nothing,
 * so that a tax or a currency that is called otherwise later changes no order.
 */
import { charges, MONEY_INPUTS } from "../../../../bff/src/modules/orders/rules.ts";
import { RATE_METHOD } from "../../../../bff/src/wire/known-keys.ts";
import { first, type Row, type Rows } from "../rows.ts";
import { type Changes, isTrue, keyOf, numberOf } from "../values.ts";

const amount = (value: unknown) => {
  const number = numberOf(value) ?? 0;
  return Number.isFinite(number) ? number : 0;
};
const lookup = async (rows: Rows, table: string, key: unknown, columns: readonly string[]) =>
  keyOf(key) === undefined ? undefined : first(rows, table, { id: keyOf(key) }, { columns });

/** All figures of an order, with the tax and the currency as they are called now. */
export async function moneyOf(rows: Rows, order: Row, rates: readonly Row[]): Promise<Row> {
  const tax = await lookup(rows, "types", order.tax_type, ["code", "value"]);
  const currency = await lookup(rows, "currencies", order.order_cur, ["code"]);
  const { rates_total: _, ...figures } = charges(
    {
      rate_mthd: numberOf(order.rate_mthd),
      calc_miles: amount(order.calc_miles),
      frt_cost_per_mile: amount(order.frt_cost_per_mile),
      frt_cost: amount(order.frt_cost),
      surcharge_typ: numberOf(order.surcharge_typ),
      custom_surcharge: amount(order.custom_surcharge),
      extra_cost: amount(order.extra_cost),
      custom_tax_total: amount(order.custom_tax_total),
      rates: rates.map(({ value, status }) => ({ value: amount(value), status: status === undefined || isTrue(status) })),
    },
    tax ? { code: String(tax.code), label: String(tax.value) } : null,
  );
  return { ...figures, tax_label: tax?.value ?? "", cur_code: currency?.code ?? "" };
}

export const changesMoney = (order: Row, changes: Changes) =>
  MONEY_INPUTS.some((name) => name in changes) || ("calc_miles" in changes && numberOf(order.rate_mthd) === RATE_METHOD.PERMILE);

const isRow = (entry: unknown): entry is Row => typeof entry === "object" && entry !== null;
const partsIn = (list: unknown, act: string): unknown[] => {
  const entries: unknown = isRow(list) && !Array.isArray(list) ? list[act] : undefined;
  return Array.isArray(entries) ? entries : [];
};

/** An order's charges after a write of its list: what is made, changed and deleted, or the whole list as it shall be. */
export function ratesAfter(stored: readonly Row[], list: unknown): Row[] {
  const byKey = new Map(stored.map((rate) => [String(rate.id), rate]));
  const known = (entry: unknown) => byKey.get(String(keyOf(entry)));
  const changed = (entry: unknown) => ({ ...known(entry), ...(isRow(entry) ? entry : {}) });
  if (Array.isArray(list)) return list.map(changed);
  const gone = new Set(partsIn(list, "delete").map((entry) => String(keyOf(entry))));
  for (const entry of partsIn(list, "update")) byKey.set(String(keyOf(entry)), changed(entry));
  return [...[...byKey].flatMap(([key, rate]) => (gone.has(key) ? [] : [rate])), ...partsIn(list, "create").map(changed)];
}
export const storedRates = (rows: Rows, order: unknown): Promise<Row[]> => rows.find("order_rates", { order }, { columns: ["id", "value", "status"] });
