/** Stops as the trip form holds them. */
import { type OrderItem, orderItems } from "#bff/modules/orders/contract.ts";
import { type TripItem, tripItems } from "#bff/modules/trips/contract.ts";
import { APPOINTMENT_NO, CODE } from "#bff/wire/known-keys.ts";
import { blankPart, type KeyOfCode, type PartForm, recordPart } from "../../register/form-values.ts";

export type StopForm = PartForm<typeof tripItems.fields> & {
  type: TripItem["type"];
  /** Number of the order that it comes from, or MANUAL. */
  order: string;
};
export const MANUAL = "MANUAL";

/** A stop added by hand. `now`: wall clock. */
export const manualStop = (type: StopForm["type"], keyOf: KeyOfCode, now: string): StopForm => ({
  ...blankPart(tripItems, keyOf),
  type,
  order: MANUAL,
  pkg_type: keyOf("PACKAGE_TYPE", CODE.boxes),
  req_date: now,
});

/** What a trip's stop has of an order's. Their statuses are of different lists. */
const SHARED = Object.keys(orderItems.fields).filter((name) => name in tripItems.fields && name !== "item_status");
const sharedOf = (item: OrderItem) => Object.fromEntries(Object.entries(recordPart(orderItems, item)).filter(([name]) => SHARED.includes(name)));

type OrderWithStops = { id: number; order_no: number; items: readonly OrderItem[] };

/** The stops a trip takes from an order, each as New; the appointment is the order's, or No. */
export const stopsOfOrder = (order: OrderWithStops): StopForm[] =>
  order.items
    .filter((item) => item.status)
    .map((item) => ({
      ...blankPart(tripItems),
      ...sharedOf(item),
      type: item.type,
      order: String(order.order_no),
      orderids: order.id,
      order_item: item.id,
      apnt_type: item.apnt_type?.id ?? APPOINTMENT_NO,
    }));

/** A stop as read. */
export const toStop = (item: TripItem): StopForm => ({ ...recordPart(tripItems, item), type: item.type, order: item.order });
