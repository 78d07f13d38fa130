import type { Context } from "../../../kernel/context.ts";
import { loadDriverSheet } from "../load.ts";
import { pdfAnswer } from "../pdf-answer.ts";

/** Goes with the driver: `Driver-Sheet-5001.pdf`. */
export async function downloadDriverSheet(context: Context, id: number | undefined): Promise<Response> {
  const paper = await loadDriverSheet(context, id);
  return pdfAnswer(`Driver-Sheet-${paper.trip.trip_no}`, await context.edges.print({ kind: "driver", paper }));
}
