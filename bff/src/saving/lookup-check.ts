import type { LookupTables } from "../lookups/lookup-cache.ts";

/** The key of a lookup value that the product knows by its code, offered or not. */
export function keyOfCode(types: LookupTables, list: string, code: string): number {
  const option = [...types.byKey.values()].find((candidate) => candidate.type === list && candidate.code === code);
  if (!option) throw new Error(`No ${list} with code ${code}: provisioning has not run`);
  return option.key;
}
