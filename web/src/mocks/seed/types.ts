import type { TypeOption } from "#bff/kernel/contract-kit.ts";
import type { TypeCode } from "#bff/modules/lookups/contract.ts";
import { FLEET_TYPES } from "./types-fleet.ts";
import { FREIGHT_TYPES } from "./types-freight.ts";

type Value = readonly [code: string, value: string, key?: number];
const VALUES: Record<TypeCode, readonly Value[]> = { ...FREIGHT_TYPES, ...FLEET_TYPES };

const FIRST_FREE_KEY = 1001;

/** Lookup values as an installation has them: keys that the product's rules name are fixed, the rest are numbered from 1001. */
export function seedTypes(): TypeOption[] {
  let free = FIRST_FREE_KEY;
  return Object.entries(VALUES).flatMap(([type, values]) => values.map(([code, value, known]) => ({ key: known ?? free++, value, code, type, param1: null })));
}
