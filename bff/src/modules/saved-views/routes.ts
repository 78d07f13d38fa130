import { idParam, type Route } from "../../http/route.ts";
import { removed } from "../../wire/wire-kit.ts";
import { savedViewSaved, savedViews, savedViewWrite } from "./contract.ts";
import { createSavedView } from "./verbs/create-saved-view.ts";
import { deleteSavedView } from "./verbs/delete-saved-view.ts";
import { listSavedViews } from "./verbs/list-saved-views.ts";
import { updateSavedView } from "./verbs/update-saved-view.ts";

const tag = "Saved views";

export const savedViewsRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/saved-views",
    tag,
    summary: "Views of a list (list=orders): the caller's own and those shared in the company",
    query: ["list"],
    output: savedViews,
    handle: (context, { query }) => listSavedViews(context, query.get("list")),
  },
  {
    method: "post",
    path: "/saved-views",
    tag,
    summary: "Save a view",
    input: savedViewWrite,
    output: savedViewSaved,
    status: 201,
    handle: (context, { body, idempotencyKey }) => createSavedView(context, body.data, idempotencyKey),
  },
  {
    method: "put",
    path: "/saved-views/:id",
    tag,
    summary: "Change one's own view",
    input: savedViewWrite,
    output: savedViewSaved,
    handle: (context, request) => updateSavedView(context, idParam(request), request.body.data),
  },
  {
    method: "delete",
    path: "/saved-views/:id",
    tag,
    summary: "Delete one's own view",
    output: removed,
    handle: (context, request) => deleteSavedView(context, idParam(request)),
  },
];
