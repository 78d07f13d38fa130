import type { TypeCode } from "#bff/modules/lookups/contract.ts";
import type { TypeOption } from "#bff/wire/wire-kit.ts";
import { PORT_TYPES } from "./ports.ts";
import { FREIGHT_TYPES } from "./types-freight.ts";
import { OFFICE_TYPES } from "./types-office.ts";

/** Values of a list with successive keys, the first one given: "label|code" or "label|code|value it belongs under". */
export type ValueRun = readonly [firstKey: number, ...values: string[]];
const LISTS: Record<TypeCode, readonly ValueRun[]> = { ...FREIGHT_TYPES, ...OFFICE_TYPES, ...PORT_TYPES };

function optionsOf(type: string, [firstKey, ...values]: ValueRun): TypeOption[] {
  return values.map((text, index) => {
    const [value = "", code = "", param1 = null] = text.split("|");
    return { key: firstKey + index, value, code, type, param1 };
  });
}

/** Lookup values with the keys that every installation gives them. */
export const seedTypes = (): TypeOption[] => Object.entries(LISTS).flatMap(([type, runs]) => runs.flatMap((run) => optionsOf(type, run)));

/** The key of a lookup value that is known by its code. */
export function keyOfCode(types: readonly TypeOption[], type: string, code: string): number {
  const option = types.find((candidate) => candidate.type === type && candidate.code === code);
  if (!option) throw new Error(`No ${type} with code ${code}`);
  return option.key;
}
