/** Files kept in memory: a row as Directus has it, and the bytes. */
import { ownFile } from "../../../extensions/haulbook/src/steps/files.ts";
import { unusedFiles } from "../../../extensions/haulbook/src/steps/stored-files.ts";
import type { Asset, NewFile } from "../kernel/gateway.ts";
import { anyTest } from "./query/condition.ts";
import { rowsetOf } from "./query/rowset.ts";
import { forbidden } from "./refusal.ts";
import { casesOf } from "./rights/cases.ts";
import type { Rights } from "./rights/rights.ts";
import { schema } from "./schema.ts";
import type { MemoryRows } from "./store/rows.ts";
import type { Key, Reading } from "./store/store.ts";
import { acts } from "./write/write.ts";
import type { Writing } from "./write/writing.ts";

const FILES = "directus_files";
/** Bytes by the file's id. */
export type Contents = Map<string, { type: string; bytes: Uint8Array<ArrayBuffer> }>;

/** Keeps a file; answers its id. @throws FORBIDDEN */
export async function keepFile(writing: Writing, contents: Contents, { name, type, size, content }: NewFile): Promise<string> {
  const by = { rows: writing.rows, accountability: { user: writing.rights.user, admin: writing.rights.admin } };
  const id = String(await acts.create(writing, FILES, await ownFile({ title: name, type, filename_download: name, filesize: size }, by)));
  contents.set(id, { type, bytes: new Uint8Array(await content.arrayBuffer()) });
  return id;
}

const streamOf = (bytes: Uint8Array<ArrayBuffer>) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes);
      controller.close();
    },
  });

/** @throws FORBIDDEN, the same for a file that is not there */
export function openFile(reading: Reading, rights: Rights, contents: Contents, id: string): Asset {
  const row = reading.rows(FILES).get(id);
  const content = contents.get(id);
  const isReader = rights.admin || rights.of(FILES, "read").length > 0;
  const isSeen = anyTest(rowsetOf(reading), rights, FILES, casesOf(rights, FILES, "read", []).rows);
  if (!isReader || row === undefined || content === undefined || !isSeen(row)) throw forbidden();
  return { body: streamOf(content.bytes), type: content.type, length: content.bytes.length };
}

/** Those of deleted records that nothing else has. */
export async function removeUnused(rows: MemoryRows, contents: Contents, files: readonly Key[]): Promise<void> {
  if (files.length === 0) return;
  const gone = await unusedFiles(rows, schema, files);
  await rows.remove(FILES, { id: gone });
  for (const id of gone) contents.delete(String(id));
}
