import { z } from "zod";
import { EXPORT_QUERY } from "../../export/request.ts";
import { idParam, type Route } from "../../http/route.ts";
import { parseListQuery } from "../../kernel/list-query.ts";
import { removed } from "../../wire/wire-kit.ts";
import { fileBytes } from "../attachments/contract.ts";
import { customer, customerList, customerRow, customerSaved, customerSuggestion, customerSuggestions, customersListSpec, customerWrite } from "./contract.ts";
import { createCustomer } from "./verbs/create-customer.ts";
import { deleteCustomer } from "./verbs/delete-customer.ts";
import { exportCustomers } from "./verbs/export-customers.ts";
import { getCustomer } from "./verbs/get-customer.ts";
import { listCustomers } from "./verbs/list-customers.ts";
import { suggestCustomers } from "./verbs/suggest-customers.ts";
import { updateCustomer } from "./verbs/update-customer.ts";

const tag = "Customers";
const ROW_FIELDS = [...Object.keys(customerRow.shape), ...Object.keys(customerSuggestion.shape)];

export const customersRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/customers",
    tag,
    summary: "Customers and brokers: a page, a search (intent=search) or suggestions (intent=suggest&begin-with=)",
    query: ["intent", "begin-with", "paged", "page", "size", "sort", "fields", "filter", ...customersListSpec.filters],
    output: z.union([customerList, customerSuggestions]),
    handle: (context, { query }) =>
      query.get("intent") === "suggest"
        ? suggestCustomers(context, query.get("begin-with")?.trim() ?? "", query.get("broker") === "true")
        : listCustomers(context, parseListQuery(query, customersListSpec, ROW_FIELDS)),
  },
  {
    method: "get",
    path: "/customers/export",
    tag,
    summary: "Customers as a file (format=xlsx or csv): those of ids=1,2,3 or of a search, with the list's columns (columns=name,phone) or all",
    query: [...EXPORT_QUERY, "sort", "filter", ...customersListSpec.filters],
    output: fileBytes,
    handle: (context, { query }) => exportCustomers(context, query),
  },
  {
    method: "get",
    path: "/customers/:id",
    tag,
    summary: "One customer",
    output: customer,
    handle: (context, request) => getCustomer(context, idParam(request)),
  },
  {
    method: "post",
    path: "/customers",
    tag,
    summary: "Create a customer",
    input: customerWrite,
    output: customerSaved,
    status: 201,
    handle: (context, { body, idempotencyKey }) => createCustomer(context, body.data, idempotencyKey),
  },
  {
    method: "put",
    path: "/customers/:id",
    tag,
    summary: "Change a customer",
    input: customerWrite,
    output: customerSaved,
    handle: (context, request) => updateCustomer(context, idParam(request), request.body.data),
  },
  {
    method: "delete",
    path: "/customers/:id",
    tag,
    summary: "Delete a customer",
    output: removed,
    handle: (context, request) => deleteCustomer(context, idParam(request)),
  },
];
