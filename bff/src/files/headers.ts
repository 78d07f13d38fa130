/** Headers of a download. Its content policy is set in app.ts, for every download alike. */

import { toldType } from "./judge.ts";

/** RFC 5987: letters that `filename*` takes as they are, which is fewer than encodeURIComponent leaves. */
const extended = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
const ascii = (name: string) =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");

const attachmentDisposition = (name: string) => `attachment; filename="${ascii(name)}"; filename*=UTF-8''${extended(name)}`;

/** For what the BFF makes itself. */
export const attachmentHeaders = (name: string, contentType: string): Record<string, string> => ({
  "content-type": contentType,
  "content-disposition": attachmentDisposition(name),
  "x-content-type-options": "nosniff",
  "cache-control": "private, no-store",
});
/** For what somebody uploaded. `length` in bytes, null where it is not known. */
export const downloadHeaders = (name: string, type: string | null, length: number | null): Record<string, string> => ({
  ...attachmentHeaders(name, toldType(type)),
  ...(length === null ? {} : { "content-length": String(length) }),
});
