/** Files of one record or of a list, in a zip that is made while it goes out. */
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import yazl from "yazl";
import type { Attachments } from "../fields/register.ts";
import { assertMay, type Context } from "../kernel/context.ts";
import { AppError, badRequest, notFound } from "../kernel/errors.ts";
import { nest } from "../kernel/filters.ts";
import { parseListQuery } from "../kernel/list-query.ts";
import { attachmentDisposition } from "../modules/attachments/headers.ts";
import { commonDialect, wholePage } from "./dialect.ts";
import { listCondition } from "./reading.ts";
import type { Register } from "./register.ts";

const MOST_FILES = 1000;
const MOST_BYTES = 2_000_000_000;
type FileRow = { id: number; name: string; file: string; size: number | null } & Record<string, unknown>;

/** A name that is a file's own on every system, also when it holds the signs of a path. */
const entryName = (name: string) => name.replaceAll(/[/\\:*?"<>|]|\p{Cc}/gu, "_").replace(/^\.+$/, "_") || "_";

/** Names as people gave them; a twin gets " (2)" before its ending. Case and the way accents are written make no difference to most file systems. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const key = (name: string) => name.normalize("NFC").toLowerCase();
  return names.map(entryName).map((name) => {
    const dot = name.lastIndexOf(".") > 0 ? name.lastIndexOf(".") : name.length;
    let [own, count] = [name, 1];
    while (taken.has(key(own))) {
      count += 1;
      own = `${name.slice(0, dot)} (${count})${name.slice(dot)}`;
    }
    taken.add(key(own));
    return own;
  });
}

async function filesOf(context: Context, owner: string, condition: Record<string, unknown>): Promise<FileRow[]> {
  const rows = await context.directus.find<FileRow>("attachments", {
    fields: ["id", "name", "file", "size", owner],
    filter: { _and: [condition, { status: { _neq: "N" } }] },
    sort: [owner, "id"],
    limit: MOST_FILES + 1,
  });
  if (rows.length === 0) throw new AppError("NOT_FOUND", "No attachments to show");
  const size = rows.reduce((sum, row) => sum + (row.size ?? 0), 0);
  if (rows.length > MOST_FILES || size > MOST_BYTES) throw badRequest("filter", `These are more than ${MOST_FILES} files or 2 GB: please narrow the filter`);
  return rows;
}

/** Each file is read when its turn comes; one that fails ends the download. */
function zipOf(context: Context, files: readonly (FileRow & { path: string })[], name: string): Response {
  const zip = new yazl.ZipFile();
  const out = zip.outputStream as Readable;
  for (const { path, file } of files) {
    zip.addReadStreamLazy(path, { compress: false }, (give) => {
      context.directus
        .asset(file)
        .then(({ body }) => {
          const stream = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
          finished(stream).catch((error: Error) => out.destroy(error));
          give(null, stream);
        })
        .catch((error: Error) => out.destroy(error));
    });
  }
  zip.end();
  const headers = {
    "content-type": "application/zip",
    "content-disposition": attachmentDisposition(name),
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  };
  return new Response(Readable.toWeb(out) as ReadableStream, { headers });
}

/** What has files. `number`: the column that people know a record by; default its id. */
export type FileOwner = Pick<Register, "screen" | "collection" | "key"> & { attachments: Pick<Attachments, "owner"> | undefined; number?: string };

export async function zipRecord(
  context: Context,
  { screen, collection, key, attachments, number = "id" }: FileOwner,
  id: number | undefined,
): Promise<Response> {
  assertMay(context, screen, "download");
  if (id === undefined || !attachments) throw notFound();
  const row = await context.directus.read<Record<string, unknown>>(collection, id, ["id", number]);
  const files = await filesOf(context, attachments.owner, nest(attachments.owner, { _eq: id }));
  const paths = distinctNames(files.map(({ name }) => name));
  return zipOf(
    context,
    files.map((file, index) => ({ ...file, path: paths[index] ?? file.name })),
    `${key}-${row[number]}.zip`,
  );
}

/** Files of every record that a list's filters let through, a folder for each record. */
export async function zipList(context: Context, register: Register, params: URLSearchParams): Promise<Response> {
  const { screen, key, attachments, listSpec, row } = register;
  assertMay(context, screen, "download");
  if (!attachments) throw notFound();
  const condition = await listCondition(context, register, parseListQuery(wholePage(commonDialect(params)), listSpec, row));
  const isAny = Object.keys(condition).length === 0;
  const files = await filesOf(context, attachments.owner, nest(attachments.owner, isAny ? { _nnull: true } : condition));
  const folders = Map.groupBy(files, (file) => String(file[attachments.owner]));
  const placed = [...folders].flatMap(([folder, own]) => {
    const names = distinctNames(own.map(({ name }) => name));
    return own.map((file, index) => ({ ...file, path: `${folder}/${names[index]}` }));
  });
  return zipOf(context, placed, `${key}.zip`);
}
