/** The specification's rules name some lookups by number. Without them the rules would silently not apply, so the product does not start. */
import type { Knex } from "knex";
import {
  APPOINTMENT_NO,
  ASSET_TYPE,
  CURRENCY,
  ORDER_TYPE,
  OWNERSHIP_TYPE,
  RATE_METHOD,
  RENTAL_STATUS,
  SURCHARGE,
  TRIP_ITEM_STATUS_NEW,
  TRIP_STATUS,
  TRIP_TYPE,
  VEHICLE_TYPE,
} from "../../bff/src/wire/known-keys.ts";
import type { LookupRow } from "./list.ts";
import { lookupRows } from "./rows.ts";

const NAMED_IDS = [
  ...[TRIP_TYPE, TRIP_STATUS, ORDER_TYPE, RATE_METHOD, SURCHARGE, VEHICLE_TYPE, RENTAL_STATUS].flatMap((keys): number[] => Object.values(keys)),
  ...[TRIP_ITEM_STATUS_NEW, APPOINTMENT_NO, ASSET_TYPE, OWNERSHIP_TYPE],
];

type StoredType = Pick<LookupRow, "id" | "type" | "code">;
const describe = ({ id, type, code }: StoredType) => `${type} ${id} ${code}`;

function assertTypes(stored: ReadonlyMap<number, StoredType>): void {
  for (const wanted of lookupRows.filter(({ system }) => system)) {
    const found = stored.get(wanted.id);
    if (found === undefined) throw new Error(`Lookup ${describe(wanted)} is missing from types. The product's rules need it.`);
    if (found.type !== wanted.type || found.code !== wanted.code) throw new Error(`Lookup ${describe(wanted)} is expected, types holds ${describe(found)}.`);
  }
  for (const id of NAMED_IDS) if (!stored.has(id)) throw new Error(`Lookup ${id}, named in known-keys.ts, is missing from types.`);
}

/** Throws with the key and what was found in its place. */
export async function assertKnownKeys(db: Knex): Promise<void> {
  const types: StoredType[] = await db("types").select("id", "type", "code").where({ system: true });
  assertTypes(new Map(types.map((row) => [row.id, row])));
  const currencies: { id: number; code: string }[] = await db("currencies").select("id", "code");
  for (const [code, id] of Object.entries(CURRENCY)) {
    const found = currencies.find((currency) => currency.id === id);
    if (found?.code !== code) throw new Error(`Currency ${id} must be ${code}; currencies holds ${found?.code ?? "nothing"} there.`);
  }
}
