/** An order as it is written: the columns of the record, and what is wrong with its tax. */

import type { FieldError } from "../../kernel/errors.ts";
import type { Payload } from "../../kernel/gateway.ts";
import type { LookupTables } from "../../kernel/lookup-cache.ts";
import { columnsWritten } from "../../register/stored.ts";
import { RATE_METHOD } from "../../wire/known-keys.ts";
import { MANDATORY } from "../../wire/wire-kit.ts";
import { type OrderWrite, orders } from "./contract.ts";
import { charges, type TaxType } from "./rules.ts";

function taxOf(types: LookupTables, key: number): TaxType {
  const option = types.byKey.get(key);
  return option ? { code: option.code, label: option.value } : null;
}

/** A tax below zero is refused beside the tax, which is computed: a negative custom percentage or charges that outweigh the freight. */
export const taxErrors = (types: LookupTables, input: OrderWrite): FieldError[] =>
  charges(input, taxOf(types, input.tax_type)).tax_total < 0 ? [{ path: "tax_total", message: MANDATORY }] : [];

/** Everything of the record itself but its status. Sums are the data layer's, and so is the freight of miles. */
export function orderColumns(input: OrderWrite): Payload {
  const { order_status: _status, frt_cost, ...columns } = columnsWritten(orders.fields, input);
  return input.rate_mthd === RATE_METHOD.PERMILE ? columns : { ...columns, frt_cost };
}
