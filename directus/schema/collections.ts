/** Every collection of Haulbook: fields named as on the wire (specification 1, section 3), indexes for what lists sort and filter by. */
import {
  bool, choice, type CollectionSpec, day, file, instant, int, json, longText, lookup, money, owned, ref, retryable, stamped, str, user, wallClock,
} from "./dsl.ts";

const companies: CollectionSpec = {
  group: "system_group", icon: "apartment", label: "Companies", singular: "Company", display: "{{name}}", revisions: true,
  note: "Carriers that share this installation. They never see each other's rows.",
  fields: {
    name: str(150, { required: true }),
    timezone: str(60, { required: true, default: "America/Toronto", note: "IANA name, e.g. America/Winnipeg" }),
    address: str(255), city: str(100), province: str(50), postal_code: str(20), country: ref("countries"),
    phone: str(30), email: str(150),
    scac: str(4, { note: "Standard Carrier Alpha Code, for ACE" }),
    carrier_code: str(4, { note: "CBSA carrier code, for ACI" }),
    dot_number: str(12), mc_number: str(12), tax_number: str(50, { note: "GST/HST number printed on invoices" }),
    logo: file(),
    active: bool(true),
  },
};

const counters: CollectionSpec = {
  group: "system_group", icon: "pin", label: "Counters", singular: "Counter", display: "{{name}}: {{value}}",
  note: "The last number given per company. The next order, trip or invoice gets one more.",
  fields: { ...owned, name: choice({ order_no: "Orders", trip_no: "Trips", invoice_no: "Invoices" }, { required: true }), value: int({ required: true, default: 0 }) },
  uniques: [["company", "name"]],
};

const history: CollectionSpec = {
  group: "system_group", icon: "history", label: "History", singular: "Change", display: "{{collection}} {{item}}", hidden: true,
  note: "Who changed what and when; written with the change itself.",
  fields: {
    ...owned,
    collection: str(64, { required: true }), item: int({ required: true }),
    root_collection: str(64, { required: true, note: "The record the row is a part of" }), root_item: int({ required: true }),
    action: choice({ create: "Created", update: "Changed", delete: "Deleted" }, { required: true }),
    changes: json({ note: "field → [before, after]" }),
    user: user(), at: instant({ required: true }),
  },
  indexes: [["company", "root_collection", "root_item", "id"], ["company", "at"]],
};

const savedViews: CollectionSpec = {
  group: "system_group", icon: "bookmark", label: "Saved views", singular: "Saved view", display: "{{name}}", hidden: true,
  fields: { ...owned, list: str(64, { required: true }), name: str(60, { required: true }), query: str(2000, { required: true }), shared: bool(), is_default: bool(), ...stamped },
  indexes: [["company", "list"]],
};

const dashboards: CollectionSpec = {
  group: "system_group", icon: "dashboard", label: "Dashboards", singular: "Dashboard", display: "{{trip_interval}}", hidden: true,
  note: "What a company's dashboard opens with.",
  fields: { ...owned, trip_interval: choice({ d: "Daily", m: "Monthly", y: "Yearly" }, { default: "m" }), ...stamped },
};

const types: CollectionSpec = {
  group: "lookups_group", icon: "list_alt", label: "Lookup types", singular: "Lookup value", display: "{{value}}", revisions: true, sortField: "sort",
  note: "The choices in every drop-down: order types, equipment, taxes, ports. Values that the product's rules name by number can be relabelled but not removed.",
  fields: {
    type: str(40, { required: true, indexed: true, note: "The list this value belongs to, e.g. EQUIP_TYPE" }),
    value: str(150, { required: true, note: "What people read. A tax label ends in its percentage: HST ON - 13" }),
    code: str(40, { required: true, note: "What the product's rules read. Leave as it is once in use." }),
    param1: str(40, { note: "A second list this value depends on" }),
    detail1: str(255, { note: "Description" }),
    sort: int({ default: 0 }),
    active: bool(true, { note: "Off: no longer offered; old records keep it" }),
    system: bool(false, { readonly: true, note: "Named by a rule of the product" }),
    company: ref("companies", { note: "Empty: for every company" }),
  },
  indexes: [["type", "sort", "id"]],
};
const currencies: CollectionSpec = {
  group: "lookups_group", icon: "attach_money", label: "Currencies", singular: "Currency", display: "{{value}}", revisions: true,
  fields: { value: str(60, { required: true }), code: str(3, { required: true, unique: true }), symbol: str(5, { required: true }), sort: int({ default: 0 }), active: bool(true) },
};
const countries: CollectionSpec = {
  group: "lookups_group", icon: "public", label: "Countries", singular: "Country", display: "{{value}}",
  fields: { value: str(100, { required: true }), code: str(2, { required: true, unique: true }), sort: int({ default: 100 }) },
};
const states: CollectionSpec = {
  group: "lookups_group", icon: "map", label: "Provinces & states", singular: "Province or state", display: "{{value}}",
  fields: { country: ref("countries", { required: true, indexed: true }), value: str(100, { required: true }), code: str(5, { required: true }) },
};

