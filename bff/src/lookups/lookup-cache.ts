/** The lookup values a company sees, read as the caller and kept until the data layer tells of a change; half a minute where nothing tells. */

import type { Edges } from "../edges/edges.ts";
import { shortCache } from "../kernel/cache.ts";
import type { Gateway } from "../kernel/gateway.ts";
import { perApp } from "../kernel/per-app.ts";
import type { Keyed, Lookup, TypeOption } from "../wire/wire-kit.ts";

type TypeRow = { id: number; type: string; value: string; code: string; param1: string | null; active: boolean; company: number | null };
export type CurrencyRow = { id: number; value: string; code: string; symbol: string };
export type CountryRow = { id: number; value: string; code: string };
export type LookupTables = {
  byKey: ReadonlyMap<number, TypeOption>;
  byType: ReadonlyMap<string, readonly TypeOption[]>;
  currencies: readonly CurrencyRow[];
  countries: readonly CountryRow[];
};

/** A company's own value with the code of everybody's is what that company calls it. */
const nameOf = ({ type, code }: Pick<TypeRow, "type" | "code">) => `${type} ${code}`;

async function load(directus: Gateway): Promise<LookupTables> {
  const [rows, currencies, countries] = await Promise.all([
    directus.find<TypeRow>("types", { fields: ["id", "type", "value", "code", "param1", "active", "company"], sort: ["type", "sort", "id"] }),
    directus.find<CurrencyRow>("currencies", { fields: ["id", "value", "code", "symbol"], filter: { active: { _eq: true } }, sort: ["sort", "id"] }),
    directus.find<CountryRow>("countries", { fields: ["id", "value", "code"], sort: ["sort", "value"] }),
  ]);
  const byKey = new Map<number, TypeOption>();
  const byType = new Map<string, TypeOption[]>();
  const named = new Map(rows.filter(({ company }) => company !== null).map((row) => [nameOf(row), row]));
  const shared = new Set(rows.filter(({ company }) => company === null).map(nameOf));
  for (const { company, ...row } of rows) {
    const { id, type, code, param1 } = row;
    const name = company === null ? named.get(nameOf(row)) : undefined;
    const { value, active } = name ?? row;
    const option: TypeOption = { key: id, value, code, type, param1 };
    byKey.set(id, option);
    if (active && !(company !== null && shared.has(nameOf(row)))) byType.set(type, [...(byType.get(type) ?? []), option]);
  }
  return { byKey, byType, currencies, countries };
}

const COLLECTIONS: readonly string[] = ["types", "currencies", "countries"];
const tables = perApp(({ changes }) => {
  const cache = shortCache<LookupTables>(30_000);
  changes?.((news) => {
    if (news === "reset") cache.forgetAll();
    else if (typeof news === "string") return;
    else if (!COLLECTIONS.includes(news.collection)) return;
    else if (news.company === null) cache.forgetAll();
    else cache.forget(String(news.company));
  });
  return cache;
});

type Keys = readonly (number | null | undefined)[];
const knows = ({ byKey }: LookupTables, keys: Keys) => keys.every((key) => key === null || key === undefined || byKey.has(key));

/** Lookups of one company. Each function reads from the cache or loads it once. */
export function lookupsOf(edges: Edges, companyId: number, directus: Gateway) {
  const get = () => tables(edges).get(String(companyId), () => load(directus));
  const forget = () => tables(edges).forget(String(companyId));
  return {
    types: get,
    /** The types, read anew where a key is younger than the cache: somebody just made it, here or on another BFF. */
    async typesWith(keys: Keys) {
      const types = await get();
      if (knows(types, keys)) return types;
      forget();
      return get();
    },
    forget,
    currencies: async () => (await get()).currencies,
    countries: async () => (await get()).countries,
  };
}
export type Lookups = ReturnType<typeof lookupsOf>;

/** A stored lookup key as records carry it. */
export function asLookup(types: LookupTables, key: number | null | undefined): Lookup | null {
  const option = key === null || key === undefined ? undefined : types.byKey.get(key);
  return option ? { id: option.key, name: option.value, code: option.code } : null;
}
/** A stored lookup key as drop-downs carry it. */
export function asOption(types: LookupTables, key: number | null | undefined): Keyed | null {
  const option = key === null || key === undefined ? undefined : types.byKey.get(key);
  return option ? { key: option.key, value: option.value, code: option.code } : null;
}
/** A stored currency or country key as records carry it. */
export function asKeyed(rows: readonly { id: number; value: string; code: string }[], key: number | null | undefined): Keyed | null {
  const row = rows.find((candidate) => candidate.id === key);
  return row ? { key: row.id, value: row.value, code: row.code } : null;
}
