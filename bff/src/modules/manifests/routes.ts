import type { Route } from "../../http/route.ts";
import { MAX_DROPDOWN, parseListQuery } from "../../kernel/list-query.ts";
import { manifest, manifestList, manifests } from "./contract.ts";
import { listManifests } from "./verbs/list-manifests.ts";

/** The specification's call has no parameters and wants every manifest. */
function manifestQuery(query: URLSearchParams) {
  const all = new URLSearchParams(query);
  if (!query.has("paged") && !query.has("size")) all.set("paged", "false");
  return parseListQuery(all, manifests.listSpec, Object.keys(manifest.shape), { most: MAX_DROPDOWN });
}

export const manifestsRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/manifests",
    tag: "Trips",
    summary: "Border manifests",
    query: ["paged", "page", "size", "sort", "fields", "filter", ...manifests.listSpec.filters],
    output: manifestList,
    handle: (context, { query }) => listManifests(context, manifestQuery(query)),
  },
];
