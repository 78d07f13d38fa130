import { fileBytes } from "../../files/file-bytes.ts";
import { idParam, type Route } from "../../http/route.ts";
import { downloadBillOfLading } from "./verbs/download-bill-of-lading.ts";
import { downloadInvoice } from "./verbs/download-invoice.ts";
import { downloadOrder } from "./verbs/download-order.ts";

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
    path: "/order/invoices/:id/download",
    tag,
    summary: "An invoice as a PDF",
    output: fileBytes,
    handle: (context, request) => downloadInvoice(context, idParam(request)),
  },
];
