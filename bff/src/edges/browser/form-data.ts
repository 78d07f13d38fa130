/** Multipart bodies as the platform reads them, in memory. */

import { type IncomingFile, isUntouched, MAX_PARTS, type Multipart, tooLarge, unreadable } from "../../files/multipart.ts";
import { bareName } from "../../files/names.ts";
import { MAX_FILE_BYTES } from "../../wire/files.ts";

function incoming(part: string, { name: rawName, size }: File, content: Blob): IncomingFile | undefined {
  const name = bareName(rawName);
  if (size > MAX_FILE_BYTES) throw tooLarge(name);
  return isUntouched(rawName, size) ? undefined : { part, name, size, content };
}

/** @throws BAD_REQUEST for what is no multipart body, TOO_LARGE for a file above the limit */
export async function readFormData(request: Request): Promise<Multipart> {
  const form = await request.formData().catch(() => {
    throw unreadable();
  });
  let data: string | undefined;
  const files: IncomingFile[] = [];
  for (const [name, value] of [...form].slice(0, MAX_PARTS)) {
    if (name === "data") data = typeof value === "string" ? value : await value.text();
    else if (typeof value !== "string") files.push(...[incoming(name, value, value) ?? []].flat());
  }
  return { data, files, discard: async () => undefined };
}
