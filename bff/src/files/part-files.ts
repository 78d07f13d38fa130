/** Files of a save that belong to one of its child rows: the body's parts `items.2.file`, by the row's place in the data. Any other is the record's. */
import type { Fields } from "../fields/kinds.ts";

type Named = { part: string };
const OF_ROW = /^(\w+)\.(\d{1,4})\.files?$/;

/** The lists of a record whose rows have files of their own. */
export const listsWithFiles = (fields: Fields): string[] => Object.entries(fields).flatMap(([name, { parts }]) => (parts?.files ? [name] : []));

function rowOf({ part }: Named, lists: readonly string[]): { list: string; index: number } | undefined {
  const [, list = "", index = ""] = OF_ROW.exec(part) ?? [];
  return lists.includes(list) ? { list, index: Number(index) } : undefined;
}
/** The record's own. */
export const ownFiles = <F extends Named>(fields: Fields, files: readonly F[]): F[] =>
  files.filter((file) => rowOf(file, listsWithFiles(fields)) === undefined);
/** Those of the row at a place of a list, counted from 0. */
export const filesOfRow = <F extends Named>(files: readonly F[], list: string, index: number): F[] =>
  files.filter((file) => {
    const row = rowOf(file, [list]);
    return row?.index === index;
  });
/** Files of rows that the data does not have. */
export const homeless = <F extends Named>(fields: Fields, files: readonly F[], sent: Readonly<Record<string, unknown>>): F[] =>
  files.filter((file) => {
    const row = rowOf(file, listsWithFiles(fields));
    return row !== undefined && !(Array.isArray(sent[row.list]) && row.index < (sent[row.list] as unknown[]).length);
  });
