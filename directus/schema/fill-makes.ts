/** Makes and models were texts of a unit once. They are put aside before their columns become references, and come back as rows that the units name. */
import type { Knex } from "knex";
import { rowsOf } from "../../extensions/haulbook/src/knex-rows.ts";
import type { Rows } from "../../extensions/haulbook/src/rows.ts";
import { readMeta, removeMeta, writeMeta } from "../meta.ts";

const KEPT = "kept:assets.makes";
const COLUMNS = ["asset_make", "asset_model"] as const;
/** The make of a model whose make nobody wrote down. */
const UNKNOWN = "Unknown";
const CHUNK = 500;

type Texts = { id: number; company: number; make: string; model: string };

const isNumber = ({ type }: { type: string }) => type.includes("int");
async function hasTexts(db: Knex): Promise<boolean> {
  if (!(await db.schema.hasTable("assets"))) return false;
  const { asset_make } = await db("assets").columnInfo();
  return asset_make !== undefined && !isNumber(asset_make);
}

/** Before the collections change: whole or not at all, so that a start which is cut short loses nothing. */
export async function keepMakes(db: Knex): Promise<void> {
  if (!(await hasTexts(db))) return;
  await db.transaction(async (trx) => {
    const rows: Record<string, unknown>[] = await trx("assets").select("id", "company", ...COLUMNS);
    const texts = rows.map(({ id, company, asset_make, asset_model }) => ({ id, company, make: asset_make ?? "", model: asset_model ?? "" }));
    await writeMeta(rowsOf(trx), KEPT, JSON.stringify(texts.filter(({ make, model }) => make !== "" || model !== "")));
    for (const column of COLUMNS) await trx.raw("ALTER TABLE assets DROP COLUMN ??", [column]);
    await trx("directus_fields").where({ collection: "assets" }).whereIn("field", COLUMNS).delete();
  });
}

/** Makes the rows that are not there; however their letters were written, two alike are one. @returns their ids by key */
async function named<T>(rows: Rows, table: string, wanted: readonly T[], keyOf: (row: T) => string, rowOf: (row: T) => object): Promise<Map<string, number>> {
  const once = [...new Map(wanted.toReversed().map((one) => [keyOf(one), one])).values()].toReversed();
  const first = (await rows.highest(table, {}, "id")) + 1;
  await rows.insert(
    table,
    once.map((one, index) => ({ id: first + index, ...rowOf(one), desc: "", version: 1 })),
  );
  return new Map(once.map((one, index) => [keyOf(one), first + index]));
}

/** After it. Returns how many units it wrote. */
export async function fillMakes(db: Knex, idsGiven: (tables: readonly string[]) => Promise<void>): Promise<number> {
  const kept = await readMeta(rowsOf(db), KEPT);
  if (kept === undefined) return 0;
  const units = (JSON.parse(kept) as Texts[]).map((unit) => ({ ...unit, make: unit.make.trim() || UNKNOWN, model: unit.model.trim() }));
  const makeKey = ({ company, make }: Texts) => `${company}\n${make.toLowerCase()}`;
  const modelKey = (unit: Texts) => `${makeKey(unit)}\n${unit.model.toLowerCase()}`;
  await db.transaction(async (trx) => {
    const rows = rowsOf(trx);
    const makes = await named(rows, "asset_makes", units, makeKey, ({ company, make: name }) => ({ company, name }));
    const withModel = units.filter(({ model }) => model !== "");
    const models = await named(rows, "asset_models", withModel, modelKey, (unit) => ({
      company: unit.company,
      make: makes.get(makeKey(unit)),
      name: unit.model,
    }));
    for (const alike of Map.groupBy(units, modelKey).values()) {
      const [unit] = alike as [Texts];
      const set = { asset_make: makes.get(makeKey(unit)), asset_model: models.get(modelKey(unit)) ?? null };
      for (let from = 0; from < alike.length; from += CHUNK)
        await trx("assets")
          .whereIn(
            "id",
            alike.slice(from, from + CHUNK).map(({ id }) => id),
          )
          .update(set);
    }
    await removeMeta(rows, KEPT);
  });
  await idsGiven(["asset_makes", "asset_models"]);
  return units.length;
}
