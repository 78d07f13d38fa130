import { orderStatusByTrips } from "#bff/modules/orders/lifecycle.ts";
import { charges } from "#bff/modules/orders/rules.ts";
import { APPOINTMENT_NO, CODE, CURRENCY, ORDER_STATUS, ORDER_TYPE, RATE_METHOD, SURCHARGE, TRIP_STATUS, TRIP_TYPE } from "#bff/wire/known-keys.ts";
import type { StoredOrder, StoredRate, StoredStop, Tables } from "../tables.ts";
import { addDays, instantAt, wallClockAt } from "./calendar.ts";
import type { OrderPlan } from "./plan.ts";
import type { Random } from "./random.ts";
import { AMERICAN_SITES, addressOf, CANADIAN_SITES, onCorridor, type Site } from "./sites.ts";
import { keyOfCode } from "./types.ts";

type Context = Pick<Tables, "types" | "customers" | "counters"> & { random: Random };

const DISPATCHER = "00000000-0000-4000-8000-000000000002";
const LAST_INVOICED_ORDER = 62;
const EXTRAS = [
  ["Detention at shipper", 75],
  ["Border crossing fee", 65],
  ["Lumper", 180],
  ["Tarping", 125],
  ["Layover", 325],
  ["Tailgate delivery", 90],
] as const;
const TAX_BY_PROVINCE: Record<string, string> = { ON: "HSTON", QC: "GSTQST", NB: "HSTNB", NS: "HSTNS", MB: "GSTMB", BC: "GSTBC", AB: "GST" };

const choose = ({ types, random }: Context, type: string) => random.pick(types.filter((option) => option.type === type)).key;
const keyOf = ({ types }: Context, type: string, code: string) => keyOfCode(types, type, code);

function stopAt(context: Context, plan: OrderPlan, type: "S" | "C", site: Site, day: string): StoredStop {
  const { random } = context;
  const delivered = plan.trips[0]?.status === TRIP_STATUS.COMPLETE;
  const pallets = random.int(2, 26);
  return {
    id: ++context.counters.order_parts,
    type,
    location: addressOf(site),
    province: site.province,
    city: site.city,
    postal_code: site.postal,
    loc_nm: site.name,
    qty: pallets,
    pkg_type: keyOf(context, "PACKAGE_TYPE", random.chance(0.7) ? "PLT" : CODE.boxes),
    item_status: keyOf(context, "ORDER_ITEM_STATUS", delivered ? "DLV" : CODE.new),
    req_date: wallClockAt(day, random.int(6, 16), random.pick([0, 15, 30, 45])),
    apnt_type: random.chance(0.5) ? APPOINTMENT_NO : choose(context, "APPNT_TYPE"),
    req_time: "",
    length: pallets * 2,
    weight: pallets * random.int(700, 1650),
    unit: keyOf(context, "PACKAGE_UNIT_TYPE", CODE.pounds),
    desc: "",
    note: random.chance(0.2) ? "Call 30 minutes before arrival." : "",
    info: `${type === "S" ? "PU" : "DL"}${random.int(10_000, 99_999)}`,
    status: true,
  };
}

function seedStops(context: Context, plan: OrderPlan): StoredStop[] {
  const { random } = context;
  const intoUs = plan.trips[0] ? plan.trips[0].type === TRIP_TYPE.INTO_UNITED_STATES : random.chance(0.6);
  const canada = CANADIAN_SITES.filter(onCorridor(plan.corridor));
  const states = AMERICAN_SITES.filter(onCorridor(plan.corridor));
  const [origins, targets] = !plan.crossBorder ? [canada, canada] : intoUs ? [canada, states] : [states, canada];
  const origin = random.pick(origins);
  const others = targets.filter((site) => site !== origin);
  const relayed = plan.trips.length > 1;
  const days = (relayed ? 3 : random.int(1, 2)) + (plan.corridor === "west" ? 2 : 0);
  const shippers = [origin, ...(random.chance(0.2) ? [random.pick(origins.filter((site) => site !== origin))] : [])];
  const consignees = Array.from({ length: random.chance(0.15) ? 2 : 1 }, () => random.pick(others));
  return [
    ...shippers.map((site) => stopAt(context, plan, "S", site, plan.pickupDay)),
    ...consignees.map((site) => stopAt(context, plan, "C", site, addDays(plan.pickupDay, days))),
  ];
}

function seedRates(context: Context): StoredRate[] {
  if (!context.random.chance(0.45)) return [];
  const [name, value] = context.random.pick(EXTRAS);
  return [{ id: ++context.counters.order_parts, name, value, status: true }];
}

