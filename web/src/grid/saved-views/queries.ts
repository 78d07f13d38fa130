import { queryOptions } from "@tanstack/react-query";
import { type SavedView, savedViewSaved, savedViews } from "#bff/modules/saved-views/contract.ts";
import { removed } from "#bff/wire/wire-kit.ts";
import { api, queryKeys, writing } from "../../kernel/api/index.ts";

const keys = queryKeys("saved_views");
/** The list of views is read anew before a call resolves. */
const write = writing("saved_views", { settled: true });

export const viewsQuery = (list: string) =>
  queryOptions({
    queryKey: keys.list(list),
    queryFn: async ({ signal }) => (await api.get(savedViews, "saved-views", { list }, signal)).content,
    staleTime: 60_000,
  });

export type ViewWrite = Pick<SavedView, "list" | "name" | "query" | "shared" | "is_default">;

export const createView = (view: ViewWrite) => write.post(savedViewSaved, "saved-views", view);
export const changeView = ({ id, list, name, query, shared, is_default }: SavedView, changes: Partial<ViewWrite>) =>
  write.put(savedViewSaved, `saved-views/${id}`, { list, name, query, shared, is_default, ...changes });
export const deleteView = (id: number) => write.delete(removed, `saved-views/${id}`);
