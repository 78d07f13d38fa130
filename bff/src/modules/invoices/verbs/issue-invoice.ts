import { assertMay, type Context } from "../../../kernel/context.ts";
import { createOnce, retryColumns } from "../../../saving/idempotency.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { invoiceIssue } from "../contract.ts";
import { INVOICE_MESSAGES } from "../messages.ts";
import { presentInvoice } from "../present.ts";
import { COLLECTION, type InvoiceRecordRow, RECORD_FIELDS } from "../repo.ts";

/**
 * Bills a complete order: a new invoice, and an order that becomes Invoiced, hence both rights. The hook of the create does all of it in one transaction.
 * @throws CONFLICT for an order that is not Complete or has an invoice, VALIDATION for one that is not there
 */
export async function issueInvoice(context: Context, data: unknown, idempotencyKey: string | undefined) {
  assertMay(context, "ORD", "create");
  assertMay(context, "ORD", "update");
  const { order } = parseWrite(invoiceIssue, data);
  const { row } = await createOnce<InvoiceRecordRow>(context, COLLECTION, { order }, await retryColumns(context, idempotencyKey, { order }), RECORD_FIELDS);
  return { ...(await presentInvoice(context, row)), message: INVOICE_MESSAGES.issued };
}
