/** Makes and models of a company, each once. */
import type { Rows } from "../../extensions/haulbook/src/rows.ts";
import { insertRows, nextId, type Row } from "./bulk.ts";

export type MakeAndModel = readonly [make: string, model: string];
/** The columns of a unit that say what it is. */
export type Made = (make: string, model: string) => { asset_make: number; asset_model: number };

const idsBy = (rows: readonly Readonly<Record<string, unknown>>[], ...columns: readonly string[]) =>
  new Map(rows.map((row) => [columns.map((column) => String(row[column])).join("\n"), Number(row.id)]));

async function missing(inside: Rows, table: string, rows: readonly Row[]): Promise<void> {
  const first = await nextId(inside, table);
  await insertRows(
    inside,
    table,
    rows.map((row, index) => ({ id: first + index, ...row, desc: "", version: 1 })),
  );
}

/** Makes those that the company does not have. */
export async function seedMakes(inside: Rows, company: number, wanted: readonly MakeAndModel[]): Promise<Made> {
  const read = (table: string, columns: readonly string[]) => inside.find(table, { company }, { columns: ["id", ...columns] });
  const known = idsBy(await read("asset_makes", ["name"]), "name");
  const names = [...new Set(wanted.map(([make]) => make))].filter((name) => !known.has(name));
  await missing(
    inside,
    "asset_makes",
    names.map((name) => ({ company, name })),
  );
  const makes = idsBy(await read("asset_makes", ["name"]), "name");
  const models = idsBy(await read("asset_models", ["make", "name"]), "make", "name");
  const keyOf = (make: string, model: string) => `${makes.get(make)}\n${model}`;
  const unknown = wanted.filter(([make, model]) => !models.has(keyOf(make, model)));
  await missing(
    inside,
    "asset_models",
    unknown.map(([make, name]) => ({ company, make: makes.get(make)!, name })),
  );
  const all = idsBy(await read("asset_models", ["make", "name"]), "make", "name");
  return (make, model) => ({ asset_make: makes.get(make)!, asset_model: all.get(keyOf(make, model))! });
}
