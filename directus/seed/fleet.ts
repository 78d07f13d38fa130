/** Employees, trucks and trailers of a company. */
import { ASSET_TYPE, OWNERSHIP_TYPE, VEHICLE_TYPE } from "../../bff/src/wire/known-keys.ts";
import { DAY_MS, type Row, type Times } from "./bulk.ts";
import type { Catalog } from "./catalog.ts";
import type { Chance } from "./random.ts";

/** `lapsed`: the medical has run out, for people to see what a trip says of it. */
export type Person = { first: string; last: string; email: string; user: string | null; lapsed?: boolean };
/** `taken`: how many employees the company has already; their codes go on from there. */
export type EmployeesInput = {
  company: number;
  firstId: number;
  taken: number;
  drivers: readonly Person[];
  staff: readonly Person[];
  province: string;
  now: number;
};

const YEAR_MS = 365 * DAY_MS;
const LAPSED_DAYS = 12;

export function buildEmployees({ company, firstId, taken, drivers, staff, province, now }: EmployeesInput, times: Times, luck: Chance): Row[] {
  return [...drivers, ...staff].map(({ first, last, email, user, lapsed = false }, index) => {
    const isDriver = index < drivers.length;
    const medical = (days: number) => times.day(now + DAY_MS * (lapsed ? -LAPSED_DAYS : days));
    return {
      id: firstId + index,
      company,
      code: isDriver ? `D${101 + taken + index}` : `S${201 + taken + index - drivers.length}`,
      first,
      last,
      email,
      phone: `(${province === "MB" ? "204" : "905"}) 555-${String(luck.int(1000, 9999))}`,
      date_of_birth: times.day(now - YEAR_MS * luck.int(24, 61) - DAY_MS * luck.int(0, 364)),
      hire_dt: times.day(now - DAY_MS * luck.int(60, 3600)),
      is_driver: isDriver,
      licence_no: isDriver ? `${last[0]!.toUpperCase()}${luck.int(1000, 9999)}-${luck.int(10_000, 99_999)}-${luck.int(10_000, 99_999)}` : null,
      licence_province: isDriver ? province : null,
      licence_expiry: isDriver ? times.day(now + DAY_MS * luck.int(20, 1500)) : null,
      medical_expiry: isDriver ? medical(luck.int(10, 700)) : null,
      citizenship: isDriver ? "CA" : null,
      fast_card: isDriver && luck.is(0.8) ? `4270${luck.int(10_000_000, 99_999_999)}01` : null,
      user,
      active: true,
      version: 1,
    };
  });
}

const VIN_VALUES: Record<string, number> = Object.fromEntries([..."0123456789"].map((digit) => [digit, Number(digit)]));
for (const [letters, from] of [
  ["ABCDEFGH", 1],
  ["JKLMN", 1],
  ["P", 7],
  ["R", 9],
  ["STUVWXYZ", 2],
] as const)
  [...letters].forEach((letter, index) => {
    VIN_VALUES[letter] = from + index;
  });
const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;
/** Position 10 of a VIN, from 2015 on. */
const VIN_YEARS = "FGHJKLMNPRSTVW";
const FIRST_VIN_YEAR = 2015;

/** The ninth sign of a VIN, from all others (49 CFR 565.15). */
export function vinCheckDigit(vin: string): string {
  const sum = [...vin].reduce((total, sign, index) => total + VIN_VALUES[sign]! * VIN_WEIGHTS[index]!, 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

/** `maker`: the first eight signs. */
function vin(maker: string, year: number, serial: number): string {
  const draft = `${maker}0${VIN_YEARS[year - FIRST_VIN_YEAR]}A${String(serial).padStart(6, "0")}`;
  return draft.slice(0, 8) + vinCheckDigit(draft) + draft.slice(9);
}

const TRUCKS = [
  ["Freightliner", "Cascadia", "1FUJHHDR"],
  ["Volvo", "VNL 860", "4V4NC9EH"],
  ["Kenworth", "T680", "1XKYD49X"],
  ["Peterbilt", "579", "1XPBD49X"],
  ["International", "LT625", "3HSDZAPR"],
] as const;
const TRAILERS = [
  ["Utility", "3000R", "1UYVS253", "RF53"],
  ["Great Dane", "Everest", "1GRAA062", "RF53"],
  ["Wabash", "DuraPlate", "1JJV532D", "DV53"],
  ["Manac", "Dry Van", "2M592161", "DV53"],
  ["Manac", "Darkwing Flatbed", "2M512161", "FB53"],
  ["Wilson", "Step Deck", "1W1MAF1A", "STEP"],
] as const;

export type AssetsInput = { company: number; firstId: number; trucks: number; trailers: number; province: string; vendor: number | null };

export function buildAssets({ company, firstId, trucks, trailers, province, vendor }: AssetsInput, catalog: Catalog, luck: Chance): Row[] {
  const asset = (
    index: number,
    code: string,
    [make, model, maker]: readonly [string, string, string, ...string[]],
    typ: number,
    equipment: number | null,
  ): Row => {
    const year = luck.int(2017, 2026);
    const ownerOperator = typ === VEHICLE_TYPE.TRUCK && vendor !== null && index % 7 === 6;
    return {
      id: firstId + index,
      company,
      asset_code: code,
      vehicle_vin: vin(maker, year, company * 100_000 + index + 1),
      vehicle_no: `${typ === VEHICLE_TYPE.TRUCK ? "PB" : "T"}${luck.int(10, 99)} ${luck.int(100, 999)}`,
      vehicle_typ: typ,
      province,
      equip_type: equipment,
      fleet_card1: typ === VEHICLE_TYPE.TRUCK ? `7071${luck.int(10_000_000, 99_999_999)}` : null,
      other_party: ownerOperator,
      vendor: ownerOperator ? vendor : null,
      year,
      asset_make: make,
      asset_model: model,
      ownership: "owned",
      owner_typ: "C",
      asset_typ: ASSET_TYPE,
      asset_own_typ: OWNERSHIP_TYPE,
      asset_owner: company,
      active: true,
      version: 1,
    };
  };
  const truckRows = Array.from({ length: trucks }, (_, index) => asset(index, `T${101 + index}`, TRUCKS[index % TRUCKS.length]!, VEHICLE_TYPE.TRUCK, null));
  const trailerRows = Array.from({ length: trailers }, (_, index) => {
    const kind = TRAILERS[index % TRAILERS.length]!;
    return asset(trucks + index, `TR${5301 + index}`, kind, VEHICLE_TYPE.TRAILER, catalog.id("EQUIP_TYPE", kind[3]));
  });
  return [...truckRows, ...trailerRows];
}
