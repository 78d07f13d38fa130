/** Documents, accidents, inspections, compliances and reimbursements of a company that has its fleet and trips. */
import { reimbursementFigures } from "../../bff/src/modules/reimbursements/rules.ts";
import type { Rows } from "../../extensions/haulbook/src/rows.ts";
import { DAY_MS, HOUR_MS, insertRows, nextId, type Row, type Store, type Times } from "./bulk.ts";
import { type Catalog, readCatalog } from "./catalog.ts";
import { buildCompliance, MOST_ITEMS } from "./compliances.ts";
import { type Chance, chance } from "./random.ts";

export type OfficeSeed = {
  company: number;
  user: string | null;
  counts: { documents: number; accidents: number; inspections: number; compliances: number; reimbursements: number };
  seed: number;
  /** Epoch milliseconds that the dates lie around. */
  now: number;
};
type Trip = { id: number; driver1: number; driver2: number | null };
type Parties = {
  customers: number[];
  drivers: { id: number; first: string; last: string | null }[];
  suppliers: number[];
  trucks: number[];
  trailers: number[];
  trips: Trip[];
};
type Making = OfficeSeed & Parties & { luck: Chance; times: Times; catalog: Catalog };

/** As many of a kind as are enough to choose from. */
const ENOUGH = 200;

async function readParties(rows: Rows, company: number, catalog: Catalog): Promise<Parties> {
  const ids = async (table: string, more: Record<string, number> = {}) =>
    (await rows.find(table, { company, ...more }, { columns: ["id"], by: ["id"], limit: ENOUGH })).map(({ id }) => Number(id));
  const [drivers, trips] = [
    await rows.find("employees", { company, is_driver: true }, { columns: ["id", "first", "last"], by: ["id"], limit: ENOUGH }),
    await rows.find("trips", { company }, { columns: ["id", "driver1", "driver2"], by: ["-id"], limit: ENOUGH }),
  ];
  const vehicles = (code: string) => ids("assets", { vehicle_typ: catalog.id("VEHICLE_TYPE", code) });
  return {
    customers: await ids("customers"),
    suppliers: await ids("suppliers"),
    trucks: await vehicles("TRUCK"),
    trailers: await vehicles("TRAILER"),
    drivers: drivers as Parties["drivers"],
    trips: trips as Parties["trips"],
  };
}

const stampsOf = ({ times, user }: Making, at: number): Row => ({
  version: 1,
  created_at: times.instant(at),
  created_by: user,
  updated_at: times.instant(at),
  updated_by: user,
});

const FIVE_MINUTES = HOUR_MS / 12;
/** Days before now and up to ten hours more, so that not everything happens at the same time of day. */
const daysAgo = (now: number, days: number, id: number) => Math.floor((now - DAY_MS * days) / FIVE_MINUTES) * FIVE_MINUTES - ((id * 37) % 120) * FIVE_MINUTES;

/** Type, what it says, and whose it is; the company's own papers are nobody's. */
const PAPERS = [
  ["INS", "Cargo and liability, certificate for the customer", "CST"],
  ["AUTH", "MC authority, renewed", null],
  ["ABS", "Driver abstract, clean", "EMP"],
  ["REG", "Registration and plate permit", "AST"],
  ["LEASE", "Lease agreement, 48 months", "AST"],
  ["IFTA", "IFTA licence and decals", null],
  ["CONTR", "Carrier agreement", "CST"],
  ["IRP", "Cab card", "AST"],
  ["WCB", "Clearance certificate", null],
  ["RATE", "Rate agreement for the season", "CST"],
  ["W9", "W-9 on file", "SPLR"],
  ["SAFE", "Safety fitness certificate", null],
] as const;

