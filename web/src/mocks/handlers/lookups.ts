import { TYPE_CODES } from "#bff/modules/lookups/contract.ts";
import { db } from "../db.ts";
import { badRequest, notFound } from "../wire/errors.ts";
import { signedIn } from "../wire/route.ts";

/** The row with that key or code. @throws NOT_FOUND */
function find<T extends { key: number; code: string }>(rows: readonly T[], keyOrCode = ""): T {
  const row = rows.find((candidate) => String(candidate.key) === keyOrCode || candidate.code === keyOrCode.toUpperCase());
  if (!row) throw notFound();
  return row;
}
const statesOf = (country: number) => db.states.filter((state) => state.country === country);

export const lookupsHandlers = [
  signedIn("get", "/types", ({ query }) => {
    const type = query.get("type") ?? "";
    if (!TYPE_CODES.some((code) => code === type)) throw badRequest("type", `There is no type ${type}`);
    const parent = query.get("param1");
    return { content: db.types.filter((option) => option.type === type && (parent === null || option.param1 === parent)) };
  }),

  signedIn("get", "/currencies", () => ({ content: db.currencies })),
  signedIn("get", "/countries", () => ({ content: db.countries })),

  signedIn("get", "/countries/:country/states", ({ params }) => ({
    content: statesOf(find(db.countries, params.country).key).map(({ key, value, code }) => ({ key, value, code })),
  })),
  signedIn("get", "/countries/:country/states/:state/cities", ({ params }) => {
    const state = find(statesOf(find(db.countries, params.country).key), params.state);
    return { content: db.cities.filter((city) => city.state === state.key).map(({ key, value }) => ({ key, value })) };
  }),
];
