import type { Context } from "../../../kernel/context.ts";
import { loadPaper } from "../load.ts";
import { pdfAnswer } from "../pdf-answer.ts";

/** What the company has agreed to carry: `Order-10001.pdf`. */
export async function downloadOrder(context: Context, id: number | undefined): Promise<Response> {
  const paper = await loadPaper(context, id);
  return pdfAnswer(`Order-${paper.order.order_no}`, await context.edges.print({ kind: "order", paper }));
}
