/** What columns that came later hold in the rows of before, each filled in once from where it is known. */
import type { Knex } from "knex";
import { rowsOf } from "../../extensions/haulbook/src/knex-rows.ts";
import { isPostgres } from "../database.ts";
import { readMeta, writeMeta } from "../meta.ts";

const NAMES_SQLITE = "(SELECT group_concat(key, ',') FROM json_each(changes))";
const NAMES_POSTGRES = "(SELECT string_agg(key, ',') FROM json_object_keys(changes) AS key)";

const fillsOf = (db: Knex): Readonly<Record<string, string>> => ({
  "history.fields": `UPDATE history SET fields = ',' || ${isPostgres(db) ? NAMES_POSTGRES : NAMES_SQLITE} || ',' WHERE action = 'update' AND fields IS NULL`,
  "trip_items.unit":
    "UPDATE trip_items SET unit = (SELECT unit FROM order_items WHERE order_items.id = trip_items.order_item) WHERE unit IS NULL AND order_item IS NOT NULL",
  "orders.miles_source": "UPDATE orders SET miles_source = 'manual' WHERE miles_source IS NULL AND miles_mode = 'Manual'",
  "trips.miles_source": "UPDATE trips SET miles_source = 'manual' WHERE miles_source IS NULL AND miles_mode = 'Manual'",
});

export async function fillAdded(db: Knex): Promise<void> {
  for (const [column, statement] of Object.entries(fillsOf(db))) {
    const name = `filled:${column}`;
    if ((await readMeta(rowsOf(db), name)) !== undefined) continue;
    await db.transaction(async (trx) => {
      await trx.raw(statement);
      await writeMeta(rowsOf(trx), name, "1");
    });
  }
}
