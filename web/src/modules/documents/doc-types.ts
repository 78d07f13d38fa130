/** The company's document types. */
import { queryOptions } from "@tanstack/react-query";
import { DOC_TYPE, type DocTypeWrite, docTypeList, docTypeSaved } from "#bff/modules/doc-types/contract.ts";
import { api, queryClient, queryKeys } from "../../kernel/api/index.ts";
import { typesQuery } from "../../kernel/lookups.ts";

const keys = queryKeys("doc-types");

export const docTypesQuery = queryOptions({
  queryKey: keys.all,
  queryFn: async ({ signal }) => (await api.get(docTypeList, "dropdown", { filter: `type::${DOC_TYPE}`, size: 1000 }, signal)).content,
});

/** Renames where there is an id, creates otherwise. */
export async function saveDocType(write: DocTypeWrite, idempotencyKey: string) {
  const saved = write.id ? await api.put(docTypeSaved, "dropdown", write) : await api.post(docTypeSaved, "dropdown", write, { idempotencyKey });
  await Promise.all([keys.all, typesQuery(DOC_TYPE).queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return saved;
}
