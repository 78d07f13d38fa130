import { z } from "zod";
import { SURCHARGE } from "../../wire/known-keys.ts";
import {
  abilities,
  attachment,
  embeddedList,
  flag,
  instant,
  keptFile,
  type ListSpec,
  lookup,
  MANDATORY,
  numberOr,
  optionalNumber,
  optionalReference,
  reference,
  requiredNumber,
  requiredText,
  rules,
  saved,
  sentVersion,
  stamps,
  text,
  wallClock,
} from "../../wire/wire-kit.ts";
import { DIGITS } from "./digits.ts";
import { ORDER_MESSAGES as say, STOP_MESSAGES as stop } from "./messages.ts";

export const LOAD_TYPES = ["FL", "LTL", "OVERSIZED", "UNKNOWN"] as const;
export type LoadType = (typeof LOAD_TYPES)[number];
export const LOAD_TYPE_LABELS: Record<LoadType, string> = { FL: "FL", LTL: "LTL", OVERSIZED: "Oversized", UNKNOWN: "Unknown" };
export const MILES_MODES = ["Auto", "Manual"] as const;
export const MAX_FILES = 5;

const QUANTITY = { min: 0, max: 9_999_999, decimals: DIGITS.quantity };
/** What can be entered of one amount. */
const AMOUNT = { max: 99_999_999.99, decimals: DIGITS.money };

/** A stop as it is written. `id` 0 or absent: new. `status` false: removed. The order of the array is the order of the stops. */
export const orderItemWrite = z.object({
  id: numberOr(0),
  type: z.enum(["S", "C"]),
  location: requiredText(255, stop.location),
  province: requiredText(50, stop.province),
  city: requiredText(100, stop.city),
  postal_code: requiredText(20, stop.postalCode),
  loc_nm: requiredText(150, stop.locationName),
  qty: requiredNumber(stop.qty, QUANTITY),
  pkg_type: reference(stop.packageType),
  item_status: reference(stop.itemStatus),
  req_date: wallClock(stop.requestDate),
  apnt_type: reference(stop.appointment),
  req_time: text(10),
  length: numberOr(0, QUANTITY),
  weight: numberOr(0, QUANTITY),
  unit: optionalReference(),
  desc: text(255),
  note: text(500),
  info: text(100),
  status: flag(true),
});
export type OrderItemWrite = z.infer<typeof orderItemWrite>;

/** An additional charge as it is written. A new row with neither name nor value is dropped; `status` false: removed. */
export const orderRateWrite = z
  .object({
    id: numberOr(0),
    name: text(100),
    value: optionalNumber({ max: 9_999_999.99, message: say.rateMissing, decimals: DIGITS.money }),
    status: flag(true),
    isNew: flag(false),
  })
  .superRefine((rate, context) => {
    if (!rate.status) return;
    if (rate.value !== null && rate.value < 0) context.addIssue({ code: "custom", path: ["value"], message: say.rateNegative });
    if (rate.value !== null && rate.value !== 0 && rate.name === "") context.addIssue({ code: "custom", path: ["name"], message: say.rateName });
  });
export type OrderRateWrite = z.infer<typeof orderRateWrite>;

/** What a form or an API client sends; create and update alike. Totals are computed by the server and are not part of it. */
export const orderWrite = z
  .object({
    billed_to: reference(),
    order_cur: reference(),
    order_type: reference(),
    load_type: z.enum(LOAD_TYPES),
    order_date: instant(),
    tax_type: reference(),
    surcharge_typ: reference(),
    rate_mthd: reference(),
    order_status: optionalReference(),
    urgent: flag(),
    mat_typ_haz: flag(),
    mat_typ_ref: flag(),
    csa_compliant: flag(),
    tarp_type: optionalReference(),
    ref_no: text(20, say.refNo),
    sales_note: text(500, say.notes),
    comm_type: optionalReference(),
    comm_info: text(200, say.commInfo),
    equip_type: optionalReference(),
    equip_info: text(200, say.equipInfo),
    /** The broker of the load: a customer marked broker. Contact details are kept as they were when the order was taken. */
    broker: optionalReference(),
    /** The customs broker's name. */
    cstm_broker: text(100),
    broker_cnt_name: text(100),
    broker_cnt_email: text(150),
    broker_cnt_phone: text(30),
    broker_cnt_fax: text(30),
    dispatch_by: optionalReference(),
    sales_by: optionalReference(),
    /** Miles of the whole order. `miles_mode` says who filled it in. */
    calc_miles: numberOr(0, { min: 0, max: 99_999, decimals: DIGITS.quantity }),
    miles_mode: z.preprocess((value) => value ?? "Auto", z.enum(MILES_MODES)),
    frt_cost_per_mile: numberOr(0, { min: 0, max: 9_999, decimals: DIGITS.rate }),
    frt_cost: numberOr(0, { ...AMOUNT, min: 0 }),
    /** Money with an absolute surcharge, percent with a percentage one. Null only when it was left empty. */
    custom_surcharge: optionalNumber({ ...AMOUNT, min: 0, decimals: DIGITS.rate }),
    extra_cost: numberOr(0, { ...AMOUNT, min: -AMOUNT.max }),
    extra_cost_desc: text(200),
    /** Percent of a custom tax. */
    custom_tax_total: numberOr(0, { min: -100, max: 100, decimals: DIGITS.rate }),
    rates: z.preprocess((value) => value ?? [], z.array(orderRateWrite)),
    items: z.preprocess((value) => value ?? [], z.array(orderItemWrite)),
    files: z.preprocess((value) => value ?? [], z.array(keptFile)),
    version: sentVersion(),
  })
  .check(
    rules((order, context) => {
      if (order.surcharge_typ === SURCHARGE.PERCENTAGE && order.custom_surcharge === null)
        context.addIssue({ code: "custom", path: ["surcharge"], message: MANDATORY });
      if (!(Array.isArray(order.items) && order.items.some((item) => item?.status !== false)))
        context.addIssue({ code: "custom", path: ["items"], message: say.noStops });
    }),
  )
  .transform((order) => ({ ...order, rates: order.rates.filter((rate) => rate.id !== 0 || rate.name !== "" || (rate.value ?? 0) !== 0) }));
