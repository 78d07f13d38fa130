/** The calls of a register. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Fields } from "#bff/fields/kinds.ts";
import { removed } from "#bff/wire/wire-kit.ts";
import { api, type PartFile, type Query, queryKeys, rowsOf, type SaveOptions, writing } from "../kernel/api/index.ts";
import type { RegisterDefinition, RegisterRecord, RegisterRow } from "./definition.ts";

/** Collections whose rows are seen in fields. */
export const collectionsIn = (fields: Fields): string[] => [
  ...new Set(
    Object.values(fields).flatMap(({ kind, target, table, list, owner, parts }) => [
      ...(target ? [target.collection] : []),
      ...(table ? [table] : []),
      ...(list === undefined ? [] : ["types"]),
      ...(kind === "user" ? ["directus_users"] : []),
      ...Object.values(owner?.kinds ?? {}).map((one) => one.target.collection),
      ...(parts ? collectionsIn(parts.fields) : []),
    ]),
  ),
];

export function registerQueries<Row extends RegisterRow, Rec extends RegisterRecord>({
  collection,
  paths,
  rowFields,
  record,
  answers,
  attachments,
}: RegisterDefinition<Row, Rec>) {
  const keys = queryKeys(collection);
  const write = writing(collection);
  return {
    list: (query: Query) =>
      queryOptions({
        queryKey: keys.list(query),
        queryFn: async ({ signal }) => rowsOf(await api.get(answers.list, paths.list, query, signal)),
        placeholderData: keepPreviousData,
        meta: { shows: collectionsIn(rowFields) },
      }),
    one: (id: string) =>
      queryOptions({ queryKey: keys.one(id), queryFn: ({ signal }) => api.get(record, `${paths.record}/${id}`, {}, signal), gcTime: 0, staleTime: 0 }),
    read: (id: number) => api.get(record, `${paths.record}/${id}`),
    /** Creates where there is no id. */
    save: (id: number | undefined, values: unknown, files: readonly (File | PartFile)[], options: SaveOptions) => {
      const path = id === undefined ? paths.record : `${paths.record}/${id}`;
      if (attachments) return write.upload(answers.saved, id === undefined ? "POST" : "PUT", path, values, files, options);
      return id === undefined ? write.post(answers.saved, path, values, options) : write.put(answers.saved, path, values, options);
    },
    remove: (id: number) => write.delete(removed, `${paths.record}/${id}`),
  };
}
