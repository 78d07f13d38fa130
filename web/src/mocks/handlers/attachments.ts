import { HttpResponse } from "msw/http";
import { db } from "../db.ts";
import { notFound } from "../wire/errors.ts";
import { assertMay, type Call, signedIn } from "../wire/route.ts";

/** A file of an order or a trip, and the screen whose right it takes. @throws NOT_FOUND */
function findFile({ params }: Call) {
  const holds = (owner: { files: readonly { id: number }[] }) => owner.files.some((file) => String(file.id) === params.id);
  const owner = db.orders.find(holds) ?? db.trips.find(holds);
  const file = owner?.files.find((candidate) => String(candidate.id) === params.id);
  if (!owner || !file) throw notFound();
  return { file, screen: "order_no" in owner ? ("ORD" as const) : ("OTRP" as const) };
}

export const attachmentsHandlers = [
  signedIn("get", "/attachments/:id/download", (call) => {
    const { file, screen } = findFile(call);
    assertMay(call.user, screen, "download");
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
    return new HttpResponse(file.content, { headers: { "content-type": file.type, "content-disposition": disposition } });
  }),
];