function money(context: Context, plan: OrderPlan, province: string, rates: StoredRate[]) {
  const { random } = context;
  const percentage = random.chance(0.6);
  const input = {
    rate_mthd: random.chance(0.3) ? RATE_METHOD.PERMILE : RATE_METHOD.FLAT,
    calc_miles: random.int(plan.crossBorder ? 180 : 45, plan.crossBorder ? 1900 : 1100),
    frt_cost_per_mile: random.int(205, 345) / 100,
    frt_cost: random.int(90, 980) * 5,
    surcharge_typ: percentage ? SURCHARGE.PERCENTAGE : SURCHARGE.ABSOLUTE,
    custom_surcharge: percentage ? random.int(170, 285) / 10 : random.pick([0, 85, 140, 210]),
    extra_cost: random.chance(0.15) ? 50 : 0,
    custom_tax_total: 0,
    rates,
  };
  const taxCode = plan.crossBorder ? "NONE" : TAX_BY_PROVINCE[province];
  const tax = context.types.find((option) => option.type === "TAX_TYPE" && option.code === taxCode);
  const { rates_total, tax_percent, ...sums } = charges(input, tax ? { code: tax.code, label: tax.value } : null);
  const perMile = input.rate_mthd === RATE_METHOD.PERMILE ? input.frt_cost_per_mile : 0;
  return { ...input, ...sums, frt_cost_per_mile: perMile, extra_cost_desc: input.extra_cost ? "Second pick-up" : "", tax_type: tax?.key ?? 0 };
}

function statusOf(plan: OrderPlan) {
  if (plan.cancelled) return ORDER_STATUS.CANCELLED;
  if (plan.position <= LAST_INVOICED_ORDER) return ORDER_STATUS.INVOICED;
  return orderStatusByTrips(
    ORDER_STATUS.NEW,
    plan.trips.map((trip) => trip.status),
  );
}

export function seedOrder(plan: OrderPlan, context: Context): StoredOrder {
  const { random, customers } = context;
  const customer = random.pick(customers);
  const broker = random.chance(0.2) ? random.pick(customers.filter((candidate) => candidate.broker)) : undefined;
  const items = seedStops(context, plan);
  const status = statusOf(plan);
  const rates = seedRates(context);
  const reefer = random.chance(0.2);
  const shared = (plan.trips[0]?.legs.length ?? 1) > 1;
  const taken = instantAt(plan.orderDay, random.int(13, 20), random.pick([0, 10, 25, 40]));
  return {
    id: ++context.counters.orders,
    order_no: ++context.counters.order_no,
    billed_to: customer.id,
    order_cur: customer.currency_id ?? CURRENCY.CAD,
    order_type: plan.crossBorder ? ORDER_TYPE.CROSS_BORDER : ORDER_TYPE.LOCAL,
    load_type: shared ? "LTL" : random.pick(["FL", "FL", "FL", "OVERSIZED", "UNKNOWN"]),
    order_date: taken,
    order_status: keyOf(context, "ORDER_STATUS", status),
    urgent: random.chance(0.12),
    mat_typ_haz: random.chance(0.06),
    mat_typ_ref: reefer,
    csa_compliant: random.chance(0.25),
    tarp_type: random.chance(0.1) ? choose(context, "TARP_TYPE") : null,
    ref_no: random.chance(0.85) ? `PO-${88_000 + plan.position * 7}` : "",
    sales_note: random.chance(0.3) ? "Driver needs steel-toed boots and a vest at the shipper." : "",
    comm_type: keyOf(context, "COMM_TYPE", reefer ? "FRZ" : random.pick([CODE.dry, "AUTO", "BEV", "PAPER", "ELEC"])),
    comm_info: "",
    equip_type: keyOf(context, "EQUIP_TYPE", reefer ? "RF53" : random.pick(["DV53", "DV53", "DV53", "FB48", "STEP"])),
    equip_info: reefer ? "Pre-cool to -18 °C" : "",
    broker: broker?.id ?? null,
    cstm_broker: plan.crossBorder ? random.pick(["Livingstone Customs", "Peace Bridge Customs Brokers", "Douanes Richelieu"]) : "",
    broker_cnt_name: broker?.cont_name ?? "",
    broker_cnt_email: broker?.email ?? "",
    broker_cnt_phone: broker?.phone ?? "",
    broker_cnt_fax: "",
    dispatch_by: random.int(13, 16),
    sales_by: random.int(17, 20),
    miles_mode: "Auto",
    ...money(context, plan, items.at(-1)?.province ?? "", rates),
    rates,
    items,
    invoice_no: status === ORDER_STATUS.INVOICED ? ++context.counters.invoice_no : null,
    files: random.chance(0.1) ? [rateConfirmation(context, items)] : [],
    version: 1,
    created_at: taken,
    created_by: DISPATCHER,
    updated_at: null,
    updated_by: null,
  };
}

function rateConfirmation({ counters }: Context, items: readonly StoredStop[]) {
  const lines = items.map((item) => `${item.type === "S" ? "Pick up" : "Deliver"}: ${item.loc_nm}, ${item.location} ${item.postal_code}`);
  return {
    id: ++counters.files,
    name: "rate-confirmation.txt",
    type: "text/plain",
    content: new Blob([["Rate confirmation", ...lines].join("\n")], { type: "text/plain" }),
  };
}
