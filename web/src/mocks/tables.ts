/** The rows that the mock server keeps: references are ids, as in the data layer. */

import type { CustomerWrite } from "#bff/modules/customers/contract.ts";
import type { EmployeeWrite } from "#bff/modules/employees/contract.ts";
import type { InvoiceStatus } from "#bff/modules/invoices/lifecycle.ts";
import type { Currency } from "#bff/modules/lookups/contract.ts";
import type { OrderWrite } from "#bff/modules/orders/contract.ts";
import type { Charges } from "#bff/modules/orders/rules.ts";
import type { ProfileWrite } from "#bff/modules/profile/contract.ts";
import type { SavedViewWrite } from "#bff/modules/saved-views/contract.ts";
import type { TripWrite } from "#bff/modules/trips/contract.ts";
import type { Keyed, TypeOption } from "#bff/wire/wire-kit.ts";
import type { City, State } from "./seed/geography.ts";
import type { StoredAsset } from "./seed/people.ts";

export type Stamps = { version: number; created_at: string; created_by: string; updated_at: string | null; updated_by: string | null };
export type StoredFile = { id: number; name: string; type: string; content: Blob };

export type StoredCustomer = Omit<CustomerWrite, "version"> & Stamps & { id: number };

/** A row of a register: its fields as they are written, references as ids. */
export type RegisterRow = Stamps & { id: number; files: StoredFile[] } & Record<string, unknown>;
export type StoredEmployee = Omit<EmployeeWrite, "version"> & Stamps & { id: number; files: StoredFile[] };
export type RegisterName = "employees" | "suppliers" | "documents" | "accidents" | "reimbursements";

export type StoredStop = OrderWrite["items"][number];
export type StoredRate = { id: number; name: string; value: number; status: boolean };
export type StoredOrder = Omit<OrderWrite, "version" | "order_status" | "rates" | "items" | "files"> &
  Pick<Charges, "surcharge" | "sub_total" | "tax_total" | "total"> &
  Stamps & {
    id: number;
    order_no: number;
    order_status: number;
    invoice_no: number | null;
    rates: StoredRate[];
    items: StoredStop[];
    files: StoredFile[];
  };

export type StoredTripStop = TripWrite["items"][number];
export type StoredTrip = Omit<TripWrite, "version" | "trip_no" | "trip_status" | "items" | "files"> &
  Stamps & { id: number; trip_no: number; trip_status: number; items: StoredTripStop[]; files: StoredFile[] };

/** Its id is its number. */
export type StoredInvoice = Stamps & {
  id: number;
  invoice_no: number;
  order: number;
  customer: number;
  invoice_date: string;
  due_date: string;
  currency: number;
  sub_total: number;
  tax_total: number;
  total: number;
  status: InvoiceStatus;
};
export type StoredManifest = { id: number; manifest_no: string; trip: number | null; poe: string; ref_no: string; type: "ACI" | "ACE"; cmt: string };
export type StoredView = Omit<SavedViewWrite, "version"> & Stamps & { id: number };
export type StoredProfile = ProfileWrite & { picture: StoredFile | null };

/** Counters of what is numbered: ids by table, and the numbers people see. */
export type CounterName =
  | RegisterName
  | "doc_types"
  | "saved_views"
  | "customers"
  | "orders"
  | "order_parts"
  | "trips"
  | "trip_stops"
  | "files"
  | "order_no"
  | "trip_no"
  | "invoice_no";

export type Tables = {
  /** The day that the demo company's newest orders are from, `YYYY-MM-DD`. */
  today: string;
  types: TypeOption[];
  currencies: Currency[];
  countries: readonly Keyed[];
  states: State[];
  cities: City[];
  customers: StoredCustomer[];
  employees: StoredEmployee[];
  suppliers: RegisterRow[];
  documents: RegisterRow[];
  accidents: RegisterRow[];
  reimbursements: RegisterRow[];
  assets: StoredAsset[];
  orders: StoredOrder[];
  invoices: StoredInvoice[];
  trips: StoredTrip[];
  manifests: StoredManifest[];
  savedViews: StoredView[];
  /** By user id; who has none yet is shown the demo user's own data. */
  profiles: Map<string, StoredProfile>;
  /** First answers of creates, by user and Idempotency-Key. */
  replays: Map<string, { fingerprint: string; body: unknown }>;
  counters: Record<CounterName, number>;
};