const address = (prefix: string) => ({
  [`${prefix}_country`]: ref("countries", { width: "half" }),
  [`${prefix}_state`]: str(50, { width: "half" }),
  [`${prefix}_city`]: str(100, { width: "half" }),
  [`${prefix}_zip_code`]: str(20, { width: "half" }),
});

const customers: CollectionSpec = {
  group: "parties_group", icon: "handshake", label: "Customers & brokers", singular: "Customer", display: "{{name}}",
  fields: {
    ...owned,
    name: str(150, { required: true }),
    cust_type: bool(false, { note: "On: individual; off: organization" }),
    currency_id: ref("currencies"), email: str(150), site_url: str(255),
    broker: bool(), broker_id: ref("customers", { onDelete: "SET NULL" }),
    revenue_id: lookup("REVENUE_TYPE"), rate: money(), tax_id: lookup("TAX_TYPE"), due_days: str(2),
    cont_name: str(100), phone: str(30), phone2: str(30), info: str(200),
    address1: str(255), ...address("billing"), address2: str(100), ...address("shipping"),
    tax_no: str(50), crm_id: str(50), asset_id: ref("assets", { onDelete: "SET NULL" }), eob_id: str(50),
    invoice_by: lookup("INVOICE_BY"), service_pln_type: lookup("SERVICE_PLAN_TYPE"),
    due_amt: money(2, { readonly: true }), order_cnt: int({ default: 0, readonly: true }), invoice_cnt: int({ default: 0, readonly: true }),
    ...stamped, ...retryable,
  },
  indexes: [["company", "id"], ["company", "name"], ["company", "broker", "name"], ["company", "phone"], ["company", "email"], ["company", "crm_id"], ["company", "tax_no"], ["company", "rate"]],
};
const suppliers: CollectionSpec = {
  group: "parties_group", icon: "store", label: "Suppliers", singular: "Supplier", display: "{{name}} {{last_name}}",
  fields: { ...owned, name: str(150, { required: true }), middle_name: str(50), last_name: str(50), phone: str(30), email: str(150), ...stamped },
  indexes: [["company", "name"]],
};
const locations: CollectionSpec = {
  group: "parties_group", icon: "place", label: "Saved places", singular: "Saved place", display: "{{loc_nm}} — {{location}}",
  note: "Shippers and consignees seen before, offered while a stop is typed.",
  fields: {
    ...owned, type: choice({ S: "Shipper", C: "Consignee", Y: "Yard" }, { required: true }), loc_nm: str(150, { required: true }), location: str(255, { required: true }),
    postal_code: str(20), city: str(100), province: str(50), country: str(60), latitude: money(6), longitude: money(6), used_at: instant(), ...stamped,
  },
  indexes: [["company", "type", "loc_nm"]],
};

