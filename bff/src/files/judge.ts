/** What a file is, told by its content: the same for what comes to the BFF and for what is brought to Directus itself. */
import { fileTypeFromBlob } from "file-type";
import { FILE_ENDINGS, fitsType, TEXT } from "../wire/files.ts";
import { isText } from "./text-bytes.ts";

/** The type that a browser is told of a kept file; anything else than what is taken is bytes. */
export const BYTES = "application/octet-stream";
export function toldType(type: string | null): string {
  if (type === TEXT) return `${TEXT}; charset=utf-8`;
  return type !== null && Object.hasOwn(FILE_ENDINGS, type) ? type : BYTES;
}

/** What a type's first bytes look like says little of a text: "BMW", "MZ" and "GIF" begin words too. A PDF may be all text, and is none. */
export async function isPlainText(content: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  return isText(bytes) && !/^%PDF-\d/.test(String.fromCharCode(...bytes.subarray(0, 6)));
}

/** Images, PDF and plain text whose name fits; undefined for anything else. */
export async function typeByContent(name: string, content: Blob): Promise<string | undefined> {
  if (fitsType(name, TEXT) && (await isPlainText(content))) return TEXT;
  const detected = (await fileTypeFromBlob(content))?.mime;
  return detected !== undefined && fitsType(name, detected) ? detected : undefined;
}
