import { z } from "zod";
import { checked, computed, custom, kept, optional, parts, preset, required } from "../../fields/kinds.ts";
import { checkedParts, defineParts } from "../../fields/parts.ts";
import { defineRegister } from "../../fields/register.ts";
import { BROKER, CONTACT, CUSTOMER } from "../../fields/targets.ts";
import { APPOINTMENT_NO, CODE, ORDER_STATUS, ORDER_TYPE, RATE_METHOD, SURCHARGE } from "../../wire/known-keys.ts";
import { STOP_ADDRESS } from "../../wire/places.ts";
import { answers } from "../../wire/questions.ts";
import { addressRules, flag, MANDATORY, optionalNumber, rules } from "../../wire/wire-kit.ts";
import { DIGITS } from "./digits.ts";
import { ORDER_MESSAGES as say, STOP_MESSAGES as stop } from "./messages.ts";

export const LOAD_TYPE_LABELS = { FL: "FL", LTL: "LTL", OVERSIZED: "Oversized", UNKNOWN: "Unknown" } as const;
export type LoadType = keyof typeof LOAD_TYPE_LABELS;
export const LOAD_TYPES = Object.keys(LOAD_TYPE_LABELS) as LoadType[];
export const STOP_LABELS = { S: "Shipper", C: "Consignee" } as const;
export type StopType = keyof typeof STOP_LABELS;
export const MILES_LABELS = { Auto: "Auto", Manual: "Manual" } as const;
/** Who says how far it is. */
export const MILES_SOURCE_LABELS = { service: "Measured on roads", estimate: "Estimated, not measured on roads", manual: "Entered by hand" } as const;
export const MAX_FILES = 5;

const QUANTITY = { min: 0, max: 9_999_999, decimals: DIGITS.quantity };
/** What can be entered of one amount. */
const AMOUNT = { max: 99_999_999.99, decimals: DIGITS.money };

const items = defineParts({
  collection: "order_items",
  owner: "order",
  place: "seq",
  fields: {
    type: required.choice(STOP_LABELS),
    location: required.text(255, { missing: stop.location }),
    province: required.text(50, { missing: stop.province, holds: "province" }),
    city: required.text(100, { missing: stop.city }),
    postal_code: required.text(20, { missing: stop.postalCode, holds: "postal" }),
    loc_nm: required.text(150, { missing: stop.locationName }),
    qty: required.number(QUANTITY, { missing: stop.qty, start: 0 }),
    pkg_type: required.lookup("PACKAGE_TYPE", { missing: stop.packageType, start: { code: CODE.boxes } }),
    item_status: required.lookup("ORDER_ITEM_STATUS", { missing: stop.itemStatus, start: { code: CODE.new } }),
    req_date: required.wall({ missing: stop.requestDate }),
    apnt_type: required.lookup("APPNT_TYPE", { missing: stop.appointment, start: APPOINTMENT_NO }),
    req_time: optional.text(10),
    length: optional.amount(QUANTITY),
    weight: optional.amount(QUANTITY),
    unit: optional.lookup("PACKAGE_UNIT_TYPE", { start: { code: CODE.pounds } }),
    desc: optional.text(255),
    note: optional.text(500),
    info: optional.text(100),
  },
});
export const orderItems = checkedParts(items, (write) => write.check(addressRules(STOP_ADDRESS)));
/** Where a stop is: the editor of a place checks it alone. */
export const orderPlace = items.write.pick({ loc_nm: true, location: true, postal_code: true, city: true, province: true }).check(addressRules(STOP_ADDRESS));

/** Charges beside freight. A new one with neither name nor value is dropped. */
export const orderRates = checkedParts(
  defineParts({
    collection: "order_rates",
    owner: "order",
    place: "seq",
    fields: {
      name: optional.text(100),
      /** Null only when it was left empty; kept as 0. */
      value: checked(optional.money({}, { start: "" }), () => optionalNumber({ max: 9_999_999.99, message: say.rateMissing, decimals: DIGITS.money })),
    },
  }),
  /** `isNew` is the specification's; `id` 0 says the same. */
  (write) =>
    write.extend({ isNew: flag() }).superRefine(({ name, value, status }, context) => {
      if (!status) return;
      if (value !== null && value < 0) context.addIssue({ code: "custom", path: ["value"], message: say.rateNegative });
      if (value !== null && value !== 0 && name === "") context.addIssue({ code: "custom", path: ["name"], message: say.rateName });
    }),
);

const BILLED = {
  ...CUSTOMER,
  shape: { ...CUSTOMER.shape, email: z.string(), cont_name: z.string(), phone: z.string() },
  named: ["name"],
} as const;
const INVOICE = { collection: "invoices", shape: { invoice_no: z.number() }, searched: false } as const;

