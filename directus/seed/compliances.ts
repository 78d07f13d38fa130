/** Compliances of a company that has its fleet: what must be renewed, some of it soon, some of it late. */
import { headOf } from "../../bff/src/modules/compliances/rules.ts";
import { DAY_MS, type Row, type Times } from "./bulk.ts";
import type { Catalog } from "./catalog.ts";
import type { Chance } from "./random.ts";

type Subjects = { drivers: readonly { id: number }[]; trucks: readonly number[]; trailers: readonly number[] };
export type Making = Subjects & { company: number; now: number; luck: Chance; times: Times; catalog: Catalog; stamps: Row };
/** Type, category, what it says, and how long one lasts, in days. */
const DUTIES = [
  ["DR", "LIC", "AZ licence, renewal", 1825],
  ["AST", "ASI", "Annual safety inspection, yellow sticker", 365],
  ["DR", "MED", "Medical examination for the licence", 730],
  ["CMP", "IFTA", "IFTA return, quarterly", 92],
  ["DR", "ABS", "Driver abstract, yearly look", 365],
  ["AST", "PM", "Preventive maintenance, 40,000 km", 120],
  ["DR", "TDG", "Dangerous goods training", 1095],
  ["CMP", "CVOR", "CVOR certificate, renewal", 730],
  ["AST", "REG", "Plate sticker and cab card", 365],
  ["DR", "FAST", "FAST card, renewal", 1825],
  ["CMP", "UCR", "Unified Carrier Registration, next year", 365],
  ["AST", "TRU", "Reefer unit, emissions report", 365],
] as const;
/** Days from now until the first item is due, which nobody has settled yet where it is short. */
const DUE_IN = [12, 140, -9, 45, 21, 300, 6, -33, 90, 420, 28, 210] as const;
const AUTHORITIES: Readonly<Record<string, string>> = { IFTA: "MTO", CVOR: "MTO", UCR: "FMCSA" };
const CLOSED = "CLOSED";
export const MOST_ITEMS = 3;

/** Its items are counted on from `firstItem`. */
export function buildCompliance({ company, now, luck, times, catalog, stamps, ...subjects }: Making, id: number, firstItem: number): [Row, Row[]] {
  const [type, cat, desc, days] = DUTIES[id % DUTIES.length]!;
  const due = now + DUE_IN[(id * 5) % DUE_IN.length]! * DAY_MS;
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const places = Array.from({ length: 1 + (id % MOST_ITEMS) }, (_, place) => place);
  const drafts = places.map((place) => ({ at: due - place * days * DAY_MS, status: place === 0 ? luck.pick(["OPEN", "OPEN", "PROG"]) : CLOSED }));
  const items = drafts.map(({ at, status }, place) => ({
    id: firstItem + place,
    company,
    compliance: id,
    place: place + 1,
    ref_no: `${cat}-${luck.int(10_000, 99_999)}`,
    date: times.day(at - days * DAY_MS),
    item_desc: place === 0 ? desc : `${desc}, the one before`,
    strt_date: times.day(at - days * DAY_MS),
    due_date: times.day(at),
    province: "ON",
    rem_req: status !== CLOSED,
    rem_action: status === CLOSED ? "" : "Book it, and file the paper here",
    item_status: catalog.id("CMPLNC_ITEM_STATUS", status),
    status: true,
  }));
  const { status, ...head } = headOf(drafts.map(({ at, status }) => ({ due_date: dayOf(at), status })));
  const dated = Object.entries(head).map(([name, day]) => [name, day === null ? null : times.day(Date.parse(day))]);
  const row = {
    id,
    company,
    type: catalog.id("CMPLNC_TYPE", type),
    cat: catalog.id("CMPLNC_CAT_TYPE", cat),
    employee: type === "DR" ? luck.pick(subjects.drivers).id : null,
    asset: type === "AST" ? luck.pick([...subjects.trucks, ...subjects.trailers]) : null,
    authority: type === "CMP" ? catalog.id("CMPLNC_BY", AUTHORITIES[cat] ?? "INT") : null,
    desc,
    impct_rt: null,
    impct_rslt: "",
    province: "ON",
    ...Object.fromEntries(dated),
    cmplnc_status: catalog.id("CMPLNC_STATUS", status ?? "OPEN"),
    ...stamps,
  };
  return [row, items];
}
