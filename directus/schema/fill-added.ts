/** What columns that came later hold in the rows of before, each filled in once from where it is known. */
import type { Knex } from "knex";
import { rowsOf } from "../../extensions/haulbook/src/knex-rows.ts";
import { readMeta, writeMeta } from "../meta.ts";

const FILLS: Readonly<Record<string, string>> = {
  "trip_items.unit":
    "UPDATE trip_items SET unit = (SELECT unit FROM order_items WHERE order_items.id = trip_items.order_item) WHERE unit IS NULL AND order_item IS NOT NULL",
  "orders.miles_source": "UPDATE orders SET miles_source = 'manual' WHERE miles_source IS NULL AND miles_mode = 'Manual'",
  "trips.miles_source": "UPDATE trips SET miles_source = 'manual' WHERE miles_source IS NULL AND miles_mode = 'Manual'",
};

export async function fillAdded(db: Knex): Promise<void> {
  for (const [column, statement] of Object.entries(FILLS)) {
    const name = `filled:${column}`;
    if ((await readMeta(rowsOf(db), name)) !== undefined) continue;
    await db.transaction(async (trx) => {
      await trx.raw(statement);
      await writeMeta(rowsOf(trx), name, "1");
    });
  }
}
