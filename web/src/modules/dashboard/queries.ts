import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { orderSummary, tripSummary } from "#bff/modules/session/contract.ts";
import { api, queryKeys } from "../../kernel/api/index.ts";

export const INTERVALS = [
  { value: "d", label: "Daily" },
  { value: "m", label: "Monthly" },
  { value: "y", label: "Yearly" },
] as const;
export type Interval = (typeof INTERVALS)[number]["value"];

export const orderSummaryQuery = queryOptions({
  queryKey: queryKeys("orders").other("summary"),
  queryFn: async ({ signal }) => (await api.get(orderSummary, "orders", { intent: "summary" }, signal)).content,
});
export const tripSummaryQuery = (interval: Interval) =>
  queryOptions({
    queryKey: queryKeys("trips").other("summary", interval),
    queryFn: ({ signal }) => api.get(tripSummary, "trips", { intent: "summary", interval }, signal),
    placeholderData: keepPreviousData,
  });
