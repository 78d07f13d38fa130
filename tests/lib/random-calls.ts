/** Random calls of the API, made from its own OpenAPI document: what it describes, and what nobody would send. */
import fc from "fast-check";
import type { OpenApiDocument } from "../../bff/src/openapi/document.ts";
import { type Sent, sentOf } from "./random-bodies.ts";

export type Call = {
  method: string;
  path: string;
  query: readonly (readonly [string, string])[];
  headers: Readonly<Record<string, string>>;
  /** Undefined: no body. */
  sent: Sent | undefined;
};

/** What ends the caller's own session, or counts against everyone who signs in. */
const LEFT_OUT = /^\/(login|logout)/;
const SUCH_TEXTS = [
  ...["", " ", "0", "-1", "1", "2", "17", "214", "99999", "999999999", "2147483647", "2147483648", "9007199254740993", "1e400", "NaN", "0x10", "1.5"],
  ...["true", "false", "null", "undefined", "$NOW", "$CURRENT_USER", "__proto__", "constructor", "[object Object]", "{}", "[]", "zzz", "id", "S"],
  ...[
    "2026-11-02",
    "2026-02-30",
    "2026-11-02:2026-11-03",
    "0000-01-01",
    "9999-12-31",
    "9999-12-31T23:59:59",
    "275761-01-01",
    "1:2:3",
    ":",
    "::",
    "type::zzz",
    "type:1",
    "name::a",
  ],
  ...["a\u0000b", "\u0000", "%", "%25", "%_\\", "\\", "'", '"', "; --", "é", "e\u0301", "\ud800", "𝒳", "\u202e", "../..", "a,b", "id,desc", "name,asc", "-id"],
  ...["x".repeat(300), "9".repeat(400), "L5N 6C3|48209", "ON", "CA", "TRUCK", "d", "csv", "xlsx", "load", "search", "suggest", "index", "summary"],
];
const SUCH_NUMBERS = [0, -0, 1, -1, 2, 214, 1.005, 1e21, -1e21, 2_147_483_648, 4_294_967_297, Number.MAX_SAFE_INTEGER, 1e300, 5e-324, 99_999_999.99];

const text = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...SUCH_TEXTS) }, { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) });
const number = fc.oneof(fc.constantFrom(...SUCH_NUMBERS), fc.integer({ min: 1, max: 300 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
const bare = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const reference = fc.oneof(
  fc.record({ id: bare }),
  fc.record({ key: bare }),
  fc.record({ name: text }),
  fc.constant({}),
  fc.record({ id: fc.record({ id: bare }) }),
);
const anything = fc.oneof(
  { weight: 5, arbitrary: bare },
  { weight: 2, arbitrary: reference },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
);

type Schema = { type?: string; properties?: Record<string, Schema>; items?: Schema; enum?: unknown[]; const?: unknown; anyOf?: Schema[]; allOf?: Schema[] };
/** A value of the schema as often as not. */
function madeOf(schema: Schema, deep = 0): fc.Arbitrary<unknown> {
  const parts = schema.anyOf ?? schema.allOf;
  if (deep > 4) return anything;
  if (parts !== undefined && parts.length > 0) return fc.oneof(...parts.map((part) => madeOf(part, deep + 1)));
  if (schema.const !== undefined) return fc.oneof(fc.constant(schema.const), anything);
  if (schema.enum !== undefined) return fc.oneof(fc.constantFrom(...schema.enum), anything);
  if (schema.properties !== undefined) {
    const fields = Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, madeOf(part, deep + 1)]));
    return fc.oneof({ weight: 9, arbitrary: fc.record(fields, { requiredKeys: [] }) }, { weight: 1, arbitrary: anything });
  }
  if (schema.type === "array")
    return fc.oneof({ weight: 4, arbitrary: fc.array(madeOf(schema.items ?? {}, deep + 1), { maxLength: 4 }) }, { weight: 1, arbitrary: anything });
  return anything;
}

const isList = (names: readonly string[]) => names.includes("filter");
function queryOf(names: readonly string[]): fc.Arbitrary<Call["query"]> {
  if (names.length === 0) return fc.constant([]);
  const own = fc.tuple(fc.constantFrom(...names), text);
  const filter = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(":", "::"), text)
    .map(([name, operator, value]) => ["filter", `${name}${operator}${value}`] as const);
  const few = fc.array(isList(names) ? fc.oneof(own, filter) : own, { maxLength: 5 });
  // Five hundred conditions make a long address.
  return isList(names) ? fc.oneof({ weight: 40, arbitrary: few }, { weight: 1, arbitrary: filter.map((one) => Array.from({ length: 500 }, () => one)) }) : few;
}

/** As they stand in an address: what is no sign there, or breaks out of its place. */
const ODD_PLACES = [
  "%",
  "%zz",
  "%E0%A4%A",
  "%00",
  "..",
  "..%2f..",
  "a%2Fb",
  "%F0%9F%98%80",
  "%ff%fe",
  "+",
  ";",
  "~",
  "1%20",
  "%31",
  "1/2",
  "-1",
  "1?x=1",
  "%2e%2e",
];
const place = fc.oneof(
  { weight: 9, arbitrary: fc.oneof(text, fc.integer({ min: 1, max: 60 }).map(String)).map((value) => encodeURIComponent(value.toWellFormed())) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_PLACES) },
);
/** Headers that the product reads. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  "idempotency-key": ["k", "x".repeat(120), "x".repeat(121), "\u00e9", "a:b", "__proto__"],
  "x-acting-for": ["1", "2", "1:nobody", "", ":", "NaN"],
  "x-request-id": ["short", "x".repeat(65), "good-enough-1"],
};
const oddHeader = fc.constantFrom(...Object.entries(HEADERS).flatMap(([name, values]) => values.map((value) => [name, value] as const)));
const headers = fc
  .oneof({ weight: 8, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(oddHeader, { minLength: 1, maxLength: 2 }) })
  .map((entries): Call["headers"] => Object.fromEntries(entries));

/** Reads more often than writes, deletions seldom: what there is to find must not run out. */
const WEIGHT: Readonly<Record<string, number>> = { get: 4, post: 3, put: 3, delete: 1 };

/** @param document as `GET openapi.json` answers it */
export function callsOf({ paths }: OpenApiDocument): fc.Arbitrary<Call> {
  const operations = Object.entries(paths)
    .filter(([path]) => !LEFT_OUT.test(path))
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })));
  return fc.oneof(
    ...operations.map(({ path, method, parameters, requestBody }) => {
      const names = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
      const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
      const places = fc.record(Object.fromEntries(inPath.map((name) => [name, place])));
      const schema = requestBody?.content["application/json"]?.schema as Schema | undefined;
      const sent = schema === undefined ? fc.constant(undefined) : sentOf(madeOf(schema).map((body) => JSON.stringify(body) ?? "null"));
      const arbitrary = fc.record({ places, query: queryOf(names), headers, sent }).map(
        ({ places: values, ...rest }): Call => ({
          method: method.toUpperCase(),
          path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (values as Record<string, string>)[name] ?? ""),
          ...rest,
        }),
      );
      return { weight: WEIGHT[method] ?? 1, arbitrary };
    }),
  );
}
