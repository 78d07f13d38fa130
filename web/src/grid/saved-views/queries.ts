import { queryOptions } from "@tanstack/react-query";
import { type SavedView, savedViewSaved, savedViews } from "#bff/modules/saved-views/contract.ts";
import { removed } from "#bff/wire/wire-kit.ts";
import { api, queryClient, queryKeys } from "../../kernel/api/index.ts";

const keys = queryKeys("saved-views");
const forget = () => queryClient.invalidateQueries({ queryKey: keys.all });

export const viewsQuery = (list: string) =>
  queryOptions({
    queryKey: keys.list(list),
    queryFn: async ({ signal }) => (await api.get(savedViews, "saved-views", { list }, signal)).content,
    staleTime: 60_000,
  });

export type ViewWrite = Pick<SavedView, "list" | "name" | "query" | "shared" | "is_default">;

export async function createView(view: ViewWrite) {
  const saved = await api.post(savedViewSaved, "saved-views", view);
  await forget();
  return saved;
}
/** The list of views is read anew before the promise resolves. */
export async function changeView({ id, list, name, query, shared, is_default }: SavedView, changes: Partial<ViewWrite>) {
  const saved = await api.put(savedViewSaved, `saved-views/${id}`, { list, name, query, shared, is_default, ...changes });
  await forget();
  return saved;
}
export async function deleteView(id: number) {
  const answer = await api.delete(removed, `saved-views/${id}`);
  await forget();
  return answer;
}
