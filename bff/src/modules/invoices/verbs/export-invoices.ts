import { exportRows } from "../../../export/answer.ts";
import { dayCells, moneyCells, numberCells, textCells } from "../../../export/columns.ts";
import type { ExportColumns } from "../../../export/request.ts";
import { assertMay, type Context } from "../../../kernel/context.ts";
import { allOf, conditions } from "../../../kernel/filters.ts";
import { directusSort, parseListQuery } from "../../../kernel/list-query.ts";
import { type InvoiceRow, invoicesListSpec } from "../contract.ts";
import { invoiceStatusText } from "../lifecycle.ts";
import { INVOICE_COLUMNS as header } from "../messages.ts";
import { presentRow, todayFor } from "../present.ts";
import { COLLECTION, filtersFor, type InvoiceListRow, LIST_FIELDS, sortColumn } from "../repo.ts";

/** The amount is a number, so its currency stands beside it. */
const COLUMNS: ExportColumns<InvoiceRow> = {
  invoice_no: [numberCells(header.invoice_no, (row) => row.invoice_no)],
  order: [numberCells(header.order, (row) => row.order?.order_no ?? null)],
  customer: [textCells(header.customer, (row) => row.customer?.name ?? null, 32)],
  invoice_date: [dayCells(header.invoice_date, (row) => row.invoice_date)],
  due_date: [dayCells(header.due_date, (row) => row.due_date)],
  total: [moneyCells(header.total, (row) => row.total), textCells("Currency", (row) => row.currency?.code ?? null, 9)],
  status: [textCells(header.status, invoiceStatusText, 12)],
};

/** Who may see the list may take it along. */
export async function exportInvoices(context: Context, params: URLSearchParams): Promise<Response> {
  assertMay(context, "ORD", "read");
  const currencies = await context.lookups.currencies();
  return exportRows(context, params, {
    title: "Invoices",
    collection: COLLECTION,
    columns: COLUMNS,
    reading: { fields: LIST_FIELDS },
    select: async (search) => {
      const query = parseListQuery(search, invoicesListSpec, []);
      return { filter: allOf(await conditions(query, filtersFor(todayFor(context)))), sort: directusSort(query.sort, sortColumn) };
    },
    present: (rows: readonly InvoiceListRow[]) => rows.map((row) => presentRow(context, currencies, row)),
  });
}
