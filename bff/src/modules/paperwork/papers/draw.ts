/** Every paper that is drawn, by its kind. */
import type { FontContent } from "../../../pdf/fonts.ts";
import { billOfLading } from "./bill-of-lading.ts";
import { invoicePaper } from "./invoice.ts";
import { orderConfirmation } from "./order-confirmation.ts";
import type { InvoicePaper, LadingPaper, OrderPaper } from "./paper.ts";

export type PrintJob = { kind: "order"; paper: OrderPaper } | { kind: "lading"; paper: LadingPaper } | { kind: "invoice"; paper: InvoicePaper };

export function draw(job: PrintJob, contentOf: FontContent): Uint8Array<ArrayBuffer> {
  switch (job.kind) {
    case "order":
      return orderConfirmation(job.paper, contentOf);
    case "lading":
      return billOfLading(job.paper, contentOf);
    case "invoice":
      return invoicePaper(job.paper, contentOf);
  }
}