function buildDocument(making: Making, id: number): Row {
  const { company, luck, times, catalog, now } = making;
  const [type, info, owner] = PAPERS[id % PAPERS.length]!;
  const at = daysAgo(now, luck.int(2, 700), id);
  return {
    id,
    company,
    type: catalog.id("BS_DOC_TYPE", type),
    date: times.instant(at),
    info,
    ref_no: `${type}-${luck.int(10_000, 99_999)}`,
    end_date: id % 3 === 0 ? times.day(now + DAY_MS * (((id * 17) % 130) - 15)) : null,
    ownr_typ: owner === null ? null : catalog.id("OWNER_TYPE", owner),
    owner_customer: owner === "CST" ? luck.pick(making.customers) : null,
    owner_employee: owner === "EMP" ? luck.pick(making.drivers).id : null,
    owner_supplier: owner === "SPLR" ? luck.pick(making.suppliers) : null,
    owner_asset: owner === "AST" ? luck.pick([...making.trucks, ...making.trailers]) : null,
    ...stampsOf(making, at),
  };
}

const MISHAPS = [
  ["Backed into a dock post", "Brampton, ON", "ON", "Scuffed bumper, broken marker light"],
  ["Clipped a mirror in a construction zone", "Hwy 401, Kingston, ON", "ON", "Right mirror"],
  ["Rear-ended while stopped for traffic", "I-90, Buffalo, NY", "NY", "Trailer bumper and doors"],
  ["Slid off the shoulder on ice", "Trans-Canada Hwy, Brandon, MB", "MB", "Front fairing"],
  ["Low branch tore the roof of the trailer", "Laval, QC", "QC", "Roof skin, two bows"],
  ["Deer strike at night", "Hwy 17, Wawa, ON", "ON", "Grille and left headlight"],
  ["Jackknifed at slow speed in the yard", "Mississauga, ON", "ON", "Side fairing"],
  ["Debris from another truck", "I-94, Detroit, MI", "MI", "Windshield"],
] as const;

function buildAccident(making: Making, id: number): Row {
  const { company, luck, times, now } = making;
  const [desc, location, province, damage] = MISHAPS[id % MISHAPS.length]!;
  const [at, injury, atFault, tested] = [daysAgo(now, luck.int(5, 500), id), luck.is(0.15), luck.is(0.4), luck.is(0.5)];
  return {
    id,
    company,
    date: times.instant(at),
    location,
    desc,
    injury,
    injury_desc: injury ? "Driver seen by a doctor, back at work after three days" : "",
    damages: true,
    damage_desc: damage,
    at_fault: atFault,
    at_fault_desc: atFault ? "Distance misjudged" : "",
    liability: luck.is(0.3),
    liability_desc: "",
    drug_chk: tested,
    drug_chk_desc: "",
    drug_chk_dt: tested ? times.day(at + DAY_MS) : null,
    drug_chk_rslt: tested ? "no" : null,
    claim_no: luck.is(0.7) ? `CLM-${luck.int(100_000, 999_999)}` : "",
    claim_wt_rcvry: luck.int(5, 90) * 100,
    claim_wo_rcvry: luck.int(0, 20) * 100,
    impact_rate: luck.int(1, 5),
    impact_result: atFault ? "Preventable" : "Not preventable",
    rem_action: atFault ? "Refresher on backing and spotters" : "",
    driver1: luck.pick(making.drivers).id,
    driver2: null,
    province,
    truck: luck.pick(making.trucks),
    trailer1: luck.pick(making.trailers),
    trailer2: null,
    truck_owner: "Company",
    trailer1_owner: "Company",
    trailer2_owner: "",
    owner_opr: "",
    trip_no: "",
    ...stampsOf(making, at + 4 * HOUR_MS),
  };
}

const STATIONS = [
  ["Scale house, Hwy 401 at Putnam, ON", "ON"],
  ["I-81 rest area, Binghamton, NY", "NY"],
  ["Weigh station, Trans-Canada at Headingley, MB", "MB"],
  ["I-75 scale, Monroe, MI", "MI"],
  ["Autoroute 20, Les Cèdres, QC", "QC"],
  ["Scale house, Hwy 1 at Balgonie, SK", "SK"],
] as const;
const DEFECTS = [
  "Brake out of adjustment, axle 3 right; adjusted on the spot",
  "Clearance lamp out on the trailer",
  "Log not current, last change of duty missing",
  "Tire tread below the limit, inside dual of axle 4",
] as const;

