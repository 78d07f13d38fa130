/** What the documents are made of: records as the wire shows them, and what stands on paper beside them. */

import type { Logo } from "../../../pdf/sheet.ts";
import type { Order, OrderItem } from "../../orders/contract.ts";

/** The company in whose name a document goes out. */
export type Issuer = {
  name: string;
  timezone: string;
  /** Street, place, telephone and e-mail, a line each. */
  lines: readonly string[];
  taxNumber: string;
  scac: string;
  dotNumber: string;
  mcNumber: string;
  logo: Logo | null;
};
export type OrderPaper = {
  issuer: Issuer;
  order: Order;
  /** The customer's billing address, a line each. */
  billing: readonly string[];
  customer: { taxNumber: string };
};
/** Where and with what a trip carries the order. Empty texts where nothing is known yet. */
export type Carriage = { tripNo: number; truck: string; trailers: string; seal: string };
export type LadingPaper = OrderPaper & { trips: readonly Carriage[] };
export type InvoicePaper = OrderPaper & {
  invoice: { number: number; date: string; due: string; status: string; subTotal: number; tax: number; total: number; paid: number };
};

export const stopKind = ({ type }: OrderItem) => (type === "S" ? "Shipper" : "Consignee");
