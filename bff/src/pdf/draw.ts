import { billOfLading } from "./documents/bill-of-lading.ts";
import { invoicePaper } from "./documents/invoice.ts";
import { orderConfirmation } from "./documents/order-confirmation.ts";
import type { InvoicePaper, LadingPaper, OrderPaper } from "./documents/papers.ts";

export type Job = { kind: "order"; paper: OrderPaper } | { kind: "lading"; paper: LadingPaper } | { kind: "invoice"; paper: InvoicePaper };

export function draw(job: Job): Uint8Array<ArrayBuffer> {
  switch (job.kind) {
    case "order":
      return orderConfirmation(job.paper);
    case "lading":
      return billOfLading(job.paper);
    case "invoice":
      return invoicePaper(job.paper);
  }
}
