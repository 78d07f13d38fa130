/** The choices of the order form, loaded before it opens: its defaults are looked up in them, and a list that arrives late would blink. */
import { useQueries } from "@tanstack/react-query";
import type { TypeOption } from "#bff/kernel/contract-kit.ts";
import type { TypeCode } from "#bff/modules/lookups/contract.ts";
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
  return useQueries({
    queries: [currenciesQuery, ...TYPES.map(typesQuery)] as const,
    combine: ([currencies, ...types]) => {
      const all = [currencies, ...types];
      return {
        data: all.every((query) => query.data) ? lookupsOf(currencies.data ?? [], types.map((query) => query.data ?? [])) : undefined,
        error: all.find((query) => query.error)?.error ?? null,
        refetch: () => Promise.all(all.map((query) => query.refetch())),
      };
    },
  });
}

const lookupsOf = (currencies: Choices, lists: TypeOption[][]): OrderLookups => ({
  currencies,
  types: Object.fromEntries(TYPES.map((type, index) => [type, lists[index] ?? []])) as OrderLookups["types"],
});

/** Key of the value with this code. */
export const keyByCode = (options: readonly TypeOption[], code: string): number | "" => options.find((option) => option.code === code)?.key ?? "";
export const optionsOf = (choices: Choices) => choices.map(({ key, value }) => ({ value: key, label: value }));
