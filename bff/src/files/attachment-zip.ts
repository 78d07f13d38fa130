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

/** What has files, or whose child rows have. `owner`: the column of attachments that names it; `number`: the column that people know a record by, default its id. */
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
export type RowFiles = { owner: string; parent: string; columns: readonly string[]; folder: (row: Record<string, unknown>) => string | undefined };

async function filesOf({ directus }: Context, { attachments, rows: parts }: FileOwner, condition: Condition): Promise<FileRow[]> {
  const own = attachments ? [attachments.owner] : [];
  const rows = await directus.find<FileRow>(ATTACHMENTS, {
    fields: ["id", "name", "file", "size", ...own, ...(parts ? [parts.parent, ...parts.columns].map((column) => `${parts.owner}.${column}`) : [])],
    filter: { _and: [condition, { status: { _neq: REMOVED } }] },
    sort: [...own, ...(parts ? [parts.owner] : []), "id"],
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
export async function zipRecord(context: Context, owner: FileOwner, id: number | undefined): Promise<Response> {
  const { screen, collection, key, number = "id" } = owner;
  assertMay(context, screen, "download");
  const paths = ownersOf(owner);
  if (id === undefined || paths.length === 0) throw notFound();
  const row = await context.directus.read<Record<string, unknown>>(collection, id, ["id", number]);
  const files = await filesOf(context, owner, anyOf(paths.map((path) => nest(path, { _eq: id }))));
  return zipAnswer(context.directus, inFolders(files, owner, ""), `${key}-${row[number]}.zip`);
}
/** The files of one child row. @throws NOT_FOUND for a row of another record, or one that has no files */
export async function zipRow(context: Context, owner: FileOwner, id: number | undefined, child: number | undefined): Promise<Response> {
  const { screen, key, rows } = owner;
  assertMay(context, screen, "download");
  if (id === undefined || child === undefined || !rows) throw notFound();
  const files = await filesOf(context, owner, { [rows.owner]: { id: { _eq: child }, [rows.parent]: { _eq: id } } });
  return zipAnswer(context.directus, entriesOf(files, ""), `${key}-${id}-${child}.zip`);
}

/** Columns of attachments that lead to the record. */
const ownersOf = ({ attachments, rows }: FileOwner) => [...(attachments ? [attachments.owner] : []), ...(rows ? [`${rows.owner}.${rows.parent}`] : [])];
const anyOf = (all: readonly Condition[]): Condition => (all.length === 1 ? (all[0] as Condition) : { _or: all });

/** Each child row's in a folder of its own. */
function inFolders(files: readonly FileRow[], { rows }: FileOwner, within: string) {
  const folders = Map.groupBy(files, (file) => folderOf(file, rows));
  folders.delete(undefined);
  if (folders.size === 0 && within === "") throw new AppError("NOT_FOUND", NO_FILES);
  return [...folders].flatMap(([folder = "", inside]) => entriesOf(inside, within + folder));
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
export async function zipRecords(context: Context, owner: FileOwner, select: () => Promise<Condition>, nameRecords: NameRecords): Promise<Response> {
  const { screen, key, rows } = owner;
  assertMay(context, screen, "download");
  const [path] = ownersOf(owner);
  if (path === undefined) throw notFound();
  const condition = await select();
  // Files of nobody are no record's, whatever the condition says of the columns that they have not.
  const ofRecords = nest(path, { _nnull: true });
  const isAny = Object.keys(condition).length === 0;
  const files = await filesOf(context, owner, isAny ? ofRecords : { _and: [ofRecords, nest(path, condition)] });
  const shown = files.filter((file) => folderOf(file, rows) !== undefined);
  if (shown.length === 0) throw new AppError("NOT_FOUND", NO_FILES);
  const records = Map.groupBy(shown, (file) => Number(path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], file)));
  const names = await nameRecords([...records.keys()]);
  const folders = distinctNames([...records.keys()].map((id) => names.get(id) ?? String(id)));
  return zipAnswer(
    context.directus,
    [...records.values()].flatMap((own, index) => inFolders(own, owner, `${folders[index]}/`)),
    `${key}.zip`,
  );
}
