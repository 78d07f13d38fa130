import type { WebModule } from "../../kernel/module.ts";
import { ORDER_NEW, ORDERS } from "./paths.ts";

export default {
  label: "Orders",
  order: 200,
  menu: { stem: "/fleet/order" },
  record: { key: "orders", view: "/fleet/order/:id/view", edit: "/fleet/order/:id/edit", screen: "ORD" },
  routes: [
    { path: ORDERS, screen: "ORD", page: () => import("./list-page.tsx") },
    { path: ORDER_NEW, screen: "ORD", right: "create", page: () => import("./new-page.tsx") },
    { path: "/fleet/order/:id/edit", screen: "ORD", right: "update", page: () => import("./edit-page.tsx") },
    { path: "/fleet/order/:id/view", screen: "ORD", page: () => import("./edit-page.tsx") },
  ],
  commands: [
    { label: "Orders", path: ORDERS, screen: "ORD" },
    { label: "New Order", path: ORDER_NEW, screen: "ORD", right: "create" },
  ],
  byNumber: { collection: "orders", screen: "ORD", find: async (digits, signal) => (await import("./find-by-number.ts")).findOrders(digits, signal) },
  tile: () => import("./tile.ts"),
} satisfies WebModule;
