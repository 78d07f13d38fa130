/** The calls of a register. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { removed } from "#bff/wire/wire-kit.ts";
import { api, type Query, queryClient, queryKeys, rowsOf, type SaveOptions } from "../kernel/api/index.ts";
import type { RegisterDefinition, RegisterRecord, RegisterRow } from "./definition.ts";

export function registerQueries<Row extends RegisterRow, Rec extends RegisterRecord>({
  key,
  paths,
  record,
  answers,
  attachments,
}: RegisterDefinition<Row, Rec>) {
  const keys = queryKeys(key);
  const forget = () => void queryClient.invalidateQueries({ queryKey: keys.all });
  const send = (id: number | undefined, write: unknown, files: readonly File[], options: SaveOptions) => {
    const path = id === undefined ? paths.record : `${paths.record}/${id}`;
    if (attachments) return api.upload(answers.saved, id === undefined ? "POST" : "PUT", path, write, files, options);
    return id === undefined ? api.post(answers.saved, path, write, options) : api.put(answers.saved, path, write);
  };
  return {
    list: (query: Query) =>
      queryOptions({
        queryKey: keys.list(query),
        queryFn: async ({ signal }) => rowsOf(await api.get(answers.list, paths.list, query, signal)),
        placeholderData: keepPreviousData,
      }),
    one: (id: string) =>
      queryOptions({ queryKey: keys.one(id), queryFn: ({ signal }) => api.get(record, `${paths.record}/${id}`, {}, signal), gcTime: 0, staleTime: 0 }),
    latestVersion: async (id: number) => (await api.get(record, `${paths.record}/${id}`)).version,
    /** Creates where there is no id. */
    save: async (id: number | undefined, write: unknown, files: readonly File[], options: SaveOptions) => {
      const saved = await send(id, write, files, options);
      forget();
      return saved;
    },
    remove: async (id: number) => {
      const answer = await api.delete(removed, `${paths.record}/${id}`);
      forget();
      return answer;
    },
  };
}
