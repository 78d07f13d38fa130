/** The rules of vehicle identification numbers, and of the years that a unit may be of. Source of the former: 49 CFR 565.15, which Canada follows. */
import { VEHICLE_TYPE } from "../../wire/known-keys.ts";

/** Seventeen signs, of which none is taken for a 1 or a 0. */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
export const isVin = (text: string) => VIN.test(text);
/** Trucks and trailers have a VIN; whatever else has a number of its maker's. */
export const hasVin = (vehicleType: unknown) => vehicleType === VEHICLE_TYPE.TRUCK || vehicleType === VEHICLE_TYPE.TRAILER;

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;
/** Letters count as the digit above them on three rows: A to H and J to R (P is 7, R is 9) from 1, S to Z from 2. */
const VALUES = new Map(
  [
    ["0123456789", 0],
    ["ABCDEFGH", 1],
    ["JKLMN", 1],
    ["P", 7],
    ["R", 9],
    ["STUVWXYZ", 2],
  ].flatMap(([signs, from]) => [...String(signs)].map((sign, index) => [sign, Number(from) + index] as const)),
);
const CHECK_PLACE = 8;

/** The ninth sign of a VIN, from all others. */
export function vinCheckDigit(vin: string): string {
  const rest = [...vin].reduce((sum, sign, index) => sum + (VALUES.get(sign) ?? 0) * (WEIGHTS[index] ?? 0), 0) % 11;
  return rest === 10 ? "X" : String(rest);
}
export const isChecked = (vin: string) => vin[CHECK_PLACE] === vinCheckDigit(vin);

export const FIRST_YEAR = 1990;
/** Newest first. */
export const yearsUntil = (year: number): number[] => Array.from({ length: year - FIRST_YEAR + 1 }, (_, index) => year - index);
