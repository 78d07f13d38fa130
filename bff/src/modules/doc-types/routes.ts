import { idParam, type Route } from "../../http/route.ts";
import { badRequest } from "../../kernel/errors.ts";
import { filterValue, MAX_DROPDOWN, parseListQuery } from "../../kernel/list-query.ts";
import type { ListSpec } from "../../wire/wire-kit.ts";
import { DOC_TYPE, docTypeList, docTypeSaved, docTypeWrite } from "./contract.ts";
import { listDocTypes } from "./verbs/list-doc-types.ts";
import { createDocType, renameDocType } from "./verbs/save-doc-type.ts";

const spec: ListSpec = { sort: ["id"], defaultSort: ["id", "asc"], filters: ["type"], sizes: [1000], defaultSize: 1000 };
const [tag, path] = ["Documents", "/dropdown"];

function readQuery(params: URLSearchParams) {
  const query = parseListQuery(params, spec, [], { most: MAX_DROPDOWN });
  const type = filterValue(query, "type");
  if (type !== undefined && type !== DOC_TYPE) throw badRequest("filter", `There is no dropdown ${type}`);
  return query;
}

export const docTypesRoutes: readonly Route[] = [
  {
    method: "get",
    path,
    tag,
    summary: "Document types: filter=type::BS_DOC_TYPE&size=1000",
    query: ["filter", "page", "size"],
    output: docTypeList,
    handle: async (context, { query }) => listDocTypes(context, readQuery(query)),
  },
  {
    method: "post",
    path,
    tag,
    summary: "Create a document type",
    input: docTypeWrite,
    output: docTypeSaved,
    status: 201,
    handle: (context, { body, idempotencyKey }) => createDocType(context, body.data, idempotencyKey),
  },
  {
    method: "put",
    path,
    tag,
    summary: "Rename the document type with this id",
    input: docTypeWrite,
    output: docTypeSaved,
    handle: (context, { body }) => renameDocType(context, body.data),
  },
  {
    method: "put",
    path: `${path}/:id`,
    tag,
    summary: "Rename a document type",
    input: docTypeWrite,
    output: docTypeSaved,
    handle: (context, request) => renameDocType(context, { ...(request.body.data as object), id: idParam(request) }),
  },
];
