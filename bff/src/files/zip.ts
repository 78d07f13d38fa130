/** Stored files in a zip that is made while it goes out. They are pictures and PDFs, so nothing is compressed. */
import { makeZip } from "client-zip";
import type { Gateway } from "../kernel/gateway.ts";
import { attachmentHeaders } from "./headers.ts";

/** `path` in the zip; `file` is the stored file's id. */
export type ZipEntry = { path: string; file: string };

async function* piecesOf(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}

/** Each file is read when its turn comes; one that fails ends the download. */
async function* contentsOf(directus: Gateway, entries: readonly ZipEntry[]) {
  for (const { path, file } of entries) {
    const reader = (await directus.asset(file)).body.getReader();
    try {
      yield { name: path, input: piecesOf(reader) };
    } catch {
      // What is thrown in from outside means that nobody takes the zip any more.
      return;
    } finally {
      await reader.cancel();
    }
  }
}

/** @param name of the zip itself */
export function zipAnswer(directus: Gateway, entries: readonly ZipEntry[], name: string): Response {
  return new Response(makeZip(contentsOf(directus, entries)), { headers: attachmentHeaders(name, "application/zip") });
}
