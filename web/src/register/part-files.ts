/** New files of child rows. They wait among the record's own, and each knows its row by the row's key in the form. */
import { createContext, useContext } from "react";
import type { Attachment } from "#bff/wire/wire-kit.ts";
import type { PartFile } from "../kernel/api/index.ts";
import type { FiledPart } from "./form-values.ts";

const rowOf = new WeakMap<File, string>();

type SavedRow = { id: number; files?: readonly Attachment[] | undefined };
export type PartFiles = {
  /** The rows that the record has, by the name of their list. */
  saved: Readonly<Record<string, readonly SavedRow[]>>;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  /** Path of a saved row's files as a zip. */
  zip?: (list: string, row: number) => string;
};
export const PartFilesContext = createContext<PartFiles>({ saved: {}, files: [], onFiles: () => undefined });

/** The record's own. */
export const ownFiles = (files: readonly File[]) => files.filter((file) => !rowOf.has(file));
/** The files with others in place of the record's own. */
export const withOwnFiles = (files: readonly File[], own: readonly File[]) => [...own, ...files.filter((file) => rowOf.has(file))];
export const newFilesOf = (files: readonly File[], { key }: Pick<FiledPart, "key">) => files.filter((file) => rowOf.get(file) === key);

type Row = { id: number } & Pick<FiledPart, "key">;
/** The files of a row: those that are saved with it, and new ones. */
export function usePartFiles(list: string, row: Row) {
  const { saved, files, onFiles } = useContext(PartFilesContext);
  const added = newFilesOf(files, row);
  const setAdded = (next: readonly File[]) => {
    for (const file of next) rowOf.set(file, row.key);
    onFiles([...files.filter((file) => !added.includes(file)), ...next]);
  };
  return { saved: saved[list]?.find(({ id }) => id === row.id)?.files ?? [], added, setAdded };
}

/** How the files go with a save: a row's by its place in its list. Those of a row that was taken off stay behind. */
export const partFiles = (files: readonly File[], list: string, rows: readonly ({ status: boolean } & Pick<FiledPart, "key">)[]): PartFile[] =>
  files.flatMap((file) => {
    const key = rowOf.get(file);
    if (key === undefined) return [{ part: "file", file }];
    const at = rows.findIndex((row) => row.key === key && row.status);
    return at < 0 ? [] : [{ part: `${list}.${at}.file`, file }];
  });
