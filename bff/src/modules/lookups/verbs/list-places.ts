import { shortCache } from "../../../kernel/cache.ts";
import type { Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { perApp } from "../../../kernel/per-app.ts";

type StateRow = { id: number; value: string; code: string; country: number };
const states = perApp(() => shortCache<StateRow[]>(60_000));
const isKey = (text: string) => /^\d{1,9}$/.test(text);

async function find(context: Context, country: string) {
  const found = (await context.lookups.countries()).find((row) => (isKey(country) ? row.id === Number(country) : row.code === country.toUpperCase()));
  if (!found) throw notFound();
  const load = () =>
    context.directus.find<StateRow>("states", { fields: ["id", "value", "code", "country"], filter: { country: { _eq: found.id } }, sort: ["value"] });
  return { country: found, states: await states(context.edges).get(String(found.id), load) };
}

/** @throws NOT_FOUND for an unknown country */
export async function listStates(context: Context, country: string) {
  const found = await find(context, country);
  return { content: found.states.map(({ id, value, code }) => ({ key: id, value, code })) };
}

/** Where the carriers are at home. */
const NEAR = ["CA", "US"];
export async function listNearStates(context: Context) {
  return { content: (await Promise.all(NEAR.map((country) => listStates(context, country)))).flatMap(({ content }) => content) };
}

/** @throws NOT_FOUND for an unknown country or state */
export async function listCities(context: Context, country: string, state: string) {
  const found = await find(context, country);
  const match = found.states.find((row) => (isKey(state) ? row.id === Number(state) : row.code === state.toUpperCase()));
  if (!match) throw notFound();
  return { content: context.edges.geography.citiesOf(found.country.code, match.code) };
}
