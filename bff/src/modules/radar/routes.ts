import { EXPORT_QUERY } from "../../export/request.ts";
import { fileBytes } from "../../files/file-bytes.ts";
import { idParam, type Route } from "../../http/route.ts";
import type { Definition } from "../../register/register.ts";
import { removed } from "../../wire/wire-kit.ts";
import { radarCounts, radarList, radarSpec, snoozeDone, snoozeWrite } from "./contract.ts";
import { exportRadar, listRadar, radarCountsOf } from "./list-radar.ts";
import { endSnooze, snooze } from "./snooze.ts";

const tag = "Expiry radar";

/** What runs out of all registers, by their definitions. No screen opens it: each sees of the records that he may read. */
export const radarRoutes = (definitions: readonly Definition[]): readonly Route[] => [
  {
    method: "get",
    path: "/expiry-radar",
    tag,
    summary:
      "Everything that runs out within 90 days or is overdue, the first first; horizon=overdue, 7, 30, 60 or 90 (each with what is overdue); snoozed=true",
    query: ["page", "size", ...radarSpec.filters],
    output: radarList,
    handle: (context, { query }) => listRadar(context, definitions, query),
  },
  {
    method: "get",
    path: "/expiry-radar/counts",
    tag,
    summary: "How much runs out by each horizon",
    output: radarCounts,
    handle: (context) => radarCountsOf(context, definitions),
  },
  {
    method: "get",
    path: "/expiry-radar/export",
    tag,
    summary: "The radar as a file (format=xlsx or csv)",
    query: [...EXPORT_QUERY, ...radarSpec.filters],
    output: fileBytes,
    handle: (context, { query }) => exportRadar(context, definitions, query),
  },
  {
    method: "post",
    path: "/expiry-radar/snoozes",
    tag,
    summary: "Leave a line alone until a day, with a reason; again: until another day",
    input: snoozeWrite,
    output: snoozeDone,
    status: 201,
    handle: (context, { body, idempotencyKey }) => snooze(context, definitions, body.data, idempotencyKey),
  },
  {
    method: "delete",
    path: "/expiry-radar/snoozes/:id",
    tag,
    summary: "End a snooze",
    output: removed,
    handle: (context, request) => endSnooze(context, definitions, idParam(request)),
  },
];
