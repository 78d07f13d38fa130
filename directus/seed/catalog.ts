/** The lookups that made-up rows point to. */
import type { TypeCode } from "../../bff/src/modules/lookups/contract.ts";
import { COUNTRY } from "../../bff/src/wire/known-keys.ts";
import type { Rows } from "../../extensions/haulbook/src/rows.ts";
import { isTrue } from "../../extensions/haulbook/src/values.ts";
import type { Place } from "./places.ts";

type Stored = { id: number; type: string; code: string; value: string; active: unknown };

const PROVINCE_TAX: Record<string, string> = {
  ON: "HSTON",
  NS: "HSTNS",
  NB: "HSTNB",
  NL: "HSTNL",
  PE: "HSTPE",
  QC: "GSTQST",
  BC: "GSTBC",
  SK: "GSTSK",
  MB: "GSTMB",
};

export type Catalog = {
  /** Throws when the list has no such code. */
  id: (type: TypeCode, code: string) => number;
  /** Those that are offered. */
  ids: (type: TypeCode) => readonly number[];
  label: (id: number) => { code: string; label: string };
  /** Sales tax where the freight goes; none outside Canada. */
  taxOf: (place: Place) => number;
};

export async function readCatalog(database: Rows): Promise<Catalog> {
  const rows = (await database.find("types", { company: null }, { columns: ["id", "type", "code", "value", "active"], by: ["id"] })) as Stored[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byCode = new Map(rows.map((row) => [`${row.type} ${row.code}`, row.id]));
  const id = (type: TypeCode, code: string) => {
    const found = byCode.get(`${type} ${code}`);
    if (found === undefined) throw new Error(`types holds no ${type} ${code}.`);
    return found;
  };
  return {
    id,
    ids: (type) => rows.filter((row) => row.type === type && isTrue(row.active)).map((row) => row.id),
    label: (key) => ({ code: byId.get(key)!.code, label: byId.get(key)!.value }),
    taxOf: ({ country, province }) => id("TAX_TYPE", country === COUNTRY.CANADA ? (PROVINCE_TAX[province] ?? "GST") : "NONE"),
  };
}
