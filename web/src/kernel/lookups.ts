/** Lists of choices that many forms share: lookup types, currencies, countries with their states and cities. Cached for the visit. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { cityList, countryList, currencyList, stateList, type TypeCode, typeList } from "#bff/modules/lookups/contract.ts";
import { api } from "./api/client.ts";
import { isApiError, isFactorNeeded } from "./api/error.ts";
import { NO_COLLECTION, queryKeys } from "./api/keys.ts";

const FRESH_MS = 5 * 60_000;
const keys = queryKeys(NO_COLLECTION);
const AGAIN_MS = 5000;
/** What could not be read is read again by itself, while somebody looks; unless it is he who must do something first. */
export const again = ({ state: { data, error } }: { state: { data: unknown; error: unknown } }) =>
  data === undefined && isApiError(error) && error.status !== 401 && !isFactorNeeded(error) && AGAIN_MS;
const lasting = { staleTime: FRESH_MS, gcTime: Number.POSITIVE_INFINITY, refetchInterval: again };

export const typesQuery = (type: TypeCode) =>
  queryOptions({ queryKey: queryKeys("types").list(type), queryFn: async () => (await api.get(typeList, "types", { type })).content, ...lasting });
export const currenciesQuery = queryOptions({
  queryKey: queryKeys("currencies").all,
  queryFn: async () => (await api.get(currencyList, "currencies")).content,
  ...lasting,
});
const countriesQuery = queryOptions({
  queryKey: queryKeys("countries").all,
  queryFn: async () => (await api.get(countryList, "countries")).content,
  ...lasting,
});

const NONE: never[] = [];
const UNREAD: never[] = [];
const unread = new WeakSet<object>([UNREAD]);
/** It could not be read: a box says so, where it would offer nothing without a word. */
export const isUnread = (list: object) => unread.has(list);
/** What was made of lists: unread where one of them is. */
export function madeOf<L extends object>(made: L, ...lists: readonly object[]): L {
  if (lists.some(isUnread)) unread.add(made);
  return made;
}
/** Of a query that may still be under way, or have failed. */
export const listOf = <T>({ data, errorUpdateCount }: { data: T[] | undefined; errorUpdateCount: number }): T[] =>
  data ?? (errorUpdateCount > 0 ? UNREAD : NONE);
const optionsOf = <T, O>(list: T[], option: (one: T) => O): O[] => madeOf(list.map(option), list);
const keyOption = ({ key, value }: { key: number; value: string }) => ({ value: key, label: value });

/** The values of a lookup type, with their codes. */
export const useTypes = (type: TypeCode) => listOf(useQuery(typesQuery(type)));
export const useTypeOptions = (type: TypeCode) => optionsOf(useTypes(type), keyOption);
export const useCurrencyOptions = () => optionsOf(listOf(useQuery(currenciesQuery)), keyOption);
export const useCountryOptions = () => optionsOf(listOf(useQuery(countriesQuery)), keyOption);

const statesQuery = (country: unknown) =>
  queryOptions({
    queryKey: keys.other("states", country),
    queryFn: async () => (await api.get(stateList, `countries/${country}/states`)).content,
    enabled: Boolean(country),
    ...lasting,
  });
const codeOption = ({ code, value }: { code: string; value: string }) => ({ value: code, label: value });
/** States and provinces of a country (by its key), written by their code. */
export const useStateOptions = (country: unknown) => optionsOf(listOf(useQuery(statesQuery(country))), codeOption);
/** Canada's provinces, then the states. No code is used in both. */
export function useProvinceOptions() {
  const [canada, states] = [useStateOptions("CA"), useStateOptions("US")];
  return madeOf([...canada, ...states], canada, states);
}
/** Names of a state's larger cities, to be offered while typing. */
export function useCityNames(country: unknown, state: unknown): string[] {
  const query = useQuery({
    queryKey: keys.other("cities", [country, state]),
    queryFn: async () => (await api.get(cityList, `countries/${country}/states/${encodeURIComponent(String(state))}/cities`)).content,
    enabled: Boolean(country) && Boolean(state),
    ...lasting,
  });
  return (query.data ?? NONE).map(({ value }) => value);
}
