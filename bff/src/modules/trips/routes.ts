import { z } from "zod";
import { EXPORT_QUERY } from "../../export/request.ts";
import { fileBytes } from "../../files/file-bytes.ts";
import { idParam, type Route } from "../../http/route.ts";
import type { Context } from "../../kernel/context.ts";
import { badRequest } from "../../kernel/errors.ts";
import { MAX_DROPDOWN, parseListQuery } from "../../kernel/list-query.ts";
import { historyRoute } from "../../register/history.ts";
import { nextNumberOf } from "../../register/next-number.ts";
import { nextNumber, removed } from "../../wire/wire-kit.ts";
import { tripSummary } from "../session/contract.ts";
import { tripsRegister } from "./code.ts";
import { tripMarks, tripMarksQuery, tripOptionList, trips, tripWrite } from "./contract.ts";
import { createTrip } from "./verbs/create-trip.ts";
import { deleteTrip } from "./verbs/delete-trip.ts";
import { exportTrips } from "./verbs/export-trips.ts";
import { getTrip } from "./verbs/get-trip.ts";
import { listTrips } from "./verbs/list-trips.ts";
import { markTrip } from "./verbs/mark-trip.ts";
import { summariseTrips } from "./verbs/summarise-trips.ts";
import { updateTrip } from "./verbs/update-trip.ts";

const tag = "Trips";
const { listSpec, answers } = trips;
const DEFAULT_INTERVAL = "m";

function answerList(context: Context, query: URLSearchParams) {
  const intent = query.get("intent") ?? "load";
  if (intent === "index") return nextNumberOf(context, trips);
  if (intent === "summary") return summariseTrips(context, query.get("interval") ?? DEFAULT_INTERVAL);
  if (intent === "load" || intent === "search")
    return listTrips(context, parseListQuery(query, listSpec, Object.keys(trips.rowSchema.shape), { most: MAX_DROPDOWN }));
  throw badRequest("intent", `There is no intent ${intent}`);
}

export const tripsRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/trips",
    tag,
    summary: "Trips: a page (intent=load), a search (intent=search), the next number (intent=index) or the chart (intent=summary&interval=d|m|y)",
    query: ["intent", "interval", "paged", "page", "size", "sort", "fields", "filter", ...listSpec.filters],
    output: z.union([answers.list, tripOptionList, nextNumber, tripSummary]),
    handle: async (context, { query }) => answerList(context, query),
  },
  {
    method: "get",
    path: "/trips/export",
    tag,
    summary: "Trips as a file (format=xlsx or csv): those of ids=1,2,3 or of a search, with the list's columns (columns=trip_no,driver1) or all",
    query: [...EXPORT_QUERY, "sort", "filter", ...listSpec.filters],
    output: fileBytes,
    handle: (context, { query }) => exportTrips(context, query),
  },
  {
    method: "get",
    path: "/trips/marks",
    tag,
    summary:
      "What stands against drivers, truck, trailers and stops of a trip that is being planned: who may not be used, papers that run out, other trips at the same hours or with the same stops (stops=1,2,3: keys of orders' stops)",
    query: Object.keys(tripMarksQuery.shape),
    output: tripMarks,
    handle: (context, { query }) => markTrip(context, query),
  },
  { method: "get", path: "/trips/:id", tag, summary: "One trip", output: trips.record, handle: (context, request) => getTrip(context, idParam(request)) },
  historyRoute(tripsRegister),
  {
    method: "post",
    path: "/trips",
    tag,
    summary: "Create a trip; orders of its stops become Received. Files of a stop are parts items.0.file, by its place in the list",
    input: tripWrite,
    output: answers.saved,
    status: 201,
    takesFiles: true,
    handle: (context, { body, idempotencyKey }) => createTrip(context, body, idempotencyKey),
  },
  {
    method: "put",
    path: "/trips/:id",
    tag,
    summary: "Change a trip: stops by their place in the list, removed with status false. Files of a stop are parts items.0.file, by that place",
    input: tripWrite,
    output: answers.saved,
    takesFiles: true,
    handle: (context, request) => updateTrip(context, idParam(request), request.body, request.idempotencyKey),
  },
  {
    method: "delete",
    path: "/trips/:id",
    tag,
    summary: "Delete a trip that is not complete",
    output: removed,
    handle: (context, request) => deleteTrip(context, idParam(request)),
  },
];
