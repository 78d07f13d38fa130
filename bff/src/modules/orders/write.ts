/** An order as it is written: the columns of the record, its stops and its charges, and what is wrong with their references. */

import { CHOOSE } from "../../kernel/directus-errors.ts";
import type { FieldError } from "../../kernel/errors.ts";
import type { Payload } from "../../kernel/gateway.ts";
import type { LookupTables } from "../../kernel/lookup-cache.ts";
import { lookupErrors } from "../../saving/lookup-check.ts";
import { MANDATORY } from "../../wire/wire-kit.ts";
import type { OrderItemWrite, OrderRateWrite, OrderWrite } from "./contract.ts";
import type { OrderTables } from "./present.ts";
import { charges, type TaxType } from "./rules.ts";

const ORDER_LOOKUPS = {
  order_type: "ORDER_TYPE",
  order_status: "ORDER_STATUS",
  tax_type: "TAX_TYPE",
  surcharge_typ: "FUEL_SRCH_TYPE",
  rate_mthd: "ORDER_RT_TYPE",
  tarp_type: "TARP_TYPE",
  comm_type: "COMM_TYPE",
  equip_type: "EQUIP_TYPE",
} as const;
const ITEM_LOOKUPS = { pkg_type: "PACKAGE_TYPE", item_status: "ORDER_ITEM_STATUS", apnt_type: "APPNT_TYPE", unit: "PACKAGE_UNIT_TYPE" } as const;

/** @param kept currency of the stored order, which stays valid when it is no longer offered */
export const orderLookupErrors = ({ types, currencies }: OrderTables, input: OrderWrite, kept: number | null = null): FieldError[] => [
  ...lookupErrors(types, ORDER_LOOKUPS, input),
  ...(input.order_cur === kept || currencies.some(({ id }) => id === input.order_cur) ? [] : [{ path: "order_cur", message: CHOOSE }]),
  ...input.items.flatMap((item, index) => lookupErrors(types, ITEM_LOOKUPS, item, `items.${index}.`)),
];

function taxOf(types: LookupTables, key: number): TaxType {
  const option = types.byKey.get(key);
  return option ? { code: option.code, label: option.value } : null;
}

/** A tax below zero is refused beside the tax, which is computed: a negative custom percentage or charges that outweigh the freight. */
export const taxErrors = ({ types }: OrderTables, input: OrderWrite): FieldError[] =>
  charges(input, taxOf(types, input.tax_type)).tax_total < 0 ? [{ path: "tax_total", message: MANDATORY }] : [];

/** Everything of the record itself but its status. The money is what the rules make of the input, never what a caller says. */
export function orderColumns(types: LookupTables, input: OrderWrite): Payload {
  const { items: _items, rates: _rates, files: _files, version: _version, order_status: _status, ...columns } = input;
  const { frt_cost, surcharge, sub_total, tax_total, total } = charges(input, taxOf(types, input.tax_type));
  return { ...columns, custom_surcharge: input.custom_surcharge ?? 0, frt_cost, surcharge, sub_total, tax_total, total };
}

export const itemColumns = ({ id: _id, ...columns }: OrderItemWrite, seq: number): Payload => ({ ...columns, seq });
export const rateColumns = ({ name, value, status }: OrderRateWrite, seq: number): Payload => ({ name, value: value ?? 0, status, seq });
