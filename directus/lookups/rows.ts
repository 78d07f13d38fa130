/** Every lookup value that comes with the product. */
import { borderPorts } from "./border-ports.ts";
import { fleetLists } from "./fleet-lists.ts";
import type { LookupRow } from "./list.ts";
import { officeLists } from "./office-lists.ts";
import { orderLists } from "./order-lists.ts";

function withDistinctIds(rows: readonly LookupRow[]): readonly LookupRow[] {
  const seen = new Map<number, LookupRow>();
  for (const row of rows) {
    const other = seen.get(row.id);
    if (other !== undefined) throw new Error(`Lookup id ${row.id} is given to ${other.type} ${other.code} and to ${row.type} ${row.code}.`);
    seen.set(row.id, row);
  }
  return rows;
}

export const lookupRows: readonly LookupRow[] = withDistinctIds([...orderLists, ...fleetLists, ...officeLists, ...borderPorts]);
