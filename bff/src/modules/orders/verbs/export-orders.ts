import { exportRows } from "../../../export/answer.ts";
import { assertMay, type Context } from "../../../kernel/context.ts";
import { directusSort } from "../../../kernel/list-query.ts";
import { EXPORT_COLUMNS, EXPORT_READING } from "../export.ts";
import { orderTables, presentRow } from "../present.ts";
import { COLLECTION } from "../repo.ts";
import type { OrderListRow } from "../rows.ts";
import { searchOrders } from "../selection.ts";

/** Who may see the list may take it along: the right to download is that of attachments. */
export async function exportOrders(context: Context, params: URLSearchParams): Promise<Response> {
  assertMay(context, "ORD", "read");
  const tables = await orderTables(context);
  return exportRows(context, params, {
    title: "Orders",
    collection: COLLECTION,
    columns: EXPORT_COLUMNS,
    reading: EXPORT_READING,
    select: async (search) => {
      const { condition, sort } = await searchOrders(context, search);
      return { filter: condition, sort: directusSort(sort) };
    },
    present: (rows: readonly Omit<OrderListRow, "trip_items">[]) => rows.map((row) => presentRow(context, tables, { ...row, trip_items: [] })),
  });
}
