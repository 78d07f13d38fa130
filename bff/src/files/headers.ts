/** Headers of a download. Its content policy is set in app.ts, for every download alike. */

import { toldType } from "./types.ts";

/** RFC 5987: letters that `filename*` takes as they are, which is fewer than encodeURIComponent leaves. */
const extended = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
const ascii = (name: string) =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");

export const attachmentDisposition = (name: string) => `attachment; filename="${ascii(name)}"; filename*=UTF-8''${extended(name)}`;

export function downloadHeaders(name: string, type: string | null, length: number | null): Record<string, string> {
  return {
    "content-type": toldType(type),
    "content-disposition": attachmentDisposition(name),
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
    ...(length === null ? {} : { "content-length": String(length) }),
  };
}
