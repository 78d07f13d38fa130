/** From the form's values to what is sent: the contract's schema decides, its errors are put where the form shows them. */
import { z } from "zod";
import { type OrderWrite, orderWrite } from "#bff/modules/orders/contract.ts";
import { errorPath } from "./error-path.ts";
import type { OrderForm } from "./order-form.ts";

const removed = <Row extends { status: boolean }>(rows: readonly Row[]) => rows.map((row) => ({ ...row, status: false }));

function toWire({ removed_items, removed_rates, ...values }: OrderForm) {
  return { ...values, items: [...values.items, ...removed(removed_items)], rates: [...values.rates, ...removed(removed_rates)] };
}

export const orderFormSchema: z.ZodType<OrderWrite> = z.unknown().transform((values, context) => {
  const form = values as OrderForm;
  const result = orderWrite.safeParse(toWire(form));
  if (result.success) return result.data;
  const told = new Set<string>();
  for (const issue of result.error.issues) {
    const path = errorPath(issue.path.join("."), form);
    if (told.has(path)) continue;
    told.add(path);
    context.issues.push({ code: "custom", path: path.split("."), message: issue.message, input: values });
  }
  return z.NEVER;
});
