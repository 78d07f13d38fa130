/** What orders do beyond their definition: trips that carry them, the first pickup, what may be done with them, and their search. */

import { z } from "zod";
import { type Custom, kept } from "../../fields/kinds.ts";
import { type Context, may } from "../../kernel/context.ts";
import { textOf, truth, wallClockOf } from "../../kernel/present.ts";
import type { LookupTables } from "../../lookups/lookup-cache.ts";
import { byRight, NOT_ALLOWED } from "../../register/abilities.ts";
import { activeParts } from "../../register/present.ts";
import type { ReadingCode, Row, Told } from "../../register/register.ts";
import { ORDER_STATUS } from "../../wire/known-keys.ts";
import { INVOICE_MESSAGES } from "../invoices/messages.ts";
import { orderItems, orderRates, orders } from "./contract.ts";
import { filtersFor } from "./filters.ts";
import { canPlanOrder, isInCorrection, isOrderDeletable, isOrderLocked } from "./lifecycle.ts";
import { ORDER_MESSAGES as say } from "./messages.ts";

/** A stop of a trip that comes from the order; one that was taken off has no status. */
type Carried = { status: unknown; order_item: number | null; trip: { id: number; trip_no: number } | null };

/** Trips that carry the order, each once. None where they are not read: a new order has none, a file shows none. */
const stopsOn = ({ trip_items }: Row) => (trip_items ?? []) as Carried[];
function tripsOf(row: Row): { id: number; trip_no: number }[] {
  const trips = stopsOn(row).flatMap(({ trip, status }) => (trip && truth(status) ? [trip] : []));
  return [...new Map(trips.map(({ id, trip_no }) => [id, { id, trip_no }])).values()];
}

/** Keys of the order's stops that trips have. */
const plannedOf = (row: Row) => [...new Set(stopsOn(row).flatMap(({ order_item, status }) => (order_item !== null && truth(status) ? [order_item] : [])))];

function present(row: Row): Custom<typeof orders.rowFields> {
  const shipper = activeParts(orderItems, row.items).find(({ type }) => type === "S");
  return { trip: tripsOf(row), planned: plannedOf(row), pickup: wallClockOf(shipper?.req_date), first_pickup_city: textOf(shipper?.city) };
}

function abilities(context: Context, row: Row, types: LookupTables) {
  const code = types.byKey.get(Number(row.order_status))?.code;
  const read = may(context, "OTRP", "read") ? undefined : say.tripsNotAllowed;
  const create = may(context, "OTRP", "create") ? undefined : NOT_ALLOWED.create;
  return {
    update: byRight(context, "ORD", "update") ?? (isOrderLocked(code) && !isInCorrection(code, truth(row.correcting)) ? say.locked : undefined),
    delete: byRight(context, "ORD", "delete") ?? (isOrderDeletable(code, stopsOn(row).length > 0) ? undefined : say.onTrip),
    createTrip: create ?? (canPlanOrder(code, plannedOf(row).length, activeParts(orderItems, row.items).length) ? undefined : say.notForTrip),
    invoice:
      byRight(context, "ORD", "create") ?? byRight(context, "ORD", "update") ?? (code === ORDER_STATUS.COMPLETE ? undefined : INVOICE_MESSAGES.notComplete),
    download: may(context, "ORD", "download") ? undefined : INVOICE_MESSAGES.notDownloaded,
    viewTrip: read ?? (tripsOf(row).length > 0 ? undefined : say.noTrip),
  };
}

/** What people call the fields of a stop, and a stop: on trips, too. */
export const STOP_LABELS_TOLD = {
  type: "Type",
  location: "Address",
  province: "State/Province",
  city: "City",
  postal_code: "Zip/Postal Code",
  loc_nm: "Location Name",
  pkg_type: "Package Type",
  item_status: "Item Status",
  req_date: "Request Date",
  req_time: "Request Time",
  apnt_type: "Appt",
  desc: "Description",
  info: "P/D#",
} as const;
export const STOP_KNOWN_BY = ["type", "loc_nm", "city"] as const;
const ORDER_STOP = { collection: "order_items", shape: { loc_nm: z.string(), city: z.string() }, searched: false } as const;
const TRIP = { collection: "trips", shape: { trip_no: z.number() }, searched: false } as const;
const told = {
  labels: {
    surcharge: "Fuel Surcharge Total",
    tax_label: "Tax",
    tax_percent: "Tax Percentage",
    cur_code: "Currency Code",
    tax_total: "Tax Total",
    correcting: "To Correct",
  },
  parts: {
    order_items: { thing: "Stop", fields: orderItems.fields, labels: STOP_LABELS_TOLD, knownBy: STOP_KNOWN_BY },
    order_rates: { thing: "Additional Charge", fields: orderRates.fields, labels: { value: "Amount" }, knownBy: ["name"] },
    /** What a trip gives back is told of the order, too. */
    trip_items: {
      thing: "Planned stop",
      fields: { trip: kept.reference(TRIP), order_item: kept.reference(ORDER_STOP) },
      labels: { order_item: "Stop" },
      knownBy: ["order_item"],
    },
  },
  reason: "reason",
  /** Money or percent. */
  unitless: ["custom_surcharge"],
} satisfies Told;

const code = {
  reads: ["trip_items.status", "trip_items.order_item", "trip_items.trip.id", "trip_items.trip.trip_no"],
  deep: { trip_items: { _limit: -1 } },
  present,
  abilities,
  filters: filtersFor,
  told,
} satisfies ReadingCode;
export const ordersRegister = { ...orders, code };
