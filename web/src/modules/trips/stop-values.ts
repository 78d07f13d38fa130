/** Stops as the trip form holds them. */

import type { OrderItem } from "#bff/modules/orders/contract.ts";
import type { TripItem } from "#bff/modules/trips/contract.ts";
import { APPOINTMENT_NO, TRIP_ITEM_STATUS_NEW } from "#bff/wire/known-keys.ts";

type Key = number | "";
type SameAsRead = Pick<
  TripItem,
  | "id"
  | "type"
  | "location"
  | "loc_nm"
  | "postal_code"
  | "province"
  | "city"
  | "group"
  | "order"
  | "orderids"
  | "order_item"
  | "info"
  | "note"
  | "item_drv_note"
  | "item_sig_req"
  | "item_verified"
  | "status"
>;
export type StopForm = SameAsRead & {
  qty: string;
  weight: string;
  pkg_type: Key;
  item_status: Key;
  apnt_type: Key;
  req_date: string;
  arv_date: string;
  dep_date: string;
};

export const MANUAL = "MANUAL";
const EMPTY: Omit<StopForm, "type"> = {
  id: 0,
  location: "",
  loc_nm: "",
  postal_code: "",
  province: "",
  city: "",
  group: "M",
  order: MANUAL,
  orderids: null,
  order_item: null,
  info: "",
  note: "",
  item_drv_note: "",
  item_sig_req: false,
  item_verified: false,
  status: true,
  qty: "0",
  weight: "0",
  pkg_type: "",
  item_status: TRIP_ITEM_STATUS_NEW,
  apnt_type: APPOINTMENT_NO,
  req_date: "",
  arv_date: "",
  dep_date: "",
};

/** A stop added by hand. `now`: wall clock. */
export const manualStop = (type: StopForm["type"], packageType: Key, now: string): StopForm => ({ ...EMPTY, type, pkg_type: packageType, req_date: now });

type OrderWithStops = { id: number; order_no: number; items: readonly OrderItem[] };

/**
 * The stops a trip takes from an order. An order's stop statuses are of another list than a trip's, so each stop starts as New; the
 * appointment is the order's, or No.
 */
export const stopsOfOrder = (order: OrderWithStops): StopForm[] =>
  order.items
    .filter((item) => item.status)
    .map((item) => ({
      ...EMPTY,
      type: item.type,
      location: item.location,
      loc_nm: item.loc_nm,
      postal_code: item.postal_code,
      province: item.province,
      city: item.city,
      group: "O",
      order: String(order.order_no),
      orderids: order.id,
      order_item: item.id,
      info: item.info,
      note: item.note,
      qty: String(item.qty),
      weight: String(item.weight),
      pkg_type: item.pkg_type?.id ?? "",
      apnt_type: item.apnt_type?.id ?? APPOINTMENT_NO,
      req_date: item.req_date ?? "",
    }));

/** A stop as read. */
export const toStop = ({ stop: _, ...item }: TripItem): StopForm => ({
  ...item,
  qty: String(item.qty),
  weight: String(item.weight),
  pkg_type: item.pkg_type?.id ?? "",
  item_status: item.item_status?.id ?? "",
  apnt_type: item.apnt_type?.id ?? "",
  req_date: item.req_date ?? "",
  arv_date: item.arv_date ?? "",
  dep_date: item.dep_date ?? "",
});
