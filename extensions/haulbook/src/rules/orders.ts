/** Rules of orders: the status they start with, how it moves, what locks them. */

import { canMoveOrder, isInCorrection, isOrderDeletable, isOrderLocked, MANUAL_ORDER_MOVES } from "../../../../bff/src/modules/orders/lifecycle.ts";
import { ORDER_MESSAGES } from "../../../../bff/src/modules/orders/messages.ts";
import { CORRECTABLE } from "../../../../bff/src/modules/orders/rules.ts";
import { ORDER_STATUS, type OrderStatusCode } from "../../../../bff/src/wire/known-keys.ts";
import { ConflictError, ForeignReferenceError, IllegalTransitionError, LockedError, MissingError } from "../errors.ts";
import { first, type Key, type Row } from "../rows.ts";
import { actorOf } from "../steps/actor.ts";
import { takeAnswers } from "../steps/answers.ts";
import { changedParts, partsAfter, readChildren } from "../steps/parts.ts";
import { isTrue, keyOf } from "../values.ts";
import { openParts, rowId, touch, type Write } from "../write.ts";
import { askAboutStarted } from "./flow-stops.ts";
import { keepMilesSource } from "./miles.ts";
import { changesMoney, moneyOf, storedRates } from "./order-money.ts";
import { orderStopRules } from "./order-parts.ts";
import { orderRateRules } from "./order-rates.ts";
import { statusKeys } from "./order-status.ts";
import type { Rules, Update } from "./rules.ts";

/** The order's customer must exist before it: its `order_cnt` goes up with the order. */
function customerOf(payload: Row): Key {
  const customer = keyOf(payload.billed_to);
  if (customer === undefined) throw new ForeignReferenceError({ field: "billed_to" });
  return customer;
}
function countOrders(write: Write, { company }: Row, customer: Key | undefined, by: number): void {
  if (customer === undefined) return;
  write.effects.push((rows) => rows.update("customers", { id: customer }, {}, { order_cnt: by }));
  touch(write, "customers", company, [customer]);
}

async function create(write: Write, payload: Row): Promise<void> {
  delete payload.reason;
  keepMilesSource(payload);
  const actor = await actorOf(write);
  if (!actor.system || payload.order_status === undefined) payload.order_status = (await statusKeys(write.rows)).keyOf(ORDER_STATUS.NEW);
  if (!actor.system) delete payload.invoice;
  if (payload.billed_to !== undefined) countOrders(write, payload, customerOf(payload), 1);
  Object.assign(payload, await moneyOf(write.rows, payload, partsAfter([], payload.rates)));
}

const isManualMove = (from: OrderStatusCode, to: OrderStatusCode) => MANUAL_ORDER_MOVES.some(([a, b]) => a === from && b === to);
function isWritten(parts: unknown): boolean {
  if (parts === null || typeof parts !== "object") return false;
  // A plain list is all that stays: an empty one takes every row away.
  return Array.isArray(parts) || Object.values(parts).some((list) => Array.isArray(list) && list.length > 0);
}
const partsIn = (write: Write, payload: Row) => write.info.lists.flatMap(({ alias }) => (isWritten(payload[alias]) ? [alias] : []));

/** What may still change in a locked order: Cancelled goes back to New by hand; trips and invoices move the others. */
function mayChangeLocked(write: Write, { payload, changes }: Update, system: boolean, manual: boolean): boolean {
  const changed = Object.keys(changes).filter((field) => field !== "version");
  if (partsIn(write, payload).length > 0) return false;
  return system ? changed.every((field) => field === "order_status" || field === "invoice") : manual && changed.length === 1;
}

