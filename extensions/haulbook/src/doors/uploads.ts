/** Whatever brings a file to Directus (its own address, an import, an act of the product), it is one of those that the product takes, judged by its content. */
import { addAbortSignal, Readable } from "node:stream";
import { isPlainText, typeByContent } from "../../../../bff/src/files/judge.ts";
import { FILE_MESSAGES, isNameTooLong, MAX_FILE_BYTES, stemAndEnding } from "../../../../bff/src/wire/files.ts";
import { readable } from "../../../../bff/src/words/texts.ts";
import type { ExtensionContext, Uploads } from "../directus.ts";
import { InvalidValueError } from "../errors.ts";
import { rowsOf } from "../knex-rows.ts";
import type { Row } from "../rows.ts";
import { ownFile } from "../steps/files.ts";

/** What the studio exports into its library. A browser is told that they are bytes. */
const EXPORTED: Readonly<Record<string, string>> = { ".csv": "text/csv", ".json": "application/json", ".xml": "text/xml", ".yaml": "text/yaml" };

const refusal = (message: string) => new InvalidValueError({ field: "file", message });

/** Of a form that can not be read to its end, a file begins and is never told to be over. */
const PATIENCE_MS = 120_000;
async function bytesOf(stream: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of addAbortSignal(AbortSignal.timeout(PATIENCE_MS), stream)) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/** @throws INVALID_VALUE */
async function judged(name: string, content: Blob, isStudio: boolean): Promise<string> {
  if (isNameTooLong(name)) throw refusal(FILE_MESSAGES.longName);
  if (content.size === 0) throw refusal(FILE_MESSAGES.empty(name));
  if (content.size > MAX_FILE_BYTES) throw refusal(FILE_MESSAGES.tooLarge(name));
  const exported = isStudio ? EXPORTED[stemAndEnding(name)[1]] : undefined;
  const type = exported !== undefined && (await isPlainText(content)) ? exported : await typeByContent(name, content);
  if (type === undefined) throw refusal(FILE_MESSAGES.wrongType(name));
  return type;
}

/** Where a file is kept and whose it is says nobody who brings it. The studio puts it into a folder, and may describe it. */
const TOLD = ["title", "filename_download"];
const TOLD_BY_STUDIO = [...TOLD, "description", "folder", "location", "tags", "focal_point_x", "focal_point_y", "company"];
const pick = (data: Row, names: readonly string[]): Row => Object.fromEntries(names.filter((name) => name in data).map((name) => [name, data[name]]));

const watched = new WeakSet<object>();
/** Stands between Directus' doors for files and its storage: no event of its own comes before a file is kept. */
export function judgeUploads({ services, database }: ExtensionContext): void {
  const uploads: Uploads = services.FilesService.prototype;
  if (watched.has(uploads)) return;
  watched.add(uploads);
  const keep = uploads.uploadOne;
  if (typeof keep !== "function") throw new Error("Directus keeps files in another way than this extension knows: nothing would judge them");
  uploads.uploadOne = async function (stream, data, key, options) {
    const { accountability = null } = this;
    const isStudio = !accountability || accountability.admin;
    const name = readable(String(data.filename_download ?? "")).trim();
    const content = await bytesOf(stream);
    // Directus itself refuses what was cut off.
    const type = stream.truncated ? "application/octet-stream" : await judged(name, new Blob([content]), isStudio);
    const told = { ...pick(data, isStudio ? TOLD_BY_STUDIO : TOLD), filename_download: name, type };
    const row = await ownFile(told, { rows: rowsOf(database), accountability });
    return keep.call(this, Object.assign(Readable.from([content]), { truncated: stream.truncated === true }), row, key, options);
  };
}
