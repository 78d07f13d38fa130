/** The company's document types. */
import { queryOptions } from "@tanstack/react-query";
import { DOC_TYPE, type DocTypeWrite, docTypeList, docTypeSaved } from "#bff/modules/doc-types/contract.ts";
import { api, queryKeys, writing } from "../../kernel/api/index.ts";
import { again } from "../../kernel/lookups.ts";

const keys = queryKeys("types");

export const docTypesQuery = queryOptions({
  queryKey: keys.other("documents"),
  queryFn: async ({ signal }) => (await api.get(docTypeList, "dropdown", { filter: `type::${DOC_TYPE}`, size: 1000 }, signal)).content,
  refetchInterval: again,
});

/** Renames where there is an id, creates otherwise. */
export function saveDocType(type: DocTypeWrite, idempotencyKey: string) {
  const write = writing("types", { settled: true });
  return type.id ? write.put(docTypeSaved, "dropdown", type) : write.post(docTypeSaved, "dropdown", type, { idempotencyKey });
}
