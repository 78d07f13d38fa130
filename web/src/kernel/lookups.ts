/** Lists of choices that many forms share: lookup types, currencies, countries with their states and cities. Cached for the visit. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { cityList, countryList, currencyList, stateList, type TypeCode, typeList } from "#bff/modules/lookups/contract.ts";
import { api } from "./api/client.ts";
import { NO_COLLECTION, queryKeys } from "./api/keys.ts";

const FRESH_MS = 5 * 60_000;
const keys = queryKeys(NO_COLLECTION);
const lasting = { staleTime: FRESH_MS, gcTime: Number.POSITIVE_INFINITY };

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
const keyOption = ({ key, value }: { key: number; value: string }) => ({ value: key, label: value });

/** The values of a lookup type, with their codes. */
export const useTypes = (type: TypeCode) => useQuery(typesQuery(type)).data ?? NONE;
export const useTypeOptions = (type: TypeCode) => useTypes(type).map(keyOption);
export const useCurrencyOptions = () => (useQuery(currenciesQuery).data ?? NONE).map(keyOption);
export const useCountryOptions = () => (useQuery(countriesQuery).data ?? NONE).map(keyOption);

const statesQuery = (country: unknown) =>
  queryOptions({
    queryKey: keys.other("states", country),
    queryFn: async () => (await api.get(stateList, `countries/${country}/states`)).content,
    enabled: Boolean(country),
    ...lasting,
  });
const codeOption = ({ code, value }: { code: string; value: string }) => ({ value: code, label: value });
/** States and provinces of a country (by its key), written by their code. */
export const useStateOptions = (country: unknown) => (useQuery(statesQuery(country)).data ?? NONE).map(codeOption);
/** Canada's provinces, then the states. No code is used in both. */
export const useProvinceOptions = () => [...useStateOptions("CA"), ...useStateOptions("US")];
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
