/** An order as it is written: the columns of the record, and what is wrong with its tax. */

import type { FieldError } from "../../kernel/errors.ts";
import type { Payload } from "../../kernel/gateway.ts";
import type { LookupTables } from "../../lookups/lookup-cache.ts";
import { columnsWritten } from "../../register/stored.ts";
import { RATE_METHOD } from "../../wire/known-keys.ts";
import { MANDATORY } from "../../wire/wire-kit.ts";
import { formatNumber } from "../../words/numbers.ts";
import { type OrderWrite, orders } from "./contract.ts";
import { charges, type TaxType } from "./rules.ts";

function taxOf(types: LookupTables, key: number): TaxType {
  const option = types.byKey.get(key);
  return option ? { code: option.code, label: option.value } : null;
}

/** What a column of money holds: twelve digits before the point. */
const MOST = 999_999_999_999.99;
const TOO_MUCH = `The sums of an order can be ${formatNumber(MOST, 2)} at most`;
/**
 * A tax below zero is refused beside the tax, which is computed: a negative custom percentage or charges that outweigh the freight. A sum that no column
 * holds is refused beside what makes it: a percentage, else the charges.
 */
export function taxErrors(types: LookupTables, input: OrderWrite): FieldError[] {
  const { rates_total, tax_percent: _, ...sums } = charges(input, taxOf(types, input.tax_type));
  const isTooMuch = Object.values(sums).some((sum) => Math.abs(sum) > MOST);
  return [
    ...(sums.tax_total < 0 ? [{ path: "tax_total", message: MANDATORY }] : []),
    ...(isTooMuch ? [{ path: sums.surcharge > rates_total ? "surcharge" : "rates.0.value", message: TOO_MUCH }] : []),
  ];
}

/** Everything of the record itself but its status. Sums are the data layer's, and so is the freight of miles. */
export function orderColumns(input: OrderWrite): Payload {
  const { order_status: _status, frt_cost, ...columns } = columnsWritten(orders.fields, input);
  return input.rate_mthd === RATE_METHOD.PERMILE ? columns : { ...columns, frt_cost };
}
