/** Employees, trucks and trailers of a company. */
import { vinCheckDigit } from "../../bff/src/modules/assets/rules.ts";
import { ASSET_TYPE, OWNERSHIP_TYPE, VEHICLE_TYPE } from "../../bff/src/wire/known-keys.ts";
import { DAY_MS, type Row, type Times } from "./bulk.ts";
import type { Catalog } from "./catalog.ts";
import type { Made, MakeAndModel } from "./makes.ts";
import type { Chance } from "./random.ts";

/** `lapsed`: the medical has run out, for people to see what a trip says of it. */
export type Person = { first: string; last: string; email: string; user: string | null; lapsed?: boolean };
/** Days until the paper with a number runs out: of most in half a year and later, of some soon, of a few it is past. */
function runsOut(number: number): number {
  if (number % 11 === 10) return -9;
  return number % 5 === 3 ? 4 + number : 180 + ((number * 37) % 170);
}

/** `taken`: how many the company has already; their codes go on from there. */
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
      ...(isDriver ? { licence_class: province === "MB" ? "1" : "AZ", fast_expiry: times.day(now + DAY_MS * runsOut(index)) } : {}),
      user,
      active: true,
      version: 1,
    };
  });
}

/** Position 10 of a VIN, from 2015 on. */
const VIN_YEARS = "FGHJKLMNPRSTVW";
const FIRST_VIN_YEAR = 2015;

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

/** Plate, registration, yearly inspection and insurance of a unit. */
const papersOf = (index: number, code: string, times: Times, now: number): Row => {
  const until = (paper: number) => times.day(now + DAY_MS * runsOut(index * 3 + paper));
  return {
    plate_expiry: until(0),
    registration_no: `REG-${code}`,
    registration_expiry: until(1),
    inspection_no: `ANN-${code}`,
    inspection_expiry: until(2),
    insurance_no: "FLT-20261",
    insurance_expiry: times.day(now + DAY_MS * 120),
  };
};

/** What a fleet is made of. */
export const MAKES: readonly MakeAndModel[] = [...TRUCKS, ...TRAILERS].map(([make, model]) => [make, model]);

/** `taken`: as of employees. */
export type AssetsInput = {
  company: number;
  firstId: number;
  taken: number;
  trucks: number;
  trailers: number;
  province: string;
  vendor: number | null;
  made: Made;
  times: Times;
  now: number;
};

export function buildAssets(
  { company, firstId, taken, trucks, trailers, province, vendor, made, times, now }: AssetsInput,
  catalog: Catalog,
  luck: Chance,
): Row[] {
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
      vehicle_vin: vin(maker, year, company * 100_000 + taken + index + 1),
      vehicle_no: `${typ === VEHICLE_TYPE.TRUCK ? "PB" : "T"}${luck.int(10, 99)} ${luck.int(100, 999)}`,
      vehicle_typ: typ,
      province,
      equip_type: equipment,
      fleet_card1: typ === VEHICLE_TYPE.TRUCK ? `7071${luck.int(10_000_000, 99_999_999)}` : null,
      other_party: ownerOperator,
      vendor: ownerOperator ? vendor : null,
      year,
      ...made(make, model),
      ...papersOf(index, code, times, now),
      ownership: "owned",
      owner_typ: "C",
      asset_typ: ASSET_TYPE,
      asset_own_typ: OWNERSHIP_TYPE,
      asset_owner: company,
      active: true,
      version: 1,
    };
  };
  const truckRows = Array.from({ length: trucks }, (_, index) =>
    asset(index, `T${101 + taken + index}`, TRUCKS[index % TRUCKS.length]!, VEHICLE_TYPE.TRUCK, null),
  );
  const trailerRows = Array.from({ length: trailers }, (_, index) => {
    const kind = TRAILERS[index % TRAILERS.length]!;
    return asset(trucks + index, `TR${5301 + taken + index}`, kind, VEHICLE_TYPE.TRAILER, catalog.id("EQUIP_TYPE", kind[3]));
  });
  return [...truckRows, ...trailerRows];
}