function buildInspection(making: Making, id: number): Row {
  const { company, luck, times, now } = making;
  const [location, province] = STATIONS[id % STATIONS.length]!;
  const [at, problem] = [daysAgo(now, luck.int(1, 400), id), id % 3 === 0];
  return {
    id,
    company,
    date: times.instant(at),
    driver1: luck.pick(making.drivers).id,
    driver2: null,
    report_no: `${province}${luck.int(1_000_000, 9_999_999)}`,
    location,
    trip_no: "",
    owner_opr: "",
    problem,
    problem_desc: problem ? luck.pick(DEFECTS) : "",
    truck: luck.pick(making.trucks),
    trailer1: luck.pick(making.trailers),
    trailer2: id % 4 === 0 ? luck.pick(making.trailers) : null,
    truck_owner: "Company",
    trailer1_owner: "Company",
    trailer2_owner: "",
    impact_rate: problem ? luck.int(1, 5) : null,
    impact_result: problem ? "Points on the carrier's profile" : "No defect",
    rem_action: problem ? "Repaired, sheet filed" : "",
    province,
    ...stampsOf(making, at + 2 * HOUR_MS),
  };
}

const ERRANDS = ["Dispatch run to the shop", "Pick-up of a rented trailer", "Training day", "Shuttle of a replacement truck"];
const TAXES = ["HSTON", "HSTON", "GST", "GSTQST", "NONE"];

function buildReimbursement(making: Making, id: number): Row {
  const { company, luck, times, catalog, now } = making;
  const [manual, at, tax] = [making.trips.length === 0 || luck.is(0.3), daysAgo(now, luck.int(0, 120), id), catalog.id("TAX_TYPE", luck.pick(TAXES))];
  const trip = manual ? undefined : luck.pick(making.trips);
  const driver = making.drivers.find((person) => person.id === trip?.driver1) ?? luck.pick(making.drivers);
  const total = luck.int(1200, 68_000) / 100;
  return {
    id,
    company,
    reimb_date: times.instant(at),
    reimb_status: catalog.id("REIMB_STATUS", luck.pick(["SUB", "SUB", "APP", "PAID", "PAID", "DEC"])),
    trip_type: trip === undefined,
    trip: trip?.id ?? null,
    manual_trip: trip === undefined ? luck.pick(ERRANDS) : "",
    driver_id: driver.id,
    paid_to: [driver.first, driver.last].filter(Boolean).join(" "),
    ttl_amt: total,
    tax,
    ...reimbursementFigures(total, catalog.label(tax).label),
    ...stampsOf(making, at),
  };
}

/** As they were entered: the later one has the higher id, by which lists go. */
function inTheirOrder(made: readonly Row[]): Row[] {
  const entered = made.toSorted((one, other) => (one.created_at! < other.created_at! ? -1 : 1));
  return entered.map((row, index) => ({ ...row, id: made[index]!.id! }));
}

/** Writes nothing else in the meantime: ids are taken from the tables' ends. */
export async function seedOffice({ rows, times, idsGiven }: Store, seed: OfficeSeed): Promise<void> {
  const catalog = await readCatalog(rows);
  const making: Making = { ...seed, ...(await readParties(rows, seed.company, catalog)), luck: chance(seed.seed), times, catalog };
  const builders = { documents: buildDocument, accidents: buildAccident, inspections: buildInspection, reimbursements: buildReimbursement };
  for (const [table, build] of Object.entries(builders)) {
    const first = await nextId(rows, table);
    const count = seed.counts[table as keyof OfficeSeed["counts"]];
    const made = Array.from({ length: count }, (_, index) => build(making, first + index));
    await insertRows(rows, table, inTheirOrder(made));
  }
  const [first, firstItem] = [await nextId(rows, "compliances"), await nextId(rows, "compliance_items")];
  const duties = { ...making, stamps: stampsOf(making, seed.now - 40 * DAY_MS) };
  const made = Array.from({ length: seed.counts.compliances }, (_, index) => buildCompliance(duties, first + index, firstItem + MOST_ITEMS * index));
  await insertRows(
    rows,
    "compliances",
    made.map(([row]) => row),
  );
  await insertRows(
    rows,
    "compliance_items",
    made.flatMap(([, items]) => items),
  );
  await idsGiven([...Object.keys(builders), "compliances", "compliance_items"]);
}
