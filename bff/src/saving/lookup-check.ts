/** Lookup fields of a write, checked against the cached lists, so that the answer names the exact field of the exact stop. */
import { CHOOSE } from "../kernel/directus-errors.ts";
import type { FieldError } from "../kernel/errors.ts";
import type { LookupTables } from "../kernel/lookup-cache.ts";

/** Which list each field chooses from: `{ order_type: "ORDER_TYPE" }`. */
export type LookupFields = Readonly<Record<string, string>>;

/** Fields whose key is of another list, of another company or of none. A value that is no longer offered stays valid: old records keep it. */
export function lookupErrors<F extends LookupFields>(types: LookupTables, fields: F, record: { [K in keyof F]: number | null }, prefix = ""): FieldError[] {
  return Object.entries(fields).flatMap(([field, list]) => {
    const key = record[field];
    return key === null || key === undefined || types.byKey.get(key)?.type === list ? [] : [{ path: `${prefix}${field}`, message: CHOOSE }];
  });
}

/** The key of a lookup value that the product knows by its code. */
export function keyOfCode(types: LookupTables, list: string, code: string): number {
  const option = types.byType.get(list)?.find((candidate) => candidate.code === code);
  if (!option) throw new Error(`No ${list} with code ${code}: provisioning has not run`);
  return option.key;
}
