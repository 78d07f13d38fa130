/** Whether the user may change or delete rows: all of them, and each field that is sent. */
import { anyTest } from "../query/condition.ts";
import { rowsetOf } from "../query/rowset.ts";
import { forbidden } from "../refusal.ts";
import { casesOf } from "../rights/cases.ts";
import { assertField } from "../rights/paths.ts";
import type { Rights } from "../rights/rights.ts";
import type { Key, Reading } from "../store/store.ts";

export type Wanted = { action: "update" | "delete"; keys: readonly Key[]; fields?: readonly string[] };

/** @throws FORBIDDEN, the same for rows that are not there */
export function assertAccess(reading: Reading, rights: Rights, collection: string, { action, keys, fields = [] }: Wanted): void {
  if (rights.admin) return;
  if (rights.of(collection, action).length === 0) throw forbidden();
  const rows = keys.map((key) => reading.rows(collection).get(key));
  for (const field of fields) assertField(rights, collection, field, action);
  const rowset = rowsetOf(reading);
  const { rows: opening, shown } = casesOf(rights, collection, action, fields);
  const tests = [opening, ...fields.map((field) => shown(field) ?? [])].map((conditions) => anyTest(rowset, rights, collection, conditions));
  if (!rows.every((row) => row !== undefined && tests.every((test) => test(row)))) throw forbidden();
}
