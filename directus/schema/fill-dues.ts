/** Takes what customers owe in other currencies than their own out of the one sum that it was added to. */

import type { Row, Rows } from "../../extensions/haulbook/src/rows.ts";
import { owing } from "../../extensions/haulbook/src/rules/customer-dues.ts";

export async function fillDues(rows: Rows): Promise<void> {
  const customers = new Map((await rows.find("customers", {}, { columns: ["id", "currency_id", "due_amt", "due_other"] })).map((row) => [String(row.id), row]));
  const changed = new Set<Row>();
  for (const { customer: key, currency, total } of await rows.find("invoices", { status: "OPEN" }, { columns: ["customer", "currency", "total"] })) {
    const customer = customers.get(String(key));
    if (customer === undefined || currency === null || String(currency) === String(customer.currency_id)) continue;
    Object.assign(customer, owing(customer, customer.currency_id, -Number(total)), owing(customer, currency, Number(total)));
    changed.add(customer);
  }
  for (const { id, due_amt, due_other } of changed) await rows.update("customers", { id }, { due_amt, due_other });
}
