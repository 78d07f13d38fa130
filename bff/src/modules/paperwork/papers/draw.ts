/** Every paper that is drawn, by its kind. */
import type { FontContent } from "../../../pdf/fonts.ts";
import { billOfLading } from "./bill-of-lading.ts";
import { driverSheet } from "./driver-sheet.ts";
import { invoicePaper } from "./invoice.ts";
import { orderConfirmation, rateConfirmation } from "./order-confirmation.ts";
import type { DriverPaper, InvoicePaper, LadingPaper, OrderPaper } from "./paper.ts";

export type PrintJob =
  | { kind: "order" | "rate"; paper: OrderPaper }
  | { kind: "lading"; paper: LadingPaper }
  | { kind: "invoice"; paper: InvoicePaper }
  | { kind: "driver"; paper: DriverPaper };

export function draw(job: PrintJob, contentOf: FontContent): Uint8Array<ArrayBuffer> {
  switch (job.kind) {
    case "order":
      return orderConfirmation(job.paper, contentOf);
    case "rate":
      return rateConfirmation(job.paper, contentOf);
    case "lading":
      return billOfLading(job.paper, contentOf);
    case "invoice":
      return invoicePaper(job.paper, contentOf);
    case "driver":
      return driverSheet(job.paper, contentOf);
  }
}
