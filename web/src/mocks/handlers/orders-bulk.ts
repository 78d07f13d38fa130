import { MANUAL_ORDER_MOVES } from "#bff/modules/orders/lifecycle.ts";
import { db } from "../db.ts";
import { codeOf } from "../present/shared.ts";
import { bulkHandler } from "../wire/bulk.ts";
import { CHOOSE, invalid } from "../wire/errors.ts";
import { assertMay } from "../wire/route.ts";
import { moveOrder, removeOrder } from "./order-rules.ts";
import { ORDER_LIST_RULES } from "./orders.ts";

export const ordersBulkHandlers = [
  bulkHandler("/orders", {
    rows: () => db.orders,
    rules: ORDER_LIST_RULES,
    label: ({ order_no }) => String(order_no),
    act: ({ action, status }, user) => {
      assertMay(user, "ORD", action === "delete" ? "delete" : "update");
      if (action === "delete" || status === null) return removeOrder;
      if (!MANUAL_ORDER_MOVES.some(([, to]) => to === codeOf(status))) throw invalid([{ path: "status", message: CHOOSE }]);
      return (order) => moveOrder(order, status, user);
    },
  }),
];