const employees: CollectionSpec = {
  group: "fleet_group", icon: "badge", label: "Employees", singular: "Employee", display: "{{first}} {{last}}",
  fields: {
    ...owned,
    code: str(20, { required: true }), first: str(50, { required: true }), middle: str(50), last: str(50),
    email: str(150), phone: str(30), address1: str(255), date_of_birth: day(), hire_dt: day(), termination_dt: day(),
    is_driver: bool(), licence_no: str(30), licence_province: str(5), licence_expiry: day(), medical_expiry: day(), citizenship: str(2), fast_card: str(14),
    user: user({ note: "The sign-in of this person, if any" }),
    active: bool(true), ...stamped, ...retryable,
  },
  indexes: [["company", "first"], ["company", "code"], ["company", "is_driver", "first"], ["company", "email"], ["company", "hire_dt"]],
};
const assets: CollectionSpec = {
  group: "fleet_group", icon: "local_shipping", label: "Assets", singular: "Asset", display: "{{asset_code}}",
  fields: {
    ...owned,
    asset_code: str(30, { required: true }), vehicle_vin: str(17), vehicle_no: str(20, { note: "Plate number" }), vehicle_typ: lookup("VEHICLE_TYPE", { required: true }),
    province: str(5), equip_type: lookup("EQUIP_TYPE"), info: str(200), fleet_card1: str(30), fleet_card2: str(30), other_party: bool(), vendor: ref("suppliers", { onDelete: "SET NULL" }),
    year: int(), asset_make: str(60), asset_model: str(60), ownership: str(20, { default: "owned" }),
    owner_typ: str(1, { default: "C" }), asset_typ: lookup("ASSET_TYPE"), asset_own_typ: lookup("OWNERSHIP_TYPE"), asset_owner: ref("companies"),
    active: bool(true), ...stamped, ...retryable,
  },
  indexes: [["company", "asset_code"], ["company", "vehicle_typ", "asset_code"]],
};

const orders: CollectionSpec = {
  group: "orders_group", icon: "receipt_long", label: "Orders", singular: "Order", display: "Order {{order_no}}",
  fields: {
    ...owned,
    order_no: int({ required: true, readonly: true, note: "Given by the counter when the order is saved" }),
    order_date: instant({ required: true }), order_status: lookup("ORDER_STATUS", { required: true }),
    billed_to: ref("customers", { required: true }), order_cur: ref("currencies", { required: true }), order_type: lookup("ORDER_TYPE", { required: true }),
    load_type: choice({ FL: "FL", LTL: "LTL", OVERSIZED: "Oversized", UNKNOWN: "Unknown" }, { required: true }),
    urgent: bool(), mat_typ_haz: bool(), mat_typ_ref: bool(), csa_compliant: bool(), tarp_type: lookup("TARP_TYPE"), ref_no: str(20), sales_note: str(500),
    comm_type: lookup("COMM_TYPE"), comm_info: str(200), equip_type: lookup("EQUIP_TYPE"), equip_info: str(200),
    broker: ref("customers", { onDelete: "SET NULL" }), cstm_broker: str(100), broker_cnt_name: str(100), broker_cnt_email: str(150), broker_cnt_phone: str(30), broker_cnt_fax: str(30),
    dispatch_by: ref("employees", { onDelete: "SET NULL" }), sales_by: ref("employees", { onDelete: "SET NULL" }),
    calc_miles: money(2), miles_mode: choice({ Auto: "Auto", Manual: "Manual" }, { default: "Auto" }),
    rate_mthd: lookup("ORDER_RT_TYPE", { required: true }), frt_cost_per_mile: money(4), frt_cost: money(),
    surcharge_typ: lookup("FUEL_SRCH_TYPE", { required: true }), custom_surcharge: money(4), surcharge: money(), extra_cost: money(), extra_cost_desc: str(200),
    tax_type: lookup("TAX_TYPE", { required: true }), custom_tax_total: money(4), sub_total: money(), tax_total: money(), total: money(),
    invoice: ref("invoices", { onDelete: "SET NULL" }),
    ...stamped, ...retryable,
  },
  uniques: [["company", "order_no"]],
  indexes: [
    ["company", "order_date", "id"], ["company", "urgent", "id"], ["company", "order_status", "id"], ["company", "ref_no"], ["company", "billed_to", "id"],
    ["company", "order_type", "id"], ["company", "equip_type", "id"], ["company", "comm_type", "id"], ["company", "load_type", "id"],
  ],
};
const orderItems: CollectionSpec = {
  group: "orders_group", icon: "pin_drop", label: "Order stops", singular: "Order stop", display: "{{type}} {{loc_nm}}", sortField: "seq",
  fields: {
    ...owned,
    order: ref("orders", { required: true, onDelete: "CASCADE", listedAs: "items", indexed: true }), seq: int({ required: true, default: 1 }),
    type: choice({ S: "Shipper", C: "Consignee" }, { required: true }), item_status: lookup("ORDER_ITEM_STATUS"),
    location: str(255), postal_code: str(20), province: str(50), city: str(100), loc_nm: str(150), req_date: wallClock(), req_time: str(10),
    pkg_type: lookup("PACKAGE_TYPE"), qty: money(2), length: money(2), weight: money(2), unit: lookup("PACKAGE_UNIT_TYPE"), desc: str(255), note: str(500), info: str(100),
    apnt_type: lookup("APPNT_TYPE"), status: bool(true, { note: "Off: removed from the order" }),
    latitude: money(6), longitude: money(6),
  },
  indexes: [["order", "seq"], ["company", "location"], ["company", "city"]],
};
const orderRates: CollectionSpec = {
  group: "orders_group", icon: "request_quote", label: "Additional charges", singular: "Additional charge", display: "{{name}}", sortField: "seq",
  fields: { ...owned, order: ref("orders", { required: true, onDelete: "CASCADE", listedAs: "rates", indexed: true }), seq: int({ default: 1 }), name: str(100), value: money(), status: bool(true) },
};
const invoices: CollectionSpec = {
  group: "orders_group", icon: "request_page", label: "Invoices", singular: "Invoice", display: "Invoice {{invoice_no}}",
  fields: {
    ...owned, invoice_no: int({ required: true, readonly: true }), order: ref("orders"), customer: ref("customers", { required: true }),
    invoice_date: day({ required: true }), due_date: day({ required: true }), currency: ref("currencies"), sub_total: money(), tax_total: money(), total: money(), paid: money(),
    status: choice({ OPEN: "Open", PAID: "Paid", VOID: "Void" }, { default: "OPEN", required: true }), ...stamped, ...retryable,
  },
  uniques: [["company", "invoice_no"]],
  indexes: [["company", "customer"], ["company", "due_date"], ["company", "invoice_date"]],
};

