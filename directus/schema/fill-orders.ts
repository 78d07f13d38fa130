/** Gives orders of before what is kept with them today: how their tax and currency are called now. */
import type { Knex } from "knex";
import { taxPercent } from "../../bff/src/modules/orders/rules.ts";
import { CODE } from "../../bff/src/wire/known-keys.ts";

/** Returns how many orders it wrote. */
export async function fillOrders(db: Knex): Promise<number> {
  const kinds: { tax_type: number | null; order_cur: number | null }[] = await db("orders").distinct("tax_type", "order_cur").whereNull("tax_label");
  let written = 0;
  for (const { tax_type, order_cur } of kinds) {
    const tax = await db("types").where({ id: tax_type }).first("code", "value");
    const currency = await db("currencies").where({ id: order_cur }).first("code");
    const percent = tax?.code === CODE.customTax ? db.ref("custom_tax_total") : taxPercent(tax ? { code: tax.code, label: tax.value } : null, 0);
    written += await db("orders")
      .where({ tax_type, order_cur })
      .whereNull("tax_label")
      .update({ tax_label: tax?.value ?? "", tax_percent: percent, cur_code: currency?.code ?? "" });
  }
  return written;
}
