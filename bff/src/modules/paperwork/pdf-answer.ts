import { downloadHeaders } from "../../files/headers.ts";

/** @param name of the file, without its ending; it carries the document's number */
export const pdfAnswer = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  new Response(bytes, { headers: downloadHeaders(`${name}.pdf`, "application/pdf", bytes.byteLength) });
