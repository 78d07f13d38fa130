import type { Context } from "../../../kernel/context.ts";
import { loadPaper } from "../load.ts";
import { pdfAnswer } from "../pdf-answer.ts";

/** Goes with the freight: `Bill-of-Lading-10001.pdf`. */
export async function downloadBillOfLading(context: Context, id: number | undefined): Promise<Response> {
  const paper = await loadPaper(context, id);
  return pdfAnswer(`Bill-of-Lading-${paper.order.order_no}`, await context.edges.print({ kind: "lading", paper }));
}