export type OrderWrite = z.infer<typeof orderWrite>;
export type OrderInput = z.input<typeof orderWrite>;

/* ---- What is read ---- */

export const orderItem = z.object({
  id: z.number(),
  type: z.enum(["S", "C"]),
  item_status: lookup.nullable(),
  location: z.string(),
  postal_code: z.string(),
  province: z.string(),
  city: z.string(),
  loc_nm: z.string(),
  req_date: z.string().nullable(),
  req_time: z.string(),
  pkg_type: lookup.nullable(),
  qty: z.number(),
  length: z.number(),
  weight: z.number(),
  unit: lookup.nullable(),
  desc: z.string(),
  note: z.string(),
  info: z.string(),
  apnt_type: lookup.nullable(),
  status: z.boolean(),
});
export type OrderItem = z.infer<typeof orderItem>;
export const orderRate = z.object({ id: z.number(), name: z.string(), value: z.number(), status: z.boolean() });

const named = z.object({ id: z.number(), name: z.string() });
const currencyKey = z.object({ key: z.number(), value: z.string(), code: z.string() });
/** Trips that carry at least one stop of the order. */
const tripReference = z.object({ id: z.number(), trip_no: z.number() });
const invoiceReference = z.object({ id: z.number(), invoice_no: z.number() });

export const orderRow = z.object({
  id: z.number(),
  order_no: z.number(),
  billed_to: named.nullable(),
  order_date: z.string().nullable(),
  /** Request date of the first shipper, wall clock. */
  pickup: z.string().nullable(),
  urgent: z.boolean(),
  first_pickup_city: z.string(),
  order_status: lookup.nullable(),
  load_type: z.enum(LOAD_TYPES),
  order_type: lookup.nullable(),
  equip_type: lookup.nullable(),
  ref_no: z.string(),
  mat_type_haz: z.boolean(),
  mat_type_ref: z.boolean(),
  csa_compliant: z.boolean(),
  sales_note: z.string(),
  order_cur: currencyKey.nullable(),
  total: z.number(),
  invoice: invoiceReference.nullable(),
  items: z.array(orderItem),
  trip: z.array(tripReference),
  ...abilities.shape,
});
export type OrderRow = z.infer<typeof orderRow>;

const person = z.object({ id: z.number(), first: z.string(), last: z.string(), phone: z.string(), email: z.string() });
export const order = z.object({
  id: z.number(),
  order_no: z.number(),
  billed_to: z.object({ id: z.number(), name: z.string(), email: z.string(), cont_name: z.string(), phone: z.string() }).nullable(),
  order_cur: currencyKey.nullable(),
  order_type: lookup.nullable(),
  load_type: z.enum(LOAD_TYPES),
  order_date: z.string().nullable(),
  order_status: lookup.nullable(),
  urgent: z.boolean(),
  mat_typ_haz: z.boolean(),
  mat_typ_ref: z.boolean(),
  csa_compliant: z.boolean(),
  tarp_type: lookup.nullable(),
  ref_no: z.string(),
  sales_note: z.string(),
  comm_type: lookup.nullable(),
  comm_info: z.string(),
  equip_type: lookup.nullable(),
  equip_info: z.string(),
  broker: named.nullable(),
  cstm_broker: z.string(),
  broker_cnt_name: z.string(),
  broker_cnt_email: z.string(),
  broker_cnt_phone: z.string(),
  broker_cnt_fax: z.string(),
  dispatch_by: person.nullable(),
  sales_by: person.nullable(),
  calc_miles: z.number(),
  miles_mode: z.enum(MILES_MODES),
  rate_mthd: lookup.nullable(),
  frt_cost_per_mile: z.number(),
  frt_cost: z.number(),
  surcharge_typ: lookup.nullable(),
  custom_surcharge: z.number(),
  surcharge: z.number(),
  extra_cost: z.number(),
  extra_cost_desc: z.string(),
  tax_type: lookup.nullable(),
  custom_tax_total: z.number(),
  sub_total: z.number(),
  tax_total: z.number(),
  total: z.number(),
  invoice: invoiceReference.nullable(),
  trip: z.array(tripReference),
  rates: z.array(orderRate),
  items: z.array(orderItem),
  files: z.array(attachment),
  ...stamps.shape,
  ...abilities.shape,
});
export type Order = z.infer<typeof order>;

export const orderList = embeddedList(orderRow);
export const orderSaved = saved(order);
/** A row of the trip form's order search (`trips_search=true`). */
export const orderPick = orderRow;

export const ordersListSpec = {
  sort: ["order_no", "order_date", "urgent", "order_status"],
  defaultSort: ["order_no", "desc"],
  filters: ["id", "date1", "date2", "load", "order_no", "refno", "loc", "order_status", "order_type", "equip_type", "reefer", "urgent", "comm_type"],
  sizes: [5, 10, 15, 20, 50],
  defaultSize: 10,
} as const satisfies ListSpec;
