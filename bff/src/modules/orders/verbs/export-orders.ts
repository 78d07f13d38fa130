import { exportRows } from "../../../export/answer.ts";
import { textCells } from "../../../export/columns.ts";
import type { Shown } from "../../../fields/values.ts";
import { assertMay, type Context } from "../../../kernel/context.ts";
import { names, under } from "../../../kernel/field-lists.ts";
import { listCells } from "../../../register/cells.ts";
import { leaving, listReading, type Reading } from "../../../register/derived.ts";
import { selected } from "../../../register/many.ts";
import { presentRows } from "../../../register/present.ts";
import type { Row } from "../../../register/register.ts";
import { ACTIVE } from "../../../register/stored.ts";
import { ordersRegister } from "../code.ts";
import { type OrderRow, orders } from "../contract.ts";
import { orderStatusText } from "../lifecycle.ts";

/** Only the first shipper's day and city are shown of the stops. */
function exportReading(): Reading {
  const { fields, deep } = leaving(listReading(ordersRegister), ["items", "trip_items"]);
  const shippers = { _filter: { _and: [ACTIVE, { type: { _eq: "S" } }] }, _sort: ["seq", "id"], _limit: -1 };
  return { fields: [...fields, ...under("items", names("id seq type status req_date city"))], deep: { ...deep, items: shippers } };
}

const statusText = (row: Shown) => orderStatusText((row as OrderRow).order_status?.name ?? "", (row as OrderRow).correcting);

/** Who may see the list may take it along: the right to download is that of attachments. */
export async function exportOrders(context: Context, params: URLSearchParams): Promise<Response> {
  assertMay(context, "ORD", "read");
  return exportRows(context, params, {
    title: "Orders",
    collection: ordersRegister.collection,
    columns: { ...listCells(ordersRegister), order_status: [textCells(orders.columns.order_status, statusText, 20)] },
    reading: exportReading(),
    select: (search) => selected(context, ordersRegister, search),
    present: (rows: readonly Row[]) => presentRows(context, ordersRegister, rows),
  });
}
