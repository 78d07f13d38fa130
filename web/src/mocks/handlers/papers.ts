/** Border manifests, and the files that hang on orders and trips. */
import { HttpResponse } from "msw/http";
import { manifest, manifestsListSpec } from "#bff/modules/manifests/contract.ts";
import { db } from "../db.ts";
import type { StoredManifest } from "../tables.ts";
import { notFound } from "../wire/errors.ts";
import { byText, type ListRules, list, pickFields } from "../wire/list.ts";
import { assertMay, type Call, signedIn } from "../wire/route.ts";

const MANIFESTS: ListRules<StoredManifest> = {
  spec: manifestsListSpec,
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

function findFile({ params }: Call) {
  const holds = (owner: { files: readonly { id: number }[] }) => owner.files.some((file) => String(file.id) === params.id);
  const owner = db.orders.find(holds) ?? db.trips.find(holds);
  const file = owner?.files.find((candidate) => String(candidate.id) === params.id);
  if (!owner || !file) throw notFound();
  return { file, screen: "order_no" in owner ? ("ORD" as const) : ("OTRP" as const) };
}

export const papersHandlers = [
  signedIn("get", "/manifests", ({ user, query }) => {
    assertMay(user, "OTRP", "read");
    const { rows, page, fields } = list(db.manifests, manifestQuery(query), MANIFESTS);
    return { content: rows.map((row) => pickFields(manifest.parse(row), fields)), page };
  }),

  signedIn("get", "/attachments/:id/download", (call) => {
    const { file, screen } = findFile(call);
    assertMay(call.user, screen, "download");
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
    return new HttpResponse(file.content, { headers: { "content-type": file.type, "content-disposition": disposition } });
  }),
];
