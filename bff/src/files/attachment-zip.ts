/** The files of one record in a zip, or of many, a folder for each record. */
import { assertMay, type Context } from "../kernel/context.ts";
import { AppError, badRequest, notFound } from "../kernel/errors.ts";
import { type Condition, nest } from "../kernel/filters.ts";
import type { ScreenCode } from "../modules/session/contract.ts";
import { ATTACHMENTS, REMOVED } from "./attachments.ts";
import { distinctNames } from "./names.ts";
import { zipAnswer } from "./zip.ts";

const NO_FILES = "No attachments to show";
const MOST_FILES = 1000;
const MOST_BYTES = 2_000_000_000;
type FileRow = { id: number; name: string; file: string; size: number | null } & Record<string, unknown>;

/** What has files. `owner`: the column of attachments that names it; `number`: the column that people know a record by, default its id. */
export type FileOwner = {
  screen: ScreenCode;
  collection: string;
  key: string;
  attachments: { owner: string } | undefined;
  number?: string;
  rows?: RowFiles;
};
/**
 * Child rows with files of their own. `owner`: the column of attachments that names the row, `parent`: the row's that names its record; `folder` makes of the
 * row's `columns` the name of its folder, undefined for a row whose files are not wanted.
 */
type RowFiles = { owner: string; parent: string; columns: readonly string[]; folder: (row: Record<string, unknown>) => string | undefined };

async function filesOf({ directus }: Context, owner: string, condition: Condition, columns: readonly string[] = [owner]): Promise<FileRow[]> {
  const rows = await directus.find<FileRow>(ATTACHMENTS, {
    fields: ["id", "name", "file", "size", ...columns],
    filter: { _and: [condition, { status: { _neq: REMOVED } }] },
    sort: [owner, "id"],
    limit: MOST_FILES + 1,
  });
  if (rows.length === 0) throw new AppError("NOT_FOUND", NO_FILES);
  const size = rows.reduce((sum, row) => sum + (row.size ?? 0), 0);
  if (rows.length > MOST_FILES || size > MOST_BYTES) throw badRequest("filter", `These are more than ${MOST_FILES} files or 2 GB: please narrow the filter`);
  return rows;
}

const entriesOf = (files: readonly FileRow[], folder: string) => {
  const names = distinctNames(files.map(({ name }) => name));
  return files.map(({ file }, index) => ({ path: `${folder}${names[index]}`, file }));
};

/** @throws NOT_FOUND for a record that is not there for this user, or has no files */
export async function zipRecord(
  context: Context,
  { screen, collection, key, attachments, number = "id", rows }: FileOwner,
  id: number | undefined,
): Promise<Response> {
  assertMay(context, screen, "download");
  if (id === undefined || !attachments) throw notFound();
  const row = await context.directus.read<Record<string, unknown>>(collection, id, ["id", number]);
  const own = nest(attachments.owner, { _eq: id });
  const condition = rows ? { _or: [own, nest(`${rows.owner}.${rows.parent}`, { _eq: id })] } : own;
  const columns = rows ? [attachments.owner, ...rows.columns.map((column) => `${rows.owner}.${column}`)] : undefined;
  const files = await filesOf(context, attachments.owner, condition, columns);
  const folders = Map.groupBy(files, (file) => folderOf(file, rows));
  folders.delete(undefined);
  if (folders.size === 0) throw new AppError("NOT_FOUND", NO_FILES);
  const entries = [...folders].flatMap(([folder = "", inside]) => entriesOf(inside, folder));
  return zipAnswer(context.directus, entries, `${key}-${row[number]}.zip`);
}

/** Of the record's own files the zip itself; undefined for files that are not wanted. */
function folderOf(file: FileRow, rows: RowFiles | undefined): string | undefined {
  const row = rows && file[rows.owner];
  if (!rows || typeof row !== "object" || row === null) return "";
  const name = rows.folder(row as Record<string, unknown>);
  return name === undefined ? undefined : `${distinctNames([name])[0]}/`;
}

type NameRecords = (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
/** @param select gives the condition on the records, empty for all of them @param nameRecords gives their folders' names @throws BAD_REQUEST when they have too many files */
export async function zipRecords(
  context: Context,
  { screen, key, attachments }: FileOwner,
  select: () => Promise<Condition>,
  nameRecords: NameRecords,
): Promise<Response> {
  assertMay(context, screen, "download");
  if (!attachments) throw notFound();
  const { owner } = attachments;
  const condition = await select();
  // Files of nobody are no record's, whatever the condition says of the columns that they have not.
  const ofRecords = nest(owner, { _nnull: true });
  const isAny = Object.keys(condition).length === 0;
  const files = await filesOf(context, owner, isAny ? ofRecords : { _and: [ofRecords, nest(owner, condition)] });
  const records = Map.groupBy(files, (file) => Number(file[owner]));
  const names = await nameRecords([...records.keys()]);
  const folders = distinctNames([...records.keys()].map((id) => names.get(id) ?? String(id)));
  return zipAnswer(
    context.directus,
    [...records.values()].flatMap((own, index) => entriesOf(own, `${folders[index]}/`)),
    `${key}.zip`,
  );
}
