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
export const orderStatusText = (name: string, correcting: boolean) => (correcting ? `${name}, to correct` : name);
/** Only an order that no trip has can be deleted, and a cancelled one only if no trip ever had it. */
export const isOrderDeletable = (code: string | undefined, wasOnTrip: boolean) => code === ORDER_STATUS.NEW || (code === ORDER_STATUS.CANCELLED && !wasOnTrip);
/** Orders a trip may take stops from. */
export const isOrderOpen = (code: string | undefined) => code === ORDER_STATUS.NEW || code === ORDER_STATUS.RECEIVED;
/** Staff may move an order by hand only between these; the rest is done by trips and invoices. */
export const MANUAL_ORDER_MOVES: readonly (readonly [OrderStatusCode, OrderStatusCode])[] = [
  ["NEW", "CAN"],
  ["CAN", "NEW"],
];

/** Status an order has by the trips that carry it (their TRIP_STATUS keys). Orders outside NEW, RCV and CMP keep theirs. */
export function orderStatusByTrips(current: OrderStatusCode, tripStatuses: readonly number[]): OrderStatusCode {
  if (current === ORDER_STATUS.INVOICED || current === ORDER_STATUS.CANCELLED) return current;
  if (tripStatuses.length === 0) return ORDER_STATUS.NEW;
  return tripStatuses.every((status) => status === TRIP_STATUS.COMPLETE) ? ORDER_STATUS.COMPLETE : ORDER_STATUS.RECEIVED;
}
