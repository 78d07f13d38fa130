import { z } from "zod";
import type { Route } from "../../http/route.ts";
import { parseListQuery } from "../../kernel/list-query.ts";
import { employeeList, employeeOption, employeeSuggestions, employeesListSpec } from "./contract.ts";
import { listEmployees } from "./verbs/list-employees.ts";
import { suggestEmployees } from "./verbs/suggest-employees.ts";

export const employeesRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/employees",
    tag: "Employees",
    summary: "Employees: a page, or suggestions (intent=suggest&begin-with=&is_driver=)",
    query: ["intent", "begin-with", "paged", "page", "size", "sort", "fields", "filter", ...employeesListSpec.filters],
    output: z.union([employeeList, employeeSuggestions]),
    handle: (context, { query }) =>
      query.get("intent") === "suggest"
        ? suggestEmployees(context, query.get("begin-with")?.trim() ?? "", query.get("is_driver") === "true")
        : listEmployees(context, parseListQuery(query, employeesListSpec, Object.keys(employeeOption.shape))),
  },
];
