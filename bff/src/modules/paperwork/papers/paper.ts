/** What the documents are made of: records as the wire shows them, and what stands on paper beside them. */

import type { Logo } from "../../../pdf/sheet.ts";
import type { Billed, BilledOrder, Issuer } from "../../invoices/rules.ts";
import type { Order, OrderItem } from "../../orders/contract.ts";
import type { Trip } from "../../trips/contract.ts";

export type OrderPaper = Billed<Order, Logo>;
/** Where and with what a trip carries the order. Empty texts where nothing is known yet. */
export type Carriage = { tripNo: number; truck: string; trailers: string; seal: string };
export type LadingPaper = OrderPaper & { trips: readonly Carriage[] };
export type InvoicePaper = Billed<BilledOrder, Logo> & {
  invoice: { number: number; date: string; due: string; status: string; subTotal: number; tax: number; total: number; paid: number };
};
/** An order of which the driver carries stops: what it is called, and whom to call about it. */
export type CarriedOrder = { number: string; reference: string; customer: string; contact: string; marks: string };
export type DriverPaper = { issuer: Issuer<Logo>; trip: Trip; orders: readonly CarriedOrder[] };

export const stopKind = ({ type }: OrderItem) => (type === "S" ? "Shipper" : "Consignee");
