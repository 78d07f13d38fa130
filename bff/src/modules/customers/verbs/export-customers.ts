import { exportRows } from "../../../export/answer.ts";
import { moneyCells, numberCells, textCells } from "../../../export/columns.ts";
import type { ExportColumns } from "../../../export/request.ts";
import { assertMay, type Context } from "../../../kernel/context.ts";
import { allOf, conditions } from "../../../kernel/filters.ts";
import { directusSort, parseListQuery } from "../../../kernel/list-query.ts";
import { type CustomerRow, customersListSpec, CUSTOMER_COLUMNS as header } from "../contract.ts";
import { presentRow } from "../present.ts";
import { COLLECTION, type CustomerListRow, FILTERS, LIST_FIELDS, sortColumn } from "../repo.ts";

const COLUMNS: ExportColumns<CustomerRow> = {
  id: [numberCells(header.id, (row) => row.id)],
  name: [textCells(header.name, (row) => row.name, 32)],
  phone: [textCells(header.phone, (row) => row.phone, 18)],
  tax_no: [textCells(header.tax_no, (row) => row.tax_no, 18)],
  crm_id: [textCells(header.crm_id, (row) => row.crm_id, 18)],
  rate: [moneyCells(header.rate, (row) => row.rate)],
  order_cnt: [numberCells(header.order_cnt, (row) => row.order_cnt)],
  invoice_cnt: [numberCells(header.invoice_cnt, (row) => row.invoice_cnt)],
};

export async function exportCustomers(context: Context, params: URLSearchParams): Promise<Response> {
  assertMay(context, "CST", "read");
  return exportRows(context, params, {
    title: "Customers",
    collection: COLLECTION,
    columns: COLUMNS,
    reading: { fields: LIST_FIELDS },
    select: async (search) => {
      const query = parseListQuery(search, customersListSpec, LIST_FIELDS);
      return { filter: allOf(await conditions(query, FILTERS)), sort: directusSort(query.sort, sortColumn) };
    },
    present: (rows: readonly CustomerListRow[]) => rows.map((row) => presentRow(context, row)),
  });
}
