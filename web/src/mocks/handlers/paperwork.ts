import { HttpResponse } from "msw/http";
import { db } from "../db.ts";
import { assertMay, type Call, rowOf, signedIn } from "../wire/route.ts";
import { tinyPdf } from "../wire/tiny-pdf.ts";

function paper({ user }: Call, name: string): Response {
  assertMay(user, "ORD", "download");
  const disposition = `attachment; filename="${name}.pdf"; filename*=UTF-8''${name}.pdf`;
  return new HttpResponse(tinyPdf(name.replaceAll("-", " ")), { headers: { "content-type": "application/pdf", "content-disposition": disposition } });
}

export const paperworkHandlers = [
  signedIn("get", "/orders/:id/download", (call) => paper(call, `Order-${rowOf(db.orders, call).order_no}`)),
  signedIn("get", "/orders/:id/bill-of-lading", (call) => paper(call, `Bill-of-Lading-${rowOf(db.orders, call).order_no}`)),
  signedIn("get", "/order/invoices/:id/download", (call) => paper(call, `Invoice-${rowOf(db.invoices, call).invoice_no}`)),
];
