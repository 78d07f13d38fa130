import type { Route } from "../../http/route.ts";
import { orderBulk, orderBulkDone } from "./contract.ts";
import { bulkOrders } from "./verbs/bulk-orders.ts";

export const ordersBulkRoutes: readonly Route[] = [
  {
    method: "post",
    path: "/orders/bulk",
    tag: "Orders",
    summary: "Delete many orders or give them a status; each has its own result",
    input: orderBulk,
    output: orderBulkDone,
    handle: (context, { body }) => bulkOrders(context, body.data),
  },
];
