/** Suppliers, documents, accidents and reimbursements of the demo company. */
import type { TypeOption } from "#bff/wire/wire-kit.ts";
import type { RegisterRow, StoredTrip } from "../tables.ts";
import { addDays, instantAt } from "./calendar.ts";
import type { Random } from "./random.ts";
import { keyOfCode } from "./types.ts";

export const OFFICE_USER = "00000000-0000-4000-8000-000000000004";
const stampsAt = (day: string) => ({ version: 1, created_at: instantAt(day, 18), created_by: OFFICE_USER, updated_at: null, updated_by: null, files: [] });

const SUPPLIERS = ["Gateway Trailer Leasing", "Highway 11 Tire & Service", "Interlake Owner Operators", "Northern Reefer Repair"];
export const seedSuppliers = (today: string): RegisterRow[] =>
  SUPPLIERS.map((name, index) => ({
    id: index + 1,
    name,
    middle_name: "",
    last_name: "",
    phone: `(416) 555-0${String(140 + index)}`,
    email: `office@supplier${String(index + 1)}.example`,
    ...stampsAt(addDays(today, -300)),
  }));

/** Type, information, owner's kind and id. */
const PAPERS = [
  ["INS", "Cargo and liability, certificate for the customer", "CST", 3],
  ["AUTH", "MC authority, renewed", null, null],
  ["ABS", "Driver abstract, clean", "EMP", 4],
  ["REG", "Registration and plate permit", "AST", 2],
  ["LEASE", "Lease agreement, 48 months", "SPLR", 1],
  ["IFTA", "IFTA licence and decals", null, null],
  ["CONTR", "Carrier agreement", "CST", 8],
] as const;
export const seedDocuments = (today: string, types: readonly TypeOption[]): RegisterRow[] =>
  Array.from({ length: 14 }, (_, index) => {
    const [type, info, kind, owner] = PAPERS[index % PAPERS.length] as (typeof PAPERS)[number];
    const day = addDays(today, -9 * (14 - index));
    const ownr_typ = kind === null ? null : keyOfCode(types, "OWNER_TYPE", kind);
    return {
      id: index + 1,
      type: keyOfCode(types, "BS_DOC_TYPE", type),
      date: instantAt(day, 15),
      info,
      ref_no: `${type}-${String(4021 + index)}`,
      ownr_typ,
      owner,
      ...stampsAt(day),
    };
  });

const MISHAPS = [
  ["Backed into a dock post", "Brampton, ON", "ON", true],
  ["Clipped a mirror in a construction zone", "Hwy 401, Kingston, ON", "ON", false],
  ["Rear-ended while stopped for traffic", "I-90, Buffalo, NY", "NY", false],
  ["Slid off the shoulder on ice", "Trans-Canada Hwy, Brandon, MB", "MB", true],
  ["Deer strike at night", "Hwy 17, Wawa, ON", "ON", false],
] as const;
const NO_TEXTS = { injury_desc: "", damage_desc: "", at_fault_desc: "", liability_desc: "", drug_chk_desc: "", trailer2_owner: "", owner_opr: "", trip_no: "" };
export const seedAccidents = (today: string): RegisterRow[] =>
  MISHAPS.map(([desc, location, province, at_fault], index) => {
    const day = addDays(today, -40 * (MISHAPS.length - index));
    const claim = { claim_no: `CLM-${String(31_001 + index)}`, claim_wt_rcvry: 1200 + 350 * index, claim_wo_rcvry: null };
    const judged = { impact_rate: index + 1, impact_result: at_fault ? "Preventable" : "Not preventable", rem_action: at_fault ? "Refresher on backing" : "" };
    const test = { drug_chk: at_fault, drug_chk_dt: at_fault ? addDays(day, 1) : null, drug_chk_rslt: at_fault ? "no" : null };
    const units = {
      driver1: index + 1,
      driver2: null,
      truck: index + 1,
      trailer1: 12 + index,
      trailer2: null,
      truck_owner: "Company",
      trailer1_owner: "Company",
    };
    const flags = { injury: index === 2, damages: true, at_fault, liability: false };
    return {
      id: index + 1,
      date: instantAt(day, 16),
      location,
      desc,
      province,
      ...NO_TEXTS,
      ...claim,
      ...judged,
      ...test,
      ...units,
      ...flags,
      ...stampsAt(day),
    };
  });

const STATUSES = ["SUB", "SUB", "APP", "PAID", "DEC"];
export const seedReimbursements = (today: string, types: readonly TypeOption[], trips: readonly StoredTrip[], random: Random): RegisterRow[] =>
  Array.from({ length: 12 }, (_, index) => {
    const day = addDays(today, -4 * (12 - index));
    const trip = index % 4 === 3 ? undefined : trips[index * 3];
    return {
      id: index + 1,
      reimb_date: instantAt(day, 14),
      reimb_status: keyOfCode(types, "REIMB_STATUS", STATUSES[index % STATUSES.length] ?? "SUB"),
      trip_type: trip === undefined,
      trip: trip?.id ?? null,
      manual_trip: trip ? "" : "Pick-up of a rented trailer",
      driver_id: trip?.driver1 ?? 1,
      paid_to: `Driver of trip ${trip?.trip_no ?? "by hand"}`,
      ttl_amt: random.int(1200, 68_000) / 100,
      tax: keyOfCode(types, "TAX_TYPE", "HSTON"),
      ...stampsAt(day),
    };
  });
