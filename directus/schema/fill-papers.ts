/** Gives invoices of before what is kept with them today for their paper, and those that are made past the hooks. */

import type { Row, Rows } from "../../extensions/haulbook/src/rows.ts";
import { keptColumns } from "../../extensions/haulbook/src/rules/invoice-paper.ts";
import { searchText } from "./search-text.ts";

const BATCH = 200;

/** Of what stands now. Returns how many invoices it wrote. */
export async function fillPapers(rows: Rows): Promise<number> {
  const invoices = await rows.find("invoices", { paper: null }, { columns: ["id", "order", "customer"], by: ["id"] });
  for (let start = 0; start < invoices.length; start += BATCH) {
    const batch = invoices.slice(start, start + BATCH);
    const orders = new Map((await rows.find("orders", { id: batch.map(({ order }) => order) })).map((order) => [String(order.id), order]));
    const issues = batch.map((invoice): { order: Row; customer: unknown } => ({ order: orders.get(String(invoice.order)) ?? {}, customer: invoice.customer }));
    const kept = await keptColumns(rows, issues);
    for (const [index, columns] of kept.entries())
      await rows.update("invoices", { id: batch[index]?.id }, { ...columns, search: searchText("invoices", columns) });
  }
  return invoices.length;
}
