/** The little that a screen sees of another screen's rows. `search` is there to filter by: Directus refuses filters on what can't be read. */
import { type Permission, read } from "./grants.ts";

const CUSTOMER = ["id", "company", "name", "currency_id", "broker", "email", "cont_name", "phone", "search"];
/** What an invoice is addressed with. */
const BILLING = ["id", "company", "name", "address1", "billing_country", "billing_state", "billing_city", "billing_zip_code", "tax_no"];
const EMPLOYEE = ["id", "company", "code", "first", "last", "phone", "email", "is_driver", "active", "search"];
const ASSET = ["id", "company", "asset_code", "vehicle_typ", "vehicle_no", "equip_type", "active", "search"];
const SUPPLIER = ["id", "company", "name", "middle_name", "last_name", "search"];
const INVOICE = ["id", "company", "invoice_no"];
/** A row of the orders list, as the trip form's order search shows it. */
const ORDER = [
  ...["id", "company", "order_no", "order_date", "order_status", "billed_to", "order_cur", "order_type", "load_type", "comm_type", "equip_type", "urgent"],
  ...["mat_typ_haz", "mat_typ_ref", "csa_compliant", "ref_no", "sales_note", "calc_miles", "total", "invoice", "items", "trip_items", "version"],
];
const TRIP = ["id", "company", "trip_no", "trip_status"];
/** What a reimbursement is made for. */
const TRIP_CHOICE = [...TRIP, "driver1", "driver2"];
const TRIP_ITEM = ["id", "company", "trip", "order", "order_item", "status"];

export const slimCustomers: Permission = read("customers", CUSTOMER);
export const billingAddresses: Permission = read("customers", BILLING);
export const slimEmployees: Permission = read("employees", EMPLOYEE);
export const slimAssets: Permission = read("assets", ASSET);
export const slimSuppliers: Permission = read("suppliers", SUPPLIER);
export const slimInvoices: Permission = read("invoices", INVOICE);
export const slimOrders: readonly Permission[] = [read("orders", ORDER), read("order_items")];
export const slimTrips: readonly Permission[] = [read("trips", TRIP), read("trip_items", TRIP_ITEM)];
export const slimTripChoices: Permission = read("trips", TRIP_CHOICE);
