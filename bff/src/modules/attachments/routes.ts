import { type FileOwner, zipRecord } from "../../files/attachment-zip.ts";
import { fileBytes } from "../../files/file-bytes.ts";
import { idParam, type Route } from "../../http/route.ts";
import { textOf, truth } from "../../kernel/present.ts";
import { downloadAttachment } from "./verbs/download-attachment.ts";

const tag = "Attachments";
/** A stop's files are in a folder of theirs, a removed one's nowhere. */
const STOPS: FileOwner["rows"] = {
  owner: "trip_item",
  parent: "trip",
  columns: ["stop", "loc_nm", "status"],
  folder: ({ stop, loc_nm, status }) => (truth(status) ? `Stop ${stop} ${textOf(loc_nm)}`.trim() : undefined),
};
/** Registers bring their own. */
const OWNERS: readonly FileOwner[] = [
  { screen: "ORD", collection: "orders", key: "orders", number: "order_no", attachments: { owner: "order" } },
  { screen: "OTRP", collection: "trips", key: "trips", number: "trip_no", attachments: { owner: "trip" }, rows: STOPS },
];

const zipRoute = (owner: FileOwner): Route => ({
  method: "get",
  path: `/${owner.key}/:id/files.zip`,
  tag,
  summary: `The files of one of the ${owner.key}, as a zip`,
  output: fileBytes,
  handle: (context, request) => zipRecord(context, owner, idParam(request)),
});

export const attachmentsRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/attachments/:id/download",
    tag,
    summary: "The file of an attachment",
    output: fileBytes,
    handle: (context, request) => downloadAttachment(context, idParam(request)),
  },
  ...OWNERS.map(zipRoute),
];
