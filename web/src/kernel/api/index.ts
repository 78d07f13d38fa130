/** What modules use to talk to the server. */
export { api, apiUrl, linkTo, type PartFile, type Query, type SaveOptions, type Shape, stating } from "./client.ts";
export { ApiError, isApiError, messageOf } from "./error.ts";
export { newIdempotencyKey, queryKeys } from "./keys.ts";
export { queryClient } from "./query-client.ts";
export { outageAtom } from "./reach.ts";
export { type ContentList, contentRows, type EmbeddedList, embeddedRows, type Rows, rowsOf, type ServedColumns } from "./rows.ts";
export { refresh, writing } from "./writing.ts";
