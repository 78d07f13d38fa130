import type { Route } from "../../http/route.ts";
import { borderQuery, borderState } from "./contract.ts";
import { getConnect } from "./get-connect.ts";

export const borderRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/border/connect",
    tag: "Trips",
    summary: "What would be filed for a trip at the border (trip=, poe= the port's code), whether it has been, and all that stands in the way; sends nothing",
    query: Object.keys(borderQuery.shape),
    output: borderState,
    handle: (context, { query }) => getConnect(context, query),
  },
];
