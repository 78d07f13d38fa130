import type { Context } from "../../../kernel/context.ts";
import { loadPaper } from "../load.ts";
import { pdfAnswer } from "../pdf-answer.ts";

/** For the order's broker, or its customer, to sign: `Rate-Confirmation-10001.pdf`. */
export async function downloadRateConfirmation(context: Context, id: number | undefined): Promise<Response> {
  const paper = await loadPaper(context, id);
  return pdfAnswer(`Rate-Confirmation-${paper.order.order_no}`, await context.edges.print({ kind: "rate", paper }));
}