/** What is wrong on a void invoice is corrected, with a reason, before the next: money, bill-to and tax, never a stop. @throws FAILED_VALIDATION without one */
async function isCorrection(write: Write, { row, payload, changes }: Update, from: OrderStatusCode | undefined): Promise<boolean> {
  if (!isInCorrection(from, isTrue(row.correcting))) return false;
  await readChildren(write, payload);
  const parts = changedParts(write, payload, [row]);
  const changed = Object.keys(changes).filter((field) => field !== "version");
  if (!changed.every((field) => CORRECTABLE.includes(field)) || !parts.every((alias) => alias === "rates")) return false;
  if (changed.length + parts.length > 0 && !String(changes.reason?.[1] ?? "").trim()) throw new MissingError({ field: "reason" });
  return true;
}

async function refuseCancelOnTrip({ rows }: Write, order: Row): Promise<void> {
  const stop = await first(rows, "trip_items", { order: order.id, status: true }, { columns: ["id"] });
  if (stop) throw new ConflictError({ message: "You can not cancel this order because order is associated with trip" });
}

/** The charges that are saved with the order are in its sums: their own hooks find that done. */
async function keepMoney({ rows, memory }: Write, { row, payload, changes, own }: Update): Promise<void> {
  const order = { ...row, ...payload };
  const listed = "rates" in payload;
  if (!listed && !changesMoney(order, changes)) return;
  if (listed) memory.summed.add(rowId("orders", row.id));
  Object.assign(own, await moneyOf(rows, order, partsAfter(await storedRates(rows, row.id), payload.rates)));
}

async function update(write: Write, change: Update): Promise<void> {
  const { row, payload, changes, own } = change;
  const actor = await actorOf(write);
  const system = actor.system || write.memory.billed.has(rowId("orders", row.id));
  const statuses = await statusKeys(write.rows);
  const from = statuses.codeOf(row.order_status);
  const to = changes.order_status ? statuses.codeOf(changes.order_status[1]) : from;
  const manual = from !== undefined && to !== undefined && from !== to && isManualMove(from, to);
  const corrected = !system && (await isCorrection(write, change, from));
  if (!corrected) delete changes.reason;
  // It is told in the history and stands nowhere else.
  delete payload.reason;
  if (isOrderLocked(from) && !corrected && !mayChangeLocked(write, change, system, manual)) throw new LockedError({ message: ORDER_MESSAGES.locked });
  if (changes.invoice && !system) throw new ForeignReferenceError({ field: "invoice" });
  if (from !== to) {
    const legal = system ? from !== undefined && to !== undefined && canMoveOrder(from, to) : manual;
    if (!legal) throw new IllegalTransitionError({ field: "order_status" });
    if (to === ORDER_STATUS.INVOICED && isTrue(row.correcting)) own.correcting = false;
    if (to === ORDER_STATUS.CANCELLED) await refuseCancelOnTrip(write, row);
  }
  keepMilesSource(payload, row, changes);
  openParts(write, rowId("orders", row.id));
  takeAnswers(write, payload);
  if (from === ORDER_STATUS.RECEIVED) await askAboutStarted(write, payload.items);
  await keepMoney(write, change);
  if (changes.billed_to) {
    countOrders(write, row, customerOf(payload), 1);
    countOrders(write, row, keyOf(row.billed_to), -1);
  }
}

/** Stops that a trip has given back no longer hold the order. */
async function remove(write: Write, row: Row): Promise<void> {
  const code = (await statusKeys(write.rows)).codeOf(row.order_status);
  const stop = code === ORDER_STATUS.CANCELLED ? await first(write.rows, "trip_items", { order: row.id }, { columns: ["id"] }) : undefined;
  if (!isOrderDeletable(code, stop !== undefined)) throw new ConflictError({ message: ORDER_MESSAGES.onTrip });
  if (write.rows.isTransaction) await write.rows.update("trip_items", { order: row.id, status: false }, { order: null, order_item: null });
  countOrders(write, row, keyOf(row.billed_to), -1);
}

export const rules: Rules = { orders: { create, update, remove }, order_items: orderStopRules, order_rates: orderRateRules };
