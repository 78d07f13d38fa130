/** An order as it is written: the columns of the record, and what is wrong with its tax. */

import type { FieldError } from "../../kernel/errors.ts";
import type { Payload } from "../../kernel/gateway.ts";
import type { LookupTables } from "../../kernel/lookup-cache.ts";
import { columnsWritten } from "../../register/stored.ts";
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

/** Everything of the record itself but its status. The money is what the rules make of the input, never what a caller says. */
export function orderColumns(types: LookupTables, input: OrderWrite): Payload {
  const { order_status: _status, ...columns } = columnsWritten(orders.fields, input);
  const { frt_cost, surcharge, sub_total, tax_total, total } = charges(input, taxOf(types, input.tax_type));
  return { ...columns, frt_cost, surcharge, sub_total, tax_total, total };
}
