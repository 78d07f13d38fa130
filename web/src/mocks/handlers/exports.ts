/** Lists as files. */

import { headingText } from "#bff/fields/headings.ts";
import { columnText } from "#bff/fields/values.ts";
import { customers } from "#bff/modules/customers/contract.ts";
import { invoices } from "#bff/modules/invoices/contract.ts";
import { orders } from "#bff/modules/orders/contract.ts";
import { trips } from "#bff/modules/trips/contract.ts";
import { db } from "../db.ts";
import { presentRow } from "../present/customers.ts";
import { presentInvoiceRow } from "../present/invoices.ts";
import { presentOrderRow } from "../present/orders.ts";
import { presentTripRow } from "../present/trips.ts";
import { exported } from "../wire/export.ts";
import { assertMay, signedIn } from "../wire/route.ts";
import { CUSTOMER_LIST_RULES } from "./customers.ts";
import { INVOICE_LIST_RULES } from "./invoices.ts";
import { ORDER_LIST_RULES } from "./orders.ts";
import { TRIP_LIST_RULES } from "./trips.ts";

const TRIP_HEADINGS = Object.fromEntries(Object.entries(trips.columns).map(([name, heading]) => [name, headingText(heading)]));

export const exportsHandlers = [
  signedIn("get", "/orders/export", (call) => {
    assertMay(call.user, "ORD", "read");
    return exported(call, "Orders", orders.columns, db.orders, ORDER_LIST_RULES, (row) => presentOrderRow(row, call.user));
  }),
  signedIn("get", "/trips/export", (call) => {
    assertMay(call.user, "OTRP", "read");
    return exported(call, "Trips", TRIP_HEADINGS, db.trips, TRIP_LIST_RULES, (row) => {
      const shown = presentTripRow(row, call.user);
      return { ...shown, driver1: columnText(trips, "driver1", shown, "UTC"), trailer: columnText(trips, "trailer", shown, "UTC") };
    });
  }),
  signedIn("get", "/invoices/export", (call) => {
    assertMay(call.user, "ORD", "read");
    return exported(call, "Invoices", invoices.columns, db.invoices, INVOICE_LIST_RULES, (row) => presentInvoiceRow(row, call.user));
  }),
  signedIn("get", "/customers/export", (call) => {
    assertMay(call.user, "CST", "read");
    return exported(call, "Customers", customers.columns as Record<string, string>, db.customers, CUSTOMER_LIST_RULES, (row) => presentRow(row, call.user));
  }),
];
