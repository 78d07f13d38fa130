import { LOAD_TYPE_LABELS, LOAD_TYPES, orders, orderWrite } from "#bff/modules/orders/contract.ts";
import { isOrderOpen } from "#bff/modules/orders/lifecycle.ts";
import { db, nextOf } from "../db.ts";
import { presentOrder, presentOrderRow } from "../present/orders.ts";
import { codeOf } from "../present/shared.ts";
import { companyDay } from "../seed/calendar.ts";
import type { StoredOrder } from "../tables.ts";
import { readWrite } from "../wire/body.ts";
import { badRequest } from "../wire/errors.ts";
import { byDay, byKey, byPart, byText, byTick, type Filter, type ListRules, list, MAX_PAGE, pickFields } from "../wire/list.ts";
import { active } from "../wire/parts.ts";
import { assertMay, type Call, rowOf, signedIn } from "../wire/route.ts";
import { assertFresh, change, createOnce, fingerprintOf, newStamps } from "../wire/save.ts";
import { assertChange, assertNewOrder, orderColumns, removeOrder } from "./order-rules.ts";

/** Load types by code or label. */
const byLoadType: Filter<StoredOrder> = (row, { value }, name) => {
  const wanted = value.toLowerCase();
  if (wanted === "-1" || wanted === "all") return true;
  const type = LOAD_TYPES.find((code) => code.toLowerCase() === wanted || LOAD_TYPE_LABELS[code].toLowerCase() === wanted);
  if (!type) throw badRequest(name, `${name} must be one of ${LOAD_TYPES.join(", ")}`);
  return row.load_type === type;
};

export const ORDER_LIST_RULES: ListRules<StoredOrder> = {
  spec: orders.listSpec,
  sortBy: {
    order_no: (row) => row.order_no,
    order_date: (row) => row.order_date,
    urgent: (row) => row.urgent,
    order_status: (row) => row.order_status,
  },
  filters: {
    id: byKey((row) => [row.billed_to]),
    date1: byDay("from", (row) => companyDay(row.order_date)),
    date2: byDay("to", (row) => companyDay(row.order_date)),
    load: byLoadType,
    order_no: byKey((row) => [row.order_no]),
    refno: byPart((row) => [row.ref_no]),
    loc: byPart((row) => active(row.items).flatMap((item) => [item.location, item.loc_nm, item.city])),
    order_status: byKey((row) => [row.order_status]),
    order_type: byKey((row) => [row.order_type]),
    equip_type: byKey((row) => [row.equip_type]),
    reefer: byTick((row) => row.mat_typ_ref),
    urgent: byTick((row) => row.urgent),
    comm_type: byKey((row) => [row.comm_type]),
  },
  fields: Object.keys(orders.rowSchema.shape),
  extra: ["trips_search"],
};
/** An unpaged search looks for orders with this very reference. */
const DUPLICATE_RULES: ListRules<StoredOrder> = { ...ORDER_LIST_RULES, filters: { ...ORDER_LIST_RULES.filters, refno: byText((row) => row.ref_no) } };

/** Orders are never a drop-down: a page has 100 at most, and so has a search that asks for no size. */
function sized(query: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(query);
  if (!asked.get("size") && (asked.get("trips_search") === "true" || asked.get("paged") === "false")) asked.set("size", String(MAX_PAGE));
  return asked;
}

function listOrders({ query, user }: Call) {
  const forTrip = query.get("trips_search") === "true";
  const rows = forTrip ? db.orders.filter((order) => isOrderOpen(codeOf(order.order_status))) : db.orders;
  const found = list(rows, sized(query), query.get("paged") === "false" ? DUPLICATE_RULES : ORDER_LIST_RULES);
  if (found.isDropdown) throw badRequest("size", `size must be a number from 1 to ${MAX_PAGE}`);
  return { _embedded: { content: found.rows.map((row) => pickFields(presentOrderRow(row, user), found.fields)) }, page: found.page };
}

/** Orders by status, for the dashboard's bar chart. */
function summary() {
  const statuses = db.types.filter((option) => option.type === "ORDER_STATUS");
  return { content: statuses.map(({ key, value }) => ({ category: value, count: db.orders.filter((order) => order.order_status === key).length })) };
}

export const ordersHandlers = [
  signedIn("get", "/orders", (call) => {
    const intent = call.query.get("intent") ?? "load";
    assertMay(call.user, call.query.get("trips_search") === "true" ? ["ORD", "OTRP"] : "ORD", "read");
    if (intent === "index") return { message: String(db.counters.order_no + 1) };
    if (intent === "summary") return summary();
    if (intent !== "load" && intent !== "search") throw badRequest("intent", `There is no intent ${intent}`);
    return listOrders(call);
  }),

  signedIn("get", "/orders/:id", (call) => {
    assertMay(call.user, "ORD", "read");
    return presentOrder(rowOf(db.orders, call), call.user);
  }),

  signedIn("post", "/orders", async ({ request, user }) => {
    assertMay(user, "ORD", "create");
    const { input, files } = await readWrite(request, orderWrite);
    return createOnce(request, user, fingerprintOf(input, files), () => {
      assertNewOrder(input, files);
      const columns = orderColumns(input, files);
      const row: StoredOrder = {
        ...columns,
        id: nextOf("orders"),
        order_no: nextOf("order_no"),
        invoice_no: null,
        ...newStamps(user),
      };
      db.orders.push(row);
      return { ...presentOrder(row, user), message: orders.messages.created };
    });
  }),

  signedIn("put", "/orders/:id", async (call) => {
    assertMay(call.user, "ORD", "update");
    const { input, files } = await readWrite(call.request, orderWrite);
    const row = rowOf(db.orders, call);
    assertChange(row, input, files);
    assertFresh(row, input.version);
    change(row, orderColumns(input, files, row), call.user);
    return { ...presentOrder(row, call.user), message: orders.messages.updated };
  }),

  signedIn("delete", "/orders/:id", (call) => {
    assertMay(call.user, "ORD", "delete");
    const order = rowOf(db.orders, call);
    removeOrder(order);
    return { id: order.id, message: orders.messages.deleted };
  }),
];
