import { assertMay, type Context } from "../../../kernel/context.ts";
import { createOnce, retryColumns } from "../../../saving/idempotency.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { CUSTOMER_MESSAGES, customerWrite } from "../contract.ts";
import { presentCustomer } from "../present.ts";
import { COLLECTION, type CustomerRecordRow, RECORD_FIELDS } from "../repo.ts";

export async function createCustomer(context: Context, data: unknown, idempotencyKey: string | undefined) {
  assertMay(context, "CST", "create");
  const { version: _, ...input } = parseWrite(customerWrite, data);
  const { row } = await createOnce<CustomerRecordRow>(context, COLLECTION, input, retryColumns(context, idempotencyKey, input), RECORD_FIELDS);
  return { ...(await presentCustomer(context, row)), message: CUSTOMER_MESSAGES.created };
}
