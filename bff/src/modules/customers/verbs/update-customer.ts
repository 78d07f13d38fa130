import { assertMay, type Context } from "../../../kernel/context.ts";
import { invalid, notFound } from "../../../kernel/errors.ts";
import { parseWrite } from "../../../saving/parse-write.ts";
import { CUSTOMER_MESSAGES, customerWrite } from "../contract.ts";
import { presentCustomer } from "../present.ts";
import { COLLECTION, type CustomerRecordRow, RECORD_FIELDS } from "../repo.ts";

export async function updateCustomer(context: Context, id: number | undefined, data: unknown) {
  assertMay(context, "CST", "update");
  if (id === undefined) throw notFound();
  const input = parseWrite(customerWrite, data);
  if (input.broker_id === id) throw invalid([{ path: "broker_id", message: "A customer can not be its own broker" }]);
  const row = await context.directus.update<CustomerRecordRow>(COLLECTION, id, input, RECORD_FIELDS);
  return { ...(await presentCustomer(context, row)), message: CUSTOMER_MESSAGES.updated };
}
