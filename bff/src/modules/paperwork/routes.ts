import { fileBytes } from "../../files/file-bytes.ts";
import { idParam, type Route } from "../../http/route.ts";
import { downloadBillOfLading } from "./verbs/download-bill-of-lading.ts";
import { downloadDriverSheet } from "./verbs/download-driver-sheet.ts";
import { downloadInvoice } from "./verbs/download-invoice.ts";
import { downloadOrder } from "./verbs/download-order.ts";
import { downloadRateConfirmation } from "./verbs/download-rate-confirmation.ts";

const tag = "Paperwork";

export const paperworkRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/orders/:id/download",
    tag,
    summary: "The order as a PDF",
    output: fileBytes,
    handle: (context, request) => downloadOrder(context, idParam(request)),
  },
  {
    method: "get",
    path: "/orders/:id/bill-of-lading",
    tag,
    summary: "The order's bill of lading as a PDF",
    output: fileBytes,
    handle: (context, request) => downloadBillOfLading(context, idParam(request)),
  },
  {
    method: "get",
    path: "/orders/:id/rate-confirmation",
    tag,
    summary: "What was agreed on with the order's broker, or with its customer, as a PDF for both to sign",
    output: fileBytes,
    handle: (context, request) => downloadRateConfirmation(context, idParam(request)),
  },
  {
    method: "get",
    path: "/trips/:id/driver-sheet",
    tag,
    summary: "The trip as its driver takes it along, as a PDF: stops, contacts, appointments, notes, reefer set points",
    output: fileBytes,
    handle: (context, request) => downloadDriverSheet(context, idParam(request)),
  },
  {
    method: "get",
    path: "/order/invoices/:id/download",
    tag,
    summary: "An invoice as a PDF",
    output: fileBytes,
    handle: (context, request) => downloadInvoice(context, idParam(request)),
  },
];