const trips: CollectionSpec = {
  group: "trips_group", icon: "route", label: "Trips", singular: "Trip", display: "Trip {{trip_no}}",
  fields: {
    ...owned,
    trip_no: int({ required: true, readonly: true, note: "Given by the counter when the trip is saved" }),
    trip_type: lookup("TRIP_TYPE", { required: true }), trip_date: instant({ required: true }), trip_status: lookup("TRIP_STATUS", { required: true }),
    vehicle: ref("assets", { required: true }), seal_no: str(50), driver1: ref("employees", { required: true }), driver2: ref("employees"),
    calc_miles: money(2), miles_mode: choice({ Auto: "Auto", Manual: "Manual" }, { default: "Auto" }),
    ref_start: money(2), ref_end: money(2), odm_start: money(1), odm_end: money(1),
    trailer_owner: choice({ CP: "Company", TP: "3rd Party", CT: "Custom" }, { required: true, default: "CP" }),
    trailer1: ref("assets"), trailer2: ref("assets"), cust_trailer1: str(50), cust_trailer2: str(50), note: str(500),
    ...stamped, ...retryable,
  },
  uniques: [["company", "trip_no"]],
  indexes: [
    ["company", "trip_date", "id"], ["company", "trip_status", "id"], ["company", "trip_type", "id"], ["company", "vehicle", "id"], ["company", "driver1", "id"], ["company", "driver2", "id"],
    ["company", "trailer1", "id"], ["company", "trailer2", "id"], ["company", "calc_miles", "id"], ["company", "seal_no"], ["company", "trailer_owner"],
  ],
};
const tripItems: CollectionSpec = {
  group: "trips_group", icon: "pin_drop", label: "Trip stops", singular: "Trip stop", display: "{{type}} {{loc_nm}}", sortField: "stop",
  fields: {
    ...owned,
    trip: ref("trips", { required: true, onDelete: "CASCADE", listedAs: "items", indexed: true }), stop: int({ required: true, default: 1 }),
    type: choice({ Y: "Yard", S: "Shipper", C: "Consignee" }, { required: true }),
    location: str(255), loc_nm: str(150), postal_code: str(20), province: str(50), city: str(100), qty: money(2), pkg_type: lookup("PACKAGE_TYPE"),
    group: choice({ O: "From an order", M: "By hand" }, { required: true, default: "M" }),
    order: ref("orders", { listedAs: "trip_items", indexed: true }), order_item: ref("order_items", { onDelete: "SET NULL" }),
    req_date: wallClock(), arv_date: wallClock(), dep_date: wallClock(), weight: money(2), item_status: lookup("TRIP_ITEM_STATUS"), apnt_type: lookup("APPNT_TYPE"),
    info: str(100), note: str(500), item_drv_note: str(500), item_sig_req: bool(), item_verified: bool(), status: bool(true, { note: "Off: removed from the trip" }),
    latitude: money(6), longitude: money(6),
  },
  indexes: [["trip", "stop"], ["order", "status"], ["company", "location"]],
};
const manifests: CollectionSpec = {
  group: "trips_group", icon: "assignment_turned_in", label: "Manifests", singular: "Manifest", display: "{{manifest_no}}",
  fields: { ...owned, manifest_no: str(30, { required: true }), trip: ref("trips", { onDelete: "SET NULL", listedAs: "manifests", indexed: true }), poe: str(10), ref_no: str(50), type: choice({ ACI: "ACI", ACE: "ACE" }, { required: true }), cmt: str(500), ...stamped, ...retryable },
  indexes: [["company", "manifest_no"]],
};
const borderMessages: CollectionSpec = {
  group: "trips_group", icon: "swap_horiz", label: "Border messages", singular: "Border message", display: "{{type}} {{status}}",
  fields: { ...owned, trip: ref("trips", { onDelete: "CASCADE" }), direction: choice({ OUT: "Sent", IN: "Received" }, { required: true }), type: str(30), status: str(40), body: json(), at: instant({ required: true }) },
  indexes: [["company", "trip", "id"]],
};
const textMessages: CollectionSpec = {
  group: "trips_group", icon: "sms", label: "Text messages", singular: "Text message", display: "{{receiver}}",
  fields: { ...owned, trip: ref("trips", { onDelete: "SET NULL" }), actor_name: str(100), actor_number: str(30), receiver: str(30, { required: true }), body: longText(), sms_id: str(64), status: str(20), error: str(255), at: instant({ required: true }) },
  indexes: [["company", "at"]],
};

