/** Colours of what orders and trips go through: one meaning each, in lists, forms and charts. Amber needs work, blue is taken, teal is on the road, green is carried, violet is billed, grey is off. */
import { ORDER_STATUS, type OrderStatusCode, TRIP_STATUS } from "#bff/wire/known-keys.ts";
import type { Tone } from "../ui/status.tsx";

const ORDERS: Record<OrderStatusCode, Tone> = { NEW: "progress", RCV: "info", CMP: "success", INV: "done", CAN: "neutral" };
const isKnown = (code: string): code is OrderStatusCode => code in ORDERS;
export const orderTone = (code: string | undefined): Tone => (code !== undefined && isKnown(code) ? ORDERS[code] : "neutral");

const TRIPS: Record<number, Tone> = {
  [TRIP_STATUS.NEW]: ORDERS[ORDER_STATUS.NEW],
  [TRIP_STATUS.DISPATCHED]: ORDERS[ORDER_STATUS.RECEIVED],
  [TRIP_STATUS.STARTED]: "going",
  [TRIP_STATUS.COMPLETE]: ORDERS[ORDER_STATUS.COMPLETE],
};
export const tripTone = (key: number | undefined): Tone => TRIPS[key ?? 0] ?? "neutral";

/** A list row carries a class named after its status. */
export const statusClass = (status: { name: string } | null | undefined) => status?.name.trim().replaceAll(/\s+/g, "-");
