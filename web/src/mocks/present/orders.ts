import { INVOICE_MESSAGES } from "#bff/modules/invoices/messages.ts";
import type { Order, OrderItem, OrderRow } from "#bff/modules/orders/contract.ts";
import { isOrderDeletable, isOrderLocked, isOrderOpen } from "#bff/modules/orders/lifecycle.ts";
import { ORDER_MESSAGES } from "#bff/modules/orders/messages.ts";
import { ORDER_STATUS } from "#bff/wire/known-keys.ts";
import { db } from "../db.ts";
import { type DemoUser, may } from "../session.ts";
import type { StoredOrder, StoredStop, StoredTrip } from "../tables.ts";
import { active } from "../wire/parts.ts";
import { customerName } from "./customers.ts";
import { abilitiesOf, attachmentsOf, byRight, codeOf, keyedOf, lookupOf, stampsOf } from "./shared.ts";

/** Trips that carry a stop of the order. */
export const tripsOf = (orderId: number): StoredTrip[] => db.trips.filter((trip) => active(trip.items).some((item) => item.orderids === orderId));

function abilities(order: StoredOrder, user: DemoUser) {
  const status = codeOf(order.order_status);
  const onTrip = tripsOf(order.id).length > 0;
  return abilitiesOf({
    update: byRight(user, "ORD", "update") ?? (isOrderLocked(status) ? ORDER_MESSAGES.locked : undefined),
    delete: byRight(user, "ORD", "delete") ?? (isOrderDeletable(status) ? undefined : ORDER_MESSAGES.onTrip),
    createTrip: byRight(user, "OTRP", "create") ?? (isOrderOpen(status) && !onTrip ? undefined : ORDER_MESSAGES.notForTrip),
    invoice: byRight(user, "ORD", "create") ?? byRight(user, "ORD", "update") ?? (status === ORDER_STATUS.COMPLETE ? undefined : INVOICE_MESSAGES.notComplete),
    download: may(user, "ORD", "download") ? undefined : INVOICE_MESSAGES.notDownloaded,
    viewTrip: may(user, "OTRP", "read") ? (onTrip ? undefined : ORDER_MESSAGES.noTrip) : ORDER_MESSAGES.tripsNotAllowed,
  });
}

const presentStop = (stop: StoredStop): OrderItem => ({
  ...stop,
  item_status: lookupOf(stop.item_status),
  pkg_type: lookupOf(stop.pkg_type),
  unit: lookupOf(stop.unit),
  apnt_type: lookupOf(stop.apnt_type),
});

function shared(order: StoredOrder, user: DemoUser) {
  return {
    id: order.id,
    order_no: order.order_no,
    order_date: order.order_date,
    urgent: order.urgent,
    order_status: lookupOf(order.order_status),
    load_type: order.load_type,
    order_type: lookupOf(order.order_type),
    equip_type: lookupOf(order.equip_type),
    ref_no: order.ref_no,
    csa_compliant: order.csa_compliant,
    sales_note: order.sales_note,
    order_cur: keyedOf(db.currencies, order.order_cur),
    total: order.total,
    invoice: order.invoice_no === null ? null : { id: order.invoice_no, invoice_no: order.invoice_no },
    trip: tripsOf(order.id).map(({ id, trip_no }) => ({ id, trip_no })),
    items: active(order.items).map(presentStop),
    ...abilities(order, user),
  };
}

export function presentOrderRow(order: StoredOrder, user: DemoUser): OrderRow {
  const firstPickup = active(order.items).find((item) => item.type === "S");
  return {
    ...shared(order, user),
    billed_to: customerName(order.billed_to),
    pickup: firstPickup?.req_date ?? null,
    first_pickup_city: firstPickup?.city ?? "",
    mat_type_haz: order.mat_typ_haz,
    mat_type_ref: order.mat_typ_ref,
  };
}

function personOf(id: number | null) {
  const row = db.employees.find((employee) => employee.id === id);
  return row ? { id: row.id, first: row.first, last: row.last, phone: row.phone, email: row.email } : null;
}
function billedTo(id: number) {
  const row = db.customers.find((customer) => customer.id === id);
  return row ? { id: row.id, name: row.name, email: row.email, cont_name: row.cont_name, phone: row.phone } : null;
}

export function presentOrder(order: StoredOrder, user: DemoUser): Order {
  const { invoice_no, ...fields } = order;
  return {
    ...fields,
    ...shared({ ...fields, invoice_no }, user),
    billed_to: billedTo(order.billed_to),
    tarp_type: lookupOf(order.tarp_type),
    comm_type: lookupOf(order.comm_type),
    broker: customerName(order.broker),
    dispatch_by: personOf(order.dispatch_by),
    sales_by: personOf(order.sales_by),
    rate_mthd: lookupOf(order.rate_mthd),
    surcharge_typ: lookupOf(order.surcharge_typ),
    custom_surcharge: order.custom_surcharge ?? 0,
    tax_type: lookupOf(order.tax_type),
    rates: active(order.rates),
    files: may(user, "ORD", "download") ? attachmentsOf(order.files) : [],
    ...stampsOf(order),
  };
}
