import { assertMay, type Context } from "../../../kernel/context.ts";
import { recordReading } from "../../../register/derived.ts";
import { presentRecord } from "../../../register/present.ts";
import type { Row } from "../../../register/register.ts";
import { createOnce, retryColumns } from "../../../saving/idempotency.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { invoicesRegister } from "../code.ts";
import { invoiceIssue, invoices } from "../contract.ts";

/**
 * Bills a complete order: a new invoice, and an order that becomes Invoiced, hence both rights. The hook of the create does all of it in one transaction.
 * @throws CONFLICT for an order that is not Complete or has an invoice, VALIDATION for one that is not there
 */
export async function issueInvoice(context: Context, data: unknown, idempotencyKey: string | undefined) {
  assertMay(context, "ORD", "create");
  assertMay(context, "ORD", "update");
  const { order } = parseWrite(invoiceIssue, data);
  const { fields } = recordReading(context, invoicesRegister);
  const { row } = await createOnce<Row>(context, invoices.collection, { order }, await retryColumns(context, idempotencyKey, { order }), fields);
  return { ...(await presentRecord(context, invoicesRegister, row)), message: invoices.messages.created };
}
