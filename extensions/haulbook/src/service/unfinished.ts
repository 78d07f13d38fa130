/** Uploads that broke off: Directus makes a file's row before its bytes are there, and notes the size of these at the end. */
import type { Key, Rows } from "../rows.ts";
import { isoInstant } from "../values.ts";

const FILES = "directus_files";
/** No upload takes that long. */
const LONGEST_MS = 3_600_000;
const BATCH = 500;

/** Removes files, row and bytes; how many went. */
export type RemoveFiles = (files: readonly Key[]) => Promise<number>;

/** How many there were. @param now epoch milliseconds */
export async function removeUnfinished(rows: Rows, remove: RemoveFiles, now = Date.now()): Promise<number> {
  const unfinished = await rows.find(FILES, { filesize: null }, { columns: ["id", "created_on", "filename_disk"], limit: BATCH });
  const old = unfinished.filter(({ created_on }) => Date.parse(isoInstant(created_on) ?? "1970-01-01") < now - LONGEST_MS);
  // What was written of one is found by its name, which is its row's once it is whole.
  for (const { id, filename_disk } of old) if (!filename_disk) await rows.update(FILES, { id }, { filename_disk: id });
  return remove(old.map(({ id }) => id as Key));
}
