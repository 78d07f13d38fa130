/** The life of an order. One table, used by the data layer's hook, the BFF and the form. */
import { ORDER_STATUS, type OrderStatusCode, TRIP_STATUS } from "../../wire/known-keys.ts";

/** Which status may follow which. RCV and CMP come and go with the trips that carry the order; INV comes with its invoice. */
export const ORDER_TRANSITIONS: Record<OrderStatusCode, readonly OrderStatusCode[]> = {
  NEW: ["RCV", "CMP", "CAN"],
  RCV: ["NEW", "CMP"],
  CMP: ["RCV", "NEW", "INV"],
  INV: ["CMP"],
  CAN: ["NEW"],
};
export const canMoveOrder = (from: OrderStatusCode, to: OrderStatusCode) => from === to || ORDER_TRANSITIONS[from].includes(to);

/** Complete, invoiced and cancelled orders can't be edited. */
export const isOrderLocked = (code: string | undefined) => code === ORDER_STATUS.COMPLETE || code === ORDER_STATUS.INVOICED || code === ORDER_STATUS.CANCELLED;
/** After its invoice was voided an order stays Complete and waits for another one; until then its money, bill-to and tax may be corrected, with a reason. */
export const isInCorrection = (code: string | undefined, correcting: boolean) => code === ORDER_STATUS.COMPLETE && correcting;
/** An order that waits for its correction says so. */
export const TO_CORRECT = "to correct";
export const orderStatusText = (name: string, correcting: boolean) => (correcting ? `${name}, ${TO_CORRECT}` : name);
/** Only an order that no trip has can be deleted, and a cancelled one only if no trip ever had it. */
export const isOrderDeletable = (code: string | undefined, wasOnTrip: boolean) => code === ORDER_STATUS.NEW || (code === ORDER_STATUS.CANCELLED && !wasOnTrip);
/** Orders a trip may take stops from. */
export const isOrderOpen = (code: string | undefined) => code === ORDER_STATUS.NEW || code === ORDER_STATUS.RECEIVED;
/** Staff may move an order by hand only between these; the rest is done by trips and invoices. */
export const MANUAL_ORDER_MOVES: readonly (readonly [OrderStatusCode, OrderStatusCode])[] = [
  ["NEW", "CAN"],
  ["CAN", "NEW"],
];

/** A place on a trip: which of the order's stops it is for (null: for none of them in particular), and the trip's TRIP_STATUS key. */
export type CarriedStop = { stop: number | null; trip_status: number };

/**
 * Status an order has by the trips that carry it: Complete when each of its stops is on a completed trip. Orders outside NEW, RCV and CMP keep theirs.
 * @param stops keys of the order's stops that are not removed; of an order without any, all that carries it must be done
 */
export function orderStatusByTrips(current: OrderStatusCode, stops: readonly number[], carried: readonly CarriedStop[]): OrderStatusCode {
  if (current === ORDER_STATUS.INVOICED || current === ORDER_STATUS.CANCELLED) return current;
  if (carried.length === 0) return ORDER_STATUS.NEW;
  const done = carried.filter(({ trip_status }) => trip_status === TRIP_STATUS.COMPLETE);
  const isDone = stops.length === 0 ? done.length === carried.length : stops.every((stop) => done.some((on) => on.stop === stop));
  return isDone ? ORDER_STATUS.COMPLETE : ORDER_STATUS.RECEIVED;
}

/** A trip may still take all of an order that is New, and of a Received one the stops that no trip has yet. */
export const canPlanOrder = (code: string | undefined, planned: number, stops: number) =>
  code === ORDER_STATUS.NEW || (code === ORDER_STATUS.RECEIVED && planned < stops);
type Planned<Stop> = { items: readonly Stop[]; planned: readonly number[] };
/** `2 of 3 stops planned`; empty while no trip has any. */
export function plannedText({ items, planned }: Planned<{ id: number; status: boolean }>): string {
  const stops = items.filter(({ status }) => status);
  const count = stops.filter(({ id }) => planned.includes(id)).length;
  return count === 0 ? "" : `${count} of ${stops.length} stops planned`;
}
/** The same of a Received order of which something is left; of any other nothing. A stop that a trip has can't be removed. */
export const partlyPlannedText = (order: Planned<{ id: number; status: boolean }> & { order_status: { code: string } | null }): string =>
  order.order_status?.code === ORDER_STATUS.RECEIVED && order.planned.length < order.items.length ? plannedText(order) : "";
