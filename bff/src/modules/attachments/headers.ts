/** Headers of a download. Its content policy is set in app.ts, for every download alike. */

/** Types that are told to the browser as they are; anything else is bytes. SVG is text that runs, so it is not among them. */
const SAFE_TYPES: Readonly<Record<string, string>> = {
  "image/png": "image/png",
  "image/apng": "image/apng",
  "image/jpeg": "image/jpeg",
  "image/gif": "image/gif",
  "image/webp": "image/webp",
  "image/bmp": "image/bmp",
  "image/tiff": "image/tiff",
  "image/heic": "image/heic",
  "image/avif": "image/avif",
  "application/pdf": "application/pdf",
  "text/plain": "text/plain; charset=utf-8",
};

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
    "content-type": SAFE_TYPES[type ?? ""] ?? "application/octet-stream",
    "content-disposition": attachmentDisposition(name),
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
    ...(length === null ? {} : { "content-length": String(length) }),
  };
}
