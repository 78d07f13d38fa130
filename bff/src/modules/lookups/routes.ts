import type { Route } from "../../http/route.ts";
import { cityList, countryList, currencyList, stateList, typeList } from "./contract.ts";
import { listCities, listNearStates, listStates } from "./verbs/list-places.ts";
import { listTypes } from "./verbs/list-types.ts";

const tag = "Lookups";

export const lookupsRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/types",
    tag,
    summary: "Values of one lookup type (type=ORDER_TYPE), optionally of one parent (param1=)",
    query: ["type", "param1"],
    output: typeList,
    handle: (context, { query }) => listTypes(context, query.get("type") ?? "", query.get("param1")),
  },
  {
    method: "get",
    path: "/currencies",
    tag,
    summary: "Currencies; the first is a new order's default",
    output: currencyList,
    handle: async ({ lookups }) => ({ content: (await lookups.currencies()).map(({ id, value, code, symbol }) => ({ key: id, value, code, symbol })) }),
  },
  {
    method: "get",
    path: "/countries",
    tag,
    summary: "Countries",
    output: countryList,
    handle: async ({ lookups }) => ({ content: (await lookups.countries()).map(({ id, value, code }) => ({ key: id, value, code })) }),
  },
  {
    method: "get",
    path: "/states",
    tag,
    summary: "Provinces and states of Canada and the United States; a record keeps their code",
    output: stateList,
    handle: listNearStates,
  },
  {
    method: "get",
    path: "/countries/:country/states",
    tag,
    summary: "Provinces or states of a country (key or code); a record keeps their code",
    output: stateList,
    handle: (context, { params }) => listStates(context, params.country ?? ""),
  },
  {
    method: "get",
    path: "/countries/:country/states/:state/cities",
    tag,
    summary: "Cities of a province or state (key or code)",
    output: cityList,
    handle: (context, { params }) => listCities(context, params.country ?? "", params.state ?? ""),
  },
];
