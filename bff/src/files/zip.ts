/** Stored files in a zip that is made while it goes out. They are pictures and PDFs, so nothing is compressed. */
import { makeZip } from "client-zip";
import type { Gateway } from "../kernel/gateway.ts";
import { attachmentDisposition } from "./headers.ts";

/** `path` in the zip; `file` is the stored file's id. */
export type ZipEntry = { path: string; file: string };

/** Each file is read when its turn comes; one that fails ends the download. */
async function* contentsOf(directus: Gateway, entries: readonly ZipEntry[]) {
  for (const { path, file } of entries) yield { name: path, input: (await directus.asset(file)).body };
}

/** @param name of the zip itself */
export function zipAnswer(directus: Gateway, entries: readonly ZipEntry[], name: string): Response {
  const headers = {
    "content-type": "application/zip",
    "content-disposition": attachmentDisposition(name),
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  };
  return new Response(makeZip(contentsOf(directus, entries)), { headers });
}
