import { manifest, manifests } from "#bff/modules/manifests/contract.ts";
import { db } from "../db.ts";
import type { StoredManifest } from "../tables.ts";
import { byText, type ListRules, list, pickFields } from "../wire/list.ts";
import { assertMay, signedIn } from "../wire/route.ts";

const MANIFESTS: ListRules<StoredManifest> = {
  spec: manifests.listSpec,
  sortBy: { id: (row) => row.id, manifest_no: (row) => row.manifest_no, type: (row) => row.type, poe: (row) => row.poe },
  filters: {
    manifest_no: byText((row) => row.manifest_no),
    type: byText((row) => row.type),
    poe: byText((row) => row.poe),
    ref_no: byText((row) => row.ref_no),
  },
  fields: Object.keys(manifest.shape),
};
/** Every manifest unless a page is asked for. */
function manifestQuery(query: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(query);
  if (!query.has("paged") && !query.has("size")) all.set("paged", "false");
  return all;
}

export const manifestsHandlers = [
  signedIn("get", "/manifests", ({ user, query }) => {
    assertMay(user, "OTRP", "read");
    const { rows, page, fields } = list(db.manifests, manifestQuery(query), MANIFESTS);
    return { content: rows.map((row) => pickFields(manifest.parse(row), fields)), page };
  }),
];
