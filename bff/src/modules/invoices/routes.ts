import { EXPORT_QUERY } from "../../export/request.ts";
import { fileBytes } from "../../files/file-bytes.ts";
import { idParam, type Route } from "../../http/route.ts";
import { parseListQuery } from "../../kernel/list-query.ts";
import { historyRoute } from "../../register/history.ts";
import { invoicesRegister } from "./code.ts";
import { invoiceIssue, invoiceList, invoices, invoiceUpdate } from "./contract.ts";
import { exportInvoices } from "./verbs/export-invoices.ts";
import { getInvoice } from "./verbs/get-invoice.ts";
import { issueInvoice } from "./verbs/issue-invoice.ts";
import { listInvoices } from "./verbs/list-invoices.ts";
import { updateInvoice } from "./verbs/update-invoice.ts";

const tag = "Invoices";
const { listSpec, answers } = invoices;

export const invoicesRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/invoices",
    tag,
    summary: "Invoices: a page, and open and overdue sums of all that the filters find",
    query: ["paged", "page", "size", "sort", "fields", "filter", ...listSpec.filters],
    output: invoiceList,
    handle: async (context, { query }) => listInvoices(context, parseListQuery(query, listSpec, Object.keys(invoices.rowSchema.shape))),
  },
  {
    method: "get",
    path: "/invoices/export",
    tag,
    summary: "Invoices as a file (format=xlsx or csv): those of ids=1,2,3 or of a search, with the list's columns (columns=invoice_no,total) or all",
    query: [...EXPORT_QUERY, "sort", "filter", ...listSpec.filters],
    output: fileBytes,
    handle: (context, { query }) => exportInvoices(context, query),
  },
  {
    method: "get",
    path: "/invoices/:id",
    tag,
    summary: "One invoice",
    output: invoices.record,
    handle: (context, request) => getInvoice(context, idParam(request)),
  },
  historyRoute(invoicesRegister),
  {
    method: "post",
    path: "/invoices",
    tag,
    summary: "Issue an invoice for a complete order, which becomes Invoiced",
    input: invoiceIssue,
    output: answers.saved,
    status: 201,
    handle: (context, { body, idempotencyKey }) => issueInvoice(context, body.data, idempotencyKey),
  },
  {
    method: "put",
    path: "/invoices/:id",
    tag,
    summary: "Book the payment of an invoice, take it back, or void the invoice; the order of a void one is Complete again",
    input: invoiceUpdate,
    output: answers.saved,
    handle: (context, request) => updateInvoice(context, idParam(request), request.body.data, request.idempotencyKey),
  },
];
