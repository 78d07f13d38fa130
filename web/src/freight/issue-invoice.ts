/** Billing of an order, from wherever it is shown. */
import { invoices } from "#bff/modules/invoices/contract.ts";
import { messageOf, newIdempotencyKey, writing } from "../kernel/api/index.ts";
import { confirm } from "../ui/confirm.tsx";
import { toast } from "../ui/toast.tsx";

export async function issueInvoice({ id, order_no }: { id: number; order_no: number }): Promise<void> {
  const body = `An invoice will be issued for order ${order_no}; the order can not be changed any more. Do you want to continue ?`;
  if (!(await confirm({ title: "Issue Invoice", body, ok: "Issue" }))) return;
  try {
    const { invoice_no, message } = await writing("invoices").post(invoices.answers.saved, "invoices", { order: id }, { idempotencyKey: newIdempotencyKey() });
    toast.success(message, `Invoice ${invoice_no}`);
  } catch (error) {
    toast.error(messageOf(error), `Order ${order_no}`);
  }
}
