/** The choices of the order form, loaded before it opens: its defaults are looked up in them, and a list that arrives late would blink. */
import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { TypeCode } from "#bff/modules/lookups/contract.ts";
import type { TypeOption } from "#bff/wire/wire-kit.ts";
import { currenciesQuery, typesQuery } from "../../kernel/lookups.ts";

const TYPES = [
  "ORDER_TYPE",
  "ORDER_STATUS",
  "TARP_TYPE",
  "EQUIP_TYPE",
  "COMM_TYPE",
  "TAX_TYPE",
  "ORDER_RT_TYPE",
  "FUEL_SRCH_TYPE",
  "PACKAGE_TYPE",
  "PACKAGE_UNIT_TYPE",
  "APPNT_TYPE",
  "ORDER_ITEM_STATUS",
] as const satisfies readonly TypeCode[];
type OrderTypeCode = (typeof TYPES)[number];
type Choices = { key: number; value: string }[];
export type OrderLookups = { types: Record<OrderTypeCode, TypeOption[]>; currencies: Choices };

export function useOrderLookups() {
  const currencies = useQuery(currenciesQuery);
  const types = useQueries({
    queries: TYPES.map(typesQuery),
    combine: (queries) => ({
      data: queries.every((query) => query.data) ? byType(queries.map((query) => query.data ?? [])) : undefined,
      error: queries.find((query) => query.error)?.error,
      refetch: () => Promise.all(queries.map((query) => query.refetch())),
    }),
  });
  const data = useMemo<OrderLookups | undefined>(
    () => (currencies.data && types.data ? { currencies: currencies.data, types: types.data } : undefined),
    [currencies.data, types.data],
  );
  return { data, error: currencies.error ?? types.error, refetch: () => Promise.all([currencies.refetch(), types.refetch()]) };
}

const byType = (lists: TypeOption[][]) => Object.fromEntries(TYPES.map((type, index) => [type, lists[index] ?? []])) as OrderLookups["types"];

/** Key of the value with this code. */
export const keyByCode = (options: readonly TypeOption[], code: string): number | "" => options.find((option) => option.code === code)?.key ?? "";
export const optionsOf = (choices: Choices) => choices.map(({ key, value }) => ({ value: key, label: value }));
