import { HttpResponse } from "msw/http";
import type { ScreenCode } from "#bff/modules/session/contract.ts";
import { db } from "../db.ts";
import type { StoredFile } from "../tables.ts";
import { notFound } from "../wire/errors.ts";
import { assertMay, type Call, rowOf, signedIn } from "../wire/route.ts";
import { emptyZip } from "../wire/zip.ts";

type Owner = { files: readonly StoredFile[] };
/** Whose files, and the screen whose right they take. */
const OWNERS: readonly (readonly [ScreenCode, () => readonly Owner[]])[] = [
  ["ORD", () => db.orders],
  ["OTRP", () => db.trips],
  ["BDOC", () => db.documents],
  ["ACDNT", () => db.accidents],
  ["REIMB", () => db.reimbursements],
];

/** @throws NOT_FOUND */
function findFile({ params }: Call) {
  const found = OWNERS.flatMap(([screen, rows]) =>
    rows().flatMap(({ files }) => files.filter(({ id }) => String(id) === params.id).map((file) => ({ file, screen }))),
  )[0];
  if (!found) throw notFound();
  return found;
}

const zipHandler = <Row extends Owner & { id: number }>(path: string, screen: ScreenCode, rows: () => readonly Row[]) =>
  signedIn("get", `/${path}/:id/files.zip`, (call) => {
    assertMay(call.user, screen, "download");
    if (rowOf(rows(), call).files.length === 0) throw notFound();
    const headers = { "content-type": "application/zip", "content-disposition": `attachment; filename="${path}-${call.params.id}.zip"` };
    return new HttpResponse(emptyZip(), { headers });
  });

export const attachmentsHandlers = [
  signedIn("get", "/attachments/:id/download", (call) => {
    const { file, screen } = findFile(call);
    assertMay(call.user, screen, "download");
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
    return new HttpResponse(file.content, { headers: { "content-type": file.type, "content-disposition": disposition } });
  }),
  zipHandler("orders", "ORD", () => db.orders),
  zipHandler("trips", "OTRP", () => db.trips),
];
