import { z } from "zod";
import type { Route } from "../../http/route.ts";
import { MAX_DROPDOWN, parseListQuery } from "../../kernel/list-query.ts";
import { assetList, assetOption, assetSuggestions, assetsListSpec } from "./contract.ts";
import { listAssets } from "./verbs/list-assets.ts";
import { suggestAssets } from "./verbs/suggest-assets.ts";

export const assetsRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/assets",
    tag: "Assets",
    summary: "Assets: a page, or suggestions (intent=suggest&begin-with=&vehicle_typ=TRUCK|TRAILER)",
    query: ["intent", "begin-with", "paged", "page", "size", "sort", "fields", "filter", ...assetsListSpec.filters],
    output: z.union([assetList, assetSuggestions]),
    handle: (context, { query }) =>
      query.get("intent") === "suggest"
        ? suggestAssets(context, query.get("begin-with")?.trim() ?? "", query.get("vehicle_typ"))
        : listAssets(context, parseListQuery(query, assetsListSpec, Object.keys(assetOption.shape), { most: MAX_DROPDOWN })),
  },
];
