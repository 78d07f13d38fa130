import { idParam, type Route } from "../../http/route.ts";
import { fileBytes } from "./contract.ts";
import { downloadAttachment } from "./verbs/download-attachment.ts";

export const attachmentsRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/attachments/:id/download",
    tag: "Attachments",
    summary: "The file of an attachment",
    output: fileBytes,
    handle: (context, request) => downloadAttachment(context, idParam(request)),
  },
];
