/**
 * The money of an order: made here, of what is stored and what a write changes of it, whoever writes. A write that changes none of its parts makes nothing,
 * so that a tax or a currency that is called otherwise later changes no order.
 */
import { charges, MONEY_INPUTS } from "../../../../bff/src/modules/orders/rules.ts";
import { RATE_METHOD } from "../../../../bff/src/wire/known-keys.ts";
import { MANDATORY } from "../../../../bff/src/wire/wire-kit.ts";
import { labelOf } from "../data-model.ts";
import { InvalidValueError } from "../errors.ts";
import { first, type Row, type Rows } from "../rows.ts";
import { type Changes, isTrue, keyOf, numberOf } from "../values.ts";

const amount = (value: unknown) => {
  const number = numberOf(value) ?? 0;
  return Number.isFinite(number) ? number : 0;
};
const lookup = async (rows: Rows, table: string, key: unknown, columns: readonly string[]) =>
  keyOf(key) === undefined ? undefined : first(rows, table, { id: keyOf(key) }, { columns });

/** What an older version stored below 0 stands in nobody's way: what makes it another figure below 0 does. @throws INVALID_VALUE */
function refuseTaxBelowZero(tax: number, stored: unknown): void {
  if (tax < 0 && tax !== numberOf(stored)) throw new InvalidValueError({ field: "tax_total", message: MANDATORY, label: labelOf("orders", "tax_total") });
}

/** All figures of an order, with the tax and the currency as they are called now. @throws INVALID_VALUE for a tax below 0 */
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
  refuseTaxBelowZero(figures.tax_total, order.tax_total);
  return { ...figures, tax_label: tax?.value ?? "", cur_code: currency?.code ?? "" };
}

export const changesMoney = (order: Row, changes: Changes) =>
  MONEY_INPUTS.some((name) => name in changes) || ("calc_miles" in changes && numberOf(order.rate_mthd) === RATE_METHOD.PERMILE);

export const storedRates = (rows: Rows, order: unknown): Promise<Row[]> => rows.find("order_rates", { order }, { columns: ["id", "value", "status"] });
