/** Orders with their stops and charges. */

import { charges } from "../../bff/src/modules/orders/rules.ts";
import { CODE, CURRENCY, ORDER_TYPE, RATE_METHOD, SURCHARGE } from "../../bff/src/wire/known-keys.ts";
import { currencyRows } from "../lookups/currencies.ts";
import type { Row } from "./bulk.ts";
import type { Customer } from "./customers.ts";
import { routeMiles } from "./places.ts";
import type { OrderPlan } from "./plan.ts";
import { buildStops, type MadeStop, type OrderContext, STOP_NOTES } from "./stops.ts";

/** What trips and invoices need of an order. */
export type MadeOrder = {
  id: number;
  no: number;
  plan: OrderPlan;
  customer: Customer;
  currency: number;
  figures: { sub_total: number; tax_total: number; total: number };
  stops: readonly MadeStop[];
  row: Row;
  rates: readonly Row[];
};

const CURRENCY_CODES = Object.fromEntries(currencyRows.map(({ id, code }) => [id, code]));

const EXTRAS = [
  ["Detention", 7500],
  ["Border crossing fee", 4500],
  ["Tarping", 10_000],
  ["Extra stop", 6500],
  ["Lumper", 12_500],
  ["Layover", 25_000],
] as const;
function rateRows(context: OrderContext, order: number, firstRate: number): Row[] {
  const { company, luck } = context;
  return Array.from({ length: luck.pick([0, 0, 1, 1, 2]) }, (_, index) => {
    const [name, cents] = luck.pick(EXTRAS);
    return { id: firstRate + index, company, order, seq: index + 1, name, value: cents / 100, status: true };
  });
}

export function buildOrder(context: OrderContext, plan: OrderPlan, ids: { order: number; no: number; stop: number; rate: number }): MadeOrder {
  const { company, customers, catalog, times, luck, user, staff } = context;
  const customer = luck.pick(customers);
  const stops = buildStops(context, plan, ids.order, ids.stop);
  const rates = rateRows(context, ids.order, ids.rate);
  const places = stops.map(({ place }) => place);
  const last = places.at(-1)!;
  const crossesBorder = places.some(({ country }) => country !== last.country);
  const miles = routeMiles(places);
  const perMile = luck.is(0.4);
  const percentage = luck.is(0.6);
  const tax = crossesBorder ? catalog.id("TAX_TYPE", "NONE") : catalog.taxOf(last);
  const money = {
    rate_mthd: perMile ? RATE_METHOD.PERMILE : RATE_METHOD.FLAT,
    calc_miles: miles,
    frt_cost_per_mile: perMile ? luck.int(215, 345) / 100 : 0,
    frt_cost: Math.max(350, Math.round((miles * luck.int(210, 330)) / 100 / 25) * 25),
    surcharge_typ: percentage ? SURCHARGE.PERCENTAGE : SURCHARGE.ABSOLUTE,
    custom_surcharge: percentage ? luck.int(36, 56) / 2 : luck.int(0, 8) * 50,
    extra_cost: luck.is(0.2) ? luck.int(1, 6) * 25 : 0,
    custom_tax_total: 0,
  };
  const { code, label } = catalog.label(tax);
  const figures = charges({ ...money, rates: rates.map(({ value }) => ({ value: Number(value), status: true })) }, { code, label });
  const currency = crossesBorder ? CURRENCY.USD : customer.currency;
  const isReefer = luck.is(0.25);
  const row: Row = {
    id: ids.order,
    company,
    order_no: ids.no,
    order_date: times.instant(plan.at),
    order_status: catalog.id("ORDER_STATUS", plan.status),
    billed_to: customer.id,
    order_cur: currency,
    order_type: crossesBorder ? ORDER_TYPE.CROSS_BORDER : ORDER_TYPE.LOCAL,
    load_type: luck.pick(["FL", "FL", "FL", "LTL", "OVERSIZED"]),
    urgent: luck.is(0.12),
    mat_typ_haz: luck.is(0.06),
    mat_typ_ref: isReefer,
    csa_compliant: luck.is(0.3),
    tarp_type: luck.is(0.15) ? catalog.id("TARP_TYPE", "LMB8") : null,
    ref_no: `PO${luck.int(100_000, 999_999)}`,
    sales_note: luck.pick(STOP_NOTES),
    comm_type: isReefer ? catalog.id("COMM_TYPE", luck.pick(["REF", "FRZ", "PRD", "MEAT"])) : catalog.id("COMM_TYPE", CODE.dry),
    comm_info: "",
    equip_type: catalog.id("EQUIP_TYPE", isReefer ? "RF53" : luck.pick(["DV53", "DV53", "FB53", "STEP"])),
    equip_info: "",
    broker: null,
    cstm_broker: crossesBorder ? luck.pick(["Livingston International", "Farrow", "A.N. Deringer", "Willson International"]) : "",
    broker_cnt_name: "",
    broker_cnt_email: "",
    broker_cnt_phone: "",
    broker_cnt_fax: "",
    dispatch_by: staff.length > 0 ? luck.pick(staff) : null,
    sales_by: staff.length > 0 ? luck.pick(staff) : null,
    miles_mode: "Auto",
    miles_source: "estimate",
    ...money,
    frt_cost: figures.frt_cost,
    surcharge: figures.surcharge,
    extra_cost_desc: money.extra_cost > 0 ? "Fuel stop out of route" : "",
    tax_type: tax,
    tax_label: label,
    tax_percent: figures.tax_percent,
    cur_code: CURRENCY_CODES[currency] ?? "",
    sub_total: figures.sub_total,
    tax_total: figures.tax_total,
    total: figures.total,
    invoice: null,
    version: 1,
    created_at: times.instant(plan.at),
    created_by: user,
    updated_at: times.instant(plan.at),
    updated_by: user,
  };
  return { id: ids.order, no: ids.no, plan, customer, currency, figures, stops, row, rates };
}