export const orders = defineRegister({
  key: "orders",
  collection: "orders",
  screen: "ORD",
  thing: "Order",
  fields: {
    order_no: kept.serial(10_001),
    billed_to: required.reference(BILLED),
    order_cur: required.keyed("currencies"),
    order_type: required.lookup("ORDER_TYPE", { start: ORDER_TYPE.LOCAL }),
    load_type: required.choice(LOAD_TYPE_LABELS, { start: "FL" }),
    order_date: required.instant(),
    tax_type: required.lookup("TAX_TYPE", { start: { code: CODE.customTax } }),
    surcharge_typ: required.lookup("FUEL_SRCH_TYPE", { start: SURCHARGE.ABSOLUTE }),
    rate_mthd: required.lookup("ORDER_RT_TYPE", { start: RATE_METHOD.FLAT }),
    order_status: optional.lookup("ORDER_STATUS", { start: { code: ORDER_STATUS.NEW } }),
    urgent: optional.flag(),
    mat_typ_haz: optional.flag(),
    mat_typ_ref: optional.flag(),
    csa_compliant: optional.flag(),
    tarp_type: optional.lookup("TARP_TYPE"),
    ref_no: optional.text(20, { tooLong: say.refNo }),
    sales_note: optional.text(500, { tooLong: say.notes }),
    comm_type: optional.lookup("COMM_TYPE", { start: { code: CODE.dry } }),
    comm_info: optional.text(200, { tooLong: say.commInfo }),
    equip_type: optional.lookup("EQUIP_TYPE"),
    equip_info: optional.text(200, { tooLong: say.equipInfo }),
    /** The broker of the load: a customer marked broker. Contact details are kept as they were when the order was taken. */
    broker: optional.reference(BROKER),
    /** The customs broker's name. */
    cstm_broker: optional.text(100),
    broker_cnt_name: optional.text(100),
    broker_cnt_email: optional.text(150, { holds: "email" }),
    broker_cnt_phone: optional.text(30, { holds: "phone" }),
    broker_cnt_fax: optional.text(30, { holds: "phone" }),
    dispatch_by: optional.reference(CONTACT),
    sales_by: optional.reference(CONTACT),
    /** Miles of the whole order. `miles_mode` says who filled it in. */
    calc_miles: optional.amount({ min: 0, max: 99_999, decimals: DIGITS.quantity }),
    miles_mode: preset(MILES_LABELS, "Auto"),
    /** Null where nobody has said it. */
    miles_source: optional.choice(MILES_SOURCE_LABELS, { about: "calc_miles" }),
    frt_cost_per_mile: optional.money({ min: 0, max: 9_999, decimals: DIGITS.rate }),
    frt_cost: optional.money({ ...AMOUNT, min: 0 }),
    /** Money with an absolute surcharge, percent with a percentage one. Null only when it was left empty; kept as 0. */
    custom_surcharge: checked(optional.money({ ...AMOUNT, min: 0, decimals: DIGITS.rate }), () => optionalNumber({ ...AMOUNT, min: 0, decimals: DIGITS.rate })),
    /** What the surcharge comes to. See rules.ts for all computed figures: the data layer makes them, nobody sends them. */
    surcharge: kept.money(),
    extra_cost: optional.money({ ...AMOUNT, min: -AMOUNT.max }),
    extra_cost_desc: optional.text(200),
    /** Percent of a custom tax. */
    custom_tax_total: optional.amount({ min: -100, max: 100, decimals: DIGITS.rate }),
    sub_total: kept.money(),
    /** What the tax was called, its percentage and the currency's code when the figures were made: what becomes of the lookups later changes no order. */
    tax_label: kept.text(150),
    tax_percent: kept.number(DIGITS.rate),
    cur_code: kept.text(3),
    tax_total: kept.money(),
    total: kept.money({ currency: "order_cur" }),
    rates: parts(orderRates),
    items: parts(orderItems),
    /** Its invoice was voided: what is wrong may be corrected until the next one. */
    correcting: kept.flag(),
    /** Why it is corrected: needed with each change then. Kept in the history alone. */
    reason: optional.text(500),
    invoice: kept.reference(INVOICE),
    /** Trips that carry at least one stop of the order. */
    trip: custom(undefined, z.array(z.object({ id: z.number(), trip_no: z.number() }))),
    /** Keys of its stops that are on a trip. */
    planned: custom(undefined, z.array(z.number())),
  },
  labels: {
    billed_to: "Bill to Customer",
    order_cur: "Currency",
    order_type: "Order Type",
    load_type: "Load Type",
    order_date: "Date",
    order_status: "Order Status",
    urgent: "Prepull/Urgent",
    mat_typ_haz: "Hazmat",
    mat_typ_ref: "Reefer",
    csa_compliant: "CSA Compliance",
    tarp_type: "Tarp Type",
    ref_no: "Ref/PO Number",
    sales_note: "Note",
    comm_type: "Commodity",
    comm_info: "Commodity Info",
    equip_type: "Equipment Type",
    equip_info: "Equipment Info",
    broker: "Broker",
    cstm_broker: "Customs Broker",
    broker_cnt_name: "Contact Name",
    broker_cnt_email: "E-mail",
    broker_cnt_phone: "Phone",
    broker_cnt_fax: "Fax",
    dispatch_by: "Dispatch By",
    sales_by: "Sales By",
    calc_miles: "Mileage",
    miles_mode: "Mileage Mode",
    miles_source: "Source of the miles",
    rate_mthd: "Rate Method",
    frt_cost_per_mile: "Freight Cost per mile",
    frt_cost: "Freight Cost",
    surcharge_typ: "Fuel Surcharge",
    custom_surcharge: "Fuel Surcharge Amount",
    extra_cost: "Extra Charge",
    extra_cost_desc: "Extra Charge Details",
    tax_type: "Tax Type",
    custom_tax_total: "Custom Tax",
    rates: "Additional Charges",
    items: "Stops",
    reason: "Reason of the correction",
  },
  rowFields: {
    billed_to: kept.reference(CUSTOMER),
    mat_type_haz: kept.flag({ column: "mat_typ_haz" }),
    mat_type_ref: kept.flag({ column: "mat_typ_ref" }),
    /** Request date and city of the first shipper. */
    pickup: computed(kept.wall()),
    first_pickup_city: computed(kept.text()),
  },
  row: [
    "order_no",
    "billed_to",
    "order_date",
    "pickup",
    "urgent",
    "first_pickup_city",
    "order_status",
    "correcting",
    "load_type",
    "order_type",
    "equip_type",
    "comm_type",
    "ref_no",
    "mat_type_haz",
    "mat_type_ref",
    "csa_compliant",
    "sales_note",
    "order_cur",
    "total",
    "invoice",
    "items",
    "trip",
    "planned",
  ],
  columns: {
    order_no: "Order No",
    billed_to: "Billed To",
    order_date: "Date",
    pickup: "First Pickup Date",
    urgent: "Urgent",
    first_pickup_city: "First pick up city",
    order_status: "Order Status",
    load_type: "Load Type",
    order_type: "Order Type",
    equip_type: "Equipment",
    ref_no: "PO/Ref No",
    mat_type_haz: "Hazmat",
    mat_type_ref: "Reefer",
    csa_compliant: "CSA Compliance",
    sales_note: "Notes",
    total: "Total",
    invoice: "Invoice",
  },
  knownBy: ["order_no"],
  list: {
    sort: ["order_no", "order_date", "urgent", "order_status"],
    defaultSort: ["order_no", "desc"],
    /** `id` is the customer's: the specification's search names it so. */
    filters: ["id", "date1", "date2", "load", "order_no", "refno", "loc", "order_status", "order_type", "equip_type", "reefer", "urgent", "comm_type"],
    within: { refno: ["ref_no"] },
    sizes: [5, 10, 15, 20, 50],
  },
  attachments: { max: MAX_FILES, owner: "order" },
  envelope: "embedded",
  messages: {
    created: "Order added successfully!",
    /** The specification (section 4, "After a successful order save") has one sentence for both. */
    updated: "Order added successfully!",
    deleted: "Record deleted successfully",
  },
});

/** What a form or an API client sends; create and update alike. Totals are computed by the server and are not part of it. */
export const orderWrite = orders.write
  .extend({ confirm: answers() })
  .check(
    rules((order, context) => {
      /** Beside the figure that it makes: `surcharge`, as the wire has always said it. */
      if (order.surcharge_typ === SURCHARGE.PERCENTAGE && order.custom_surcharge === null)
        context.addIssue({ code: "custom", path: ["surcharge"], message: MANDATORY });
      if (!(Array.isArray(order.items) && order.items.some((item) => item?.status !== false)))
        context.addIssue({ code: "custom", path: ["items"], message: say.noStops });
    }),
  )
  .transform((order) => ({
    ...order,
    custom_surcharge: order.custom_surcharge ?? 0,
    rates: order.rates.filter((rate) => rate.id !== 0 || rate.name !== "" || (rate.value ?? 0) !== 0).map((rate) => ({ ...rate, value: rate.value ?? 0 })),
  }));
export type OrderWrite = z.output<typeof orderWrite>;
export type OrderInput = z.input<typeof orderWrite>;
export type OrderItem = z.output<typeof orderItems.read>;
export type OrderRow = z.output<typeof orders.rowSchema>;
export type Order = z.output<typeof orders.record>;