/** One table for every module's files: the owner is whichever reference is set. */
const attachments: CollectionSpec = {
  group: "system_group", icon: "attach_file", label: "Attachments", singular: "Attachment", display: "{{name}}",
  fields: {
    ...owned,
    name: str(255, { required: true }), file: file({ required: true, onDelete: "CASCADE", listedAs: "attachments" }), size: int({ default: 0 }), type: str(100), status: str(1, { default: "Y", note: "N: removed" }),
    order: ref("orders", { onDelete: "CASCADE", listedAs: "files", indexed: true }),
    trip: ref("trips", { onDelete: "CASCADE", listedAs: "files", indexed: true }),
    trip_item: ref("trip_items", { onDelete: "CASCADE", listedAs: "files", indexed: true }),
    manifest: ref("manifests", { onDelete: "CASCADE", listedAs: "files", indexed: true }),
    ...stamped,
  },
};

/** Parents first: a collection comes after those it references, except where two reference each other. */
export const collections: Record<string, CollectionSpec> = {
  companies, countries, states, currencies, types, counters, dashboards, history, saved_views: savedViews,
  suppliers, assets, employees, customers, locations,
  invoices, orders, order_items: orderItems, order_rates: orderRates,
  trips, trip_items: tripItems, manifests, border_messages: borderMessages, text_messages: textMessages, attachments,
};

/** Fields that Haulbook adds to Directus' own collections. */
export const systemFields: Record<string, Record<string, CollectionSpec["fields"][string]>> = {
  directus_users: {
    company: ref("companies", { note: "The company this sign-in works in", indexed: true }),
    principal: user({ note: "The home sign-in of the same person, when this one is for another company" }),
    middle: str(50), dob: day(), phone: str(30), phone2: str(30), address1: str(255), country: ref("countries", { onDelete: "SET NULL" }), state: str(50), city: str(100), postal_code: str(20),
  },
  directus_files: { company: ref("companies", { onDelete: "CASCADE", indexed: true }) },
};
