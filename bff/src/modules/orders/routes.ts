import { z } from "zod";
import { bulkRoutes } from "../../bulk/act-on-many.ts";
import { EXPORT_QUERY } from "../../export/request.ts";
import { fileBytes } from "../../files/file-bytes.ts";
import { idParam, type Route } from "../../http/route.ts";
import type { Context } from "../../kernel/context.ts";
import { badRequest } from "../../kernel/errors.ts";
import { MAX_PAGE, parseListQuery } from "../../kernel/list-query.ts";
import { historyRoute } from "../../register/history.ts";
import { nextNumberOf } from "../../register/next-number.ts";
import { deleteRecord } from "../../register/saving.ts";
import { nextNumber, removed } from "../../wire/wire-kit.ts";
import { orderSummary } from "../session/contract.ts";
import { ordersRegister } from "./code.ts";
import { orders, orderWrite } from "./contract.ts";
import { bulkOrders } from "./verbs/bulk-orders.ts";
import { createOrder } from "./verbs/create-order.ts";
import { exportOrders } from "./verbs/export-orders.ts";
import { getOrder } from "./verbs/get-order.ts";
import { listOrders, type OrderSearch } from "./verbs/list-orders.ts";
import { summariseOrders } from "./verbs/summarise-orders.ts";
import { updateOrder } from "./verbs/update-order.ts";

const tag = "Orders";
const { listSpec, answers } = orders;

/** Orders are never a drop-down: a page has 100 at most, and so has a search that asks for no size. */
function orderSearch(params: URLSearchParams): OrderSearch {
  const forTrips = params.get("trips_search") === "true";
  const spec = forTrips ? { ...listSpec, defaultSize: MAX_PAGE } : listSpec;
  const query = parseListQuery(params, spec, Object.keys(orders.rowSchema.shape), { extra: ["trips_search", "stops_left"] });
  return { query, forTrips, withStopsLeft: params.get("stops_left") === "true", exactRefNo: params.get("paged") === "false" };
}

function answerList(context: Context, params: URLSearchParams) {
  const intent = params.get("intent") ?? "load";
  if (intent === "index") return nextNumberOf(context, orders);
  if (intent === "summary") return summariseOrders(context);
  if (intent === "load" || intent === "search") return listOrders(context, orderSearch(params));
  throw badRequest("intent", `There is no intent ${intent}`);
}

export const ordersRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/orders",
    tag,
    summary:
      "Orders: a page (intent=load), a search (intent=search; trips_search=true: those that a trip may take, stops_left=true: those with stops on no trip), the next number (intent=index) or counts by status (intent=summary)",
    query: ["intent", "trips_search", "stops_left", "paged", "page", "size", "sort", "fields", "filter", ...listSpec.filters],
    output: z.union([answers.list, nextNumber, orderSummary]),
    handle: async (context, { query }) => answerList(context, query),
  },
  {
    method: "get",
    path: "/orders/export",
    tag,
    summary: "Orders as a file (format=xlsx or csv): those of ids=1,2,3 or of a search, with the list's columns (columns=order_no,total) or all",
    query: [...EXPORT_QUERY, "sort", "filter", ...listSpec.filters],
    output: fileBytes,
    handle: (context, { query }) => exportOrders(context, query),
  },
  ...bulkRoutes("/orders", tag, ["filter", ...listSpec.filters], bulkOrders),
  { method: "get", path: "/orders/:id", tag, summary: "One order", output: orders.record, handle: (context, request) => getOrder(context, idParam(request)) },
  historyRoute(ordersRegister),
  {
    method: "post",
    path: "/orders",
    tag,
    summary: "Create an order",
    input: orderWrite,
    output: answers.saved,
    status: 201,
    takesFiles: true,
    handle: (context, { body, idempotencyKey }) => createOrder(context, body, idempotencyKey),
  },
  {
    method: "put",
    path: "/orders/:id",
    tag,
    summary: "Change an order: stops by their place in the list, removed with status false",
    input: orderWrite,
    output: answers.saved,
    takesFiles: true,
    handle: (context, request) => updateOrder(context, idParam(request), request.body, request.idempotencyKey),
  },
  {
    method: "delete",
    path: "/orders/:id",
    tag,
    summary: "Delete a New order, or a cancelled one that never was on a trip",
    output: removed,
    handle: (context, request) => deleteRecord(context, orders, idParam(request)),
  },
];
