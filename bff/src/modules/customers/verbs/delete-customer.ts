import { assertMay, type Context } from "../../../kernel/context.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { CUSTOMER_MESSAGES } from "../contract.ts";
import { COLLECTION } from "../repo.ts";

/** @throws CONFLICT while orders or invoices name the customer: the database refuses then */
export async function deleteCustomer(context: Context, id: number | undefined) {
  assertMay(context, "CST", "delete");
  if (id === undefined) throw notFound();
  await context.directus.read(COLLECTION, id, ["id"]);
  await context.directus.remove(COLLECTION, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "VALIDATION") throw new AppError("CONFLICT", CUSTOMER_MESSAGES.inUse, { cause: error });
    throw error;
  });
  return { id, message: CUSTOMER_MESSAGES.deleted };
}
