import { EXPORT_QUERY } from "../../export/request.ts";
import { fileBytes } from "../../files/file-bytes.ts";
import type { Route } from "../../http/route.ts";
import type { Register } from "../../register/register.ts";
import { eventKinds, eventList, eventsSpec } from "./contract.ts";
import { eventKindsOf, exportEvents, listEvents } from "./list-events.ts";

const tag = "Events";

/** The history of all records at once. No screen opens it: each reads of the records that he may read. */
export const eventsRoutes = (registers: readonly Register[]): readonly Route[] => [
  {
    method: "get",
    path: "/events",
    tag,
    summary: "Who changed what and when, newest first; before= (`next` of a page) asks for what is older",
    query: ["size", "before", ...eventsSpec.filters],
    output: eventList,
    handle: (context, { query }) => listEvents(context, registers, query),
  },
  {
    method: "get",
    path: "/events/kinds",
    tag,
    summary: "The modules, fields and people by which events are found",
    output: eventKinds,
    handle: (context, { hono }) => eventKindsOf(context, registers, { address: context.edges.addressOf(hono), devices: undefined }),
  },
  {
    method: "get",
    path: "/events/export",
    tag,
    summary: "Events as a file (format=xlsx or csv), a line for each change",
    query: [...EXPORT_QUERY, ...eventsSpec.filters],
    output: fileBytes,
    handle: (context, { query }) => exportEvents(context, registers, query),
  },
];
