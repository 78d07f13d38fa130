/** An order as a document gets it, with as many stops as wanted. */
import { type Order, type OrderItem, orders } from "../../bff/src/modules/orders/contract.ts";
import { charges } from "../../bff/src/modules/orders/rules.ts";
import type { LadingPaper } from "../../bff/src/modules/paperwork/papers/paper.ts";
import { presentFields } from "../../bff/src/register/present.ts";

const value = (id: number, name: string, code: string) => ({ id, name, code });
const three = (number: number) => String(number).padStart(3, "0");

/** Every stop can be told by `Dock 001` …, the last word of its note by `end-001`. */
export const stop = (number: number, overrides: Partial<OrderItem> = {}): OrderItem => ({
  id: number,
  type: number % 2 === 1 ? "S" : "C",
  item_status: value(1, "New", "NEW"),
  location: "1200 Dundas St",
  postal_code: "M6J 1X2",
  province: "ON",
  city: "Toronto",
  loc_nm: `Dock ${three(number)}`,
  req_date: "2026-12-01T08:30:00",
  req_time: "",
  pkg_type: value(2, "Boxes", "PKGBOXES"),
  qty: 10,
  length: 4,
  weight: 1200.5,
  unit: value(3, "Pounds", "POUNDS"),
  desc: "",
  note: `${"Call before arrival. ".repeat(number % 4)}end-${three(number)}`,
  info: "",
  apnt_type: value(300, "No", "NO"),
  status: true,
  ...overrides,
});

const TAX = value(9, "HST ON - 13", "HSTON");
const money = {
  rate_mthd: 222,
  calc_miles: 0,
  frt_cost_per_mile: 0,
  frt_cost: 1000,
  surcharge_typ: 225,
  custom_surcharge: 10.5,
  extra_cost: 50,
  custom_tax_total: 0,
};
const rates = [{ id: 1, name: "Tarping", value: 25.005, status: true }];
const { frt_cost, surcharge, sub_total, tax_percent, tax_total, total } = charges({ ...money, rates }, { code: TAX.code, label: TAX.name });

const issuer: LadingPaper["issuer"] = {
  name: "Maple Leaf Freight",
  timezone: "America/Toronto",
  lines: ["7205 Torbram Road, Mississauga, ON L4T 1G9, Canada", "(905) 555-0142 · office@maple.example"],
  taxNumber: "83214 5679 RT0001",
  scac: "MLFQ",
  dotNumber: "2874411",
  mcNumber: "918273",
  logo: null,
};
/** What an order that was not filled in shows; its lookups are none. */
const NO_LOOKUPS = { byKey: new Map(), byType: new Map(), currencies: [], countries: [] };
const nothing = presentFields(orders.fields, Object.keys(orders.fields), {}, NO_LOOKUPS) as Order;
const stamps = { version: 1, created_at: null, created_by: null, updated_at: null, updated_by: null };

export function paper(stops: number | readonly OrderItem[], overrides: Partial<Order> = {}): LadingPaper {
  const items = typeof stops === "number" ? Array.from({ length: stops }, (_, index) => stop(index + 1)) : [...stops];
  const order: Order = {
    ...nothing,
    id: 1,
    order_no: 10_001,
    billed_to: { id: 1, name: "Harbour Steel Ltd", email: "ap@harbour.example", cont_name: "José Núñez", phone: "(514) 555-0100" },
    order_cur: { key: 2, value: "C$", code: "CAD" },
    order_type: value(214, "Local", "LCL"),
    load_type: "FL",
    order_date: "2026-11-28T02:30:00.000Z",
    order_status: value(4, "Complete", "CMP"),
    mat_typ_haz: true,
    ref_no: "PO-4411",
    comm_type: value(5, "Dry", "DRY"),
    equip_type: value(6, "53' Dry Van", "DV53"),
    rate_mthd: value(222, "Flat", "FLAT"),
    frt_cost,
    surcharge_typ: value(225, "Percentage", "PERCENTAGE"),
    custom_surcharge: 10.5,
    surcharge,
    extra_cost: 50,
    extra_cost_desc: "Layover",
    tax_type: TAX,
    tax_label: TAX.name,
    tax_percent,
    cur_code: "CAD",
    sub_total,
    tax_total,
    total,
    trip: [],
    rates,
    items,
    files: [],
    ...stamps,
    can: {},
    why: {},
    ...overrides,
  };
  const trips = [{ tripNo: 4001, truck: "T-401", trailers: "R-530", seal: "SL-99" }];
  return { issuer, order, billing: ["12 Pier Road", "Hamilton, ON L8L 1A1", "Canada"], customer: { taxNumber: "" }, trips };
}
