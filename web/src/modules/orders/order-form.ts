/** What the order form holds: the fields of the contract, and the saved rows that were removed in it. */

import type { StopType } from "#bff/modules/orders/contract.ts";
import { type Order, orderItems, orderRates, orders } from "#bff/modules/orders/contract.ts";
import { formatQuantity } from "#bff/words/numbers.ts";
import { routeOf } from "../../freight/stops/miles-route.ts";
import { blankForm, blankPart, type KeyOfCode, type PartForm, type RecordForm, recordForm } from "../../register/form-values.ts";
import { toNumber } from "../../typed/numbers.ts";
import { keyByCode, type OrderLookups } from "./lookups.ts";

export type StopForm = PartForm<typeof orderItems.fields> & { type: StopType };
export type RateForm = PartForm<typeof orderRates.fields>;
export type OrderForm = Omit<RecordForm<typeof orders.fields>, "items"> & {
  items: StopForm[];
  /** The postal codes that the miles are of; not sent. */
  miles_route: string;
  /** Sent with status false. */
  removed_rates: RateForm[];
  removed_items: StopForm[];
};

const keysOf =
  ({ types }: OrderLookups): KeyOfCode =>
  (list, code) =>
    keyByCode((types as Readonly<Record<string, OrderLookups["types"]["ORDER_TYPE"]>>)[list] ?? [], code);
const NONE_REMOVED = { removed_rates: [], removed_items: [] };
const asForm = (values: RecordForm<typeof orders.fields>): OrderForm => ({
  ...values,
  calc_miles: formatQuantity(toNumber(values.calc_miles) ?? 0),
  items: values.items as StopForm[],
  miles_route: routeOf(values),
  ...NONE_REMOVED,
});

export const newRate = (): RateForm => blankPart(orderRates);
/** `now` is the wall clock in the company's zone. */
export const newStop = (lookups: OrderLookups, type: StopType, now: string): StopForm => ({ ...blankPart(orderItems, keysOf(lookups)), type, req_date: now });

export const newOrder = (lookups: OrderLookups): OrderForm => ({
  ...asForm(blankForm(orders.fields, keysOf(lookups))),
  order_date: new Date().toISOString(),
  order_cur: lookups.currencies[0]?.key ?? "",
  rates: [newRate()],
});

/** An order as read, as the form holds it. One charge is always there to be filled in. */
export function toForm(order: Order): OrderForm {
  const form = asForm(recordForm(orders.fields, order));
  return form.rates.length > 0 ? form : { ...form, rates: [newRate()] };
}

/** Re-Order: everything but the number, the status, the invoice, the trips and the attachments. */
export function toCopy(order: Order, lookups: OrderLookups): OrderForm {
  const { version: _version, ...values } = toForm(order);
  const { order_status, files } = newOrder(lookups);
  const { item_status } = blankPart(orderItems, keysOf(lookups));
  return {
    ...values,
    order_status,
    files,
    rates: values.rates.map((rate) => ({ ...rate, id: 0 })),
    items: values.items.map((item) => ({ ...item, id: 0, item_status })),
  };
}
