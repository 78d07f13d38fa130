/** Addresses to read, derived from the API's own document and from what its lists hold: a new module is among them by being routed. */
import type { Client } from "./client.ts";

type Operation = { parameters: { name: string; in: "path" | "query" }[] };
type Document = { paths: Record<string, { get?: Operation }> };
type Row = Record<string, unknown>;
/** Queries that try the same; the first that is not refused is taken. */
type Attempt = readonly string[];

const INTENTS = ["load", "search", "suggest", "index", "summary", "chart"];
/** Parameters of every list. */
const COMMON = new Set([
  ...["intent", "begin-with", "paged", "page", "size", "sort", "fields", "filter", "format", "columns", "ids"],
  ...["pageNumber", "pageSize", "sortField", "sortOrder", "filterField", "query", "matchStrategy", "shouldPaginate"],
]);
/** Values that no row tells. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  country: ["CA"],
  state: ["ON"],
  type: ["TAX_TYPE", "S"],
  list: ["orders"],
  value: ["L5N 6C3|48209"],
  search: ["toronto"],
  interval: ["m"],
  load: ["LTL"],
};
const [DAY, MONTH] = ["2026-11-14", "2026-11-01:2026-11-30"];

const encoded = (value: unknown) => encodeURIComponent(String(value));
/** The rows of a list's answer, whatever they stand under. */
function rowsOf(body: unknown): Row[] {
  if (Array.isArray(body)) return body.filter((row): row is Row => typeof row === "object" && row !== null);
  if (typeof body !== "object" || body === null) return [];
  return Object.values(body).reduce<Row[]>((found, part) => (found.length > 0 ? found : rowsOf(part)), []);
}
/** A reference by its key. */
function scalarOf(value: unknown): string | undefined {
  if (typeof value === "object" && value !== null) return scalarOf((value as Row).id ?? (value as Row).key);
  return value === null || value === undefined || value === "" ? undefined : String(value);
}
/** What may be looked for under a name: what rows have there, else days, else a number. */
function valuesOf(name: string, rows: readonly Row[]): readonly string[] {
  const known = rows.map((row) => scalarOf(row[name])).find((value) => value !== undefined);
  return [...(known === undefined ? [] : [known]), ...(VALUES[name] ?? []), DAY, MONTH, "1"];
}
/** The search box of a person: how the first name in a list begins. */
const wordsOf = ([row = {}]: readonly Row[]) =>
  String(Object.values(row).find((value) => typeof value === "string" && /^[A-Z][a-z]/.test(value)) ?? "ma").slice(0, 4);

function listAttempts(names: readonly string[], rows: readonly Row[]): Attempt[] {
  const has = (name: string) => names.includes(name);
  const shown = Object.keys(rows[0] ?? {});
  const own = names.filter((name) => !COMMON.has(name));
  return [
    ...(has("intent") ? INTENTS.map((intent) => [`intent=${intent}`, `intent=${intent}&begin-with=${encoded(wordsOf(rows))}`]) : []),
    ...(has("begin-with") ? [[`begin-with=${encoded(wordsOf(rows))}`]] : []),
    ...(has("page") ? [["paged=true&page=2&size=3"], ["paged=false"]] : []),
    ...(has("sort") ? shown.map((field, index) => [`sort=${field},${index % 2 === 0 ? "asc" : "desc"}&size=20`]) : []),
    ...(has("fields") ? [shown.slice(0, 2), shown.slice(1, 3)].map((fields) => [`fields=${fields}`]) : []),
    ...(has("filter") ? own.slice(0, 4).map((name) => valuesOf(name, rows).map((value) => `filter=${name}::${encoded(value.slice(0, 3))}`)) : []),
    ...(has("pageNumber") ? [["pageNumber=1&pageSize=2&sortField=id&sortOrder=-1"], ["shouldPaginate=false"]] : []),
    ...own.map((name) => valuesOf(name, rows).map((value) => `${name}=${encoded(value)}`)),
  ];
}
/** As text, which says what is in it. */
function exportPaths(path: string, names: readonly string[], rows: readonly Row[]): string[] {
  const own = names.filter((name) => !COMMON.has(name)).slice(0, 2);
  const filters = own.map((name) => `format=csv&${name}=${encoded(valuesOf(name, rows)[0])}`);
  return ["format=csv", `format=csv&ids=${rows.slice(0, 3).map(({ id }) => id)}`, "ids=", ...filters].map((query) => `${path}?${query}`);
}

/** The rows of the list that an address belongs to. */
function rowsBeside(path: string, lists: ReadonlyMap<string, readonly Row[]>): readonly Row[] {
  const before = path.replace(/\/(\{|export|files\.zip).*$/, "");
  return lists.get(before) ?? lists.get(`/${before.split("/").at(-1)}`) ?? [];
}
function recordPaths(path: string, names: readonly string[], rows: readonly Row[]): string[] {
  const fixed = names.reduce((filled, name) => filled.replace(`{${name}}`, VALUES[name]?.[0] ?? `{${name}}`), path);
  if (!fixed.includes("{")) return [fixed];
  const known = fixed.endsWith("}") ? [rows[0]?.id, rows.at(-1)?.id] : [rows.at(-1)?.id];
  const ids = [...known, 987_654_321, "nothing"].filter((id) => id !== undefined);
  return [...new Set(ids)].map((id) => fixed.replace(/\{\w+\}/g, encoded(id)));
}

/** Of an address' refusals, two are enough. */
const REFUSALS = 2;
async function accepted(client: Client, path: string, attempts: readonly Attempt[]): Promise<string[]> {
  const [taken, refused]: [string[], string[]] = [[], []];
  for (const attempt of attempts) {
    const paths = attempt.map((query) => `${path}?${query}`);
    const statuses = await Promise.all(paths.map(async (one) => (await client.get(one)).status));
    const index = statuses.findIndex((status) => status !== 400);
    if (index === -1) refused.push(...paths.slice(0, 1));
    else taken.push(...paths.slice(index, index + 1));
  }
  return [path, ...taken, ...refused.slice(0, REFUSALS)];
}

/** What `client` may read decides which records and values are asked for. */
export async function readings(client: Client): Promise<string[]> {
  const { paths } = (await client.get<Document>("/openapi.json")).body;
  const routes = Object.entries(paths).flatMap(([path, { get }]) => (get ? [{ path, parameters: get.parameters }] : []));
  const namesIn = (place: "path" | "query", { parameters }: Operation) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const lists = new Map<string, Row[]>();
  for (const { path } of routes.filter((route) => namesIn("path", route).length === 0))
    lists.set(path, rowsOf((await client.get(`${path}?intent=load&paged=true&size=50`)).body));
  const found: string[] = [];
  for (const route of routes) {
    const { path } = route;
    const [names, query, rows] = [namesIn("path", route), namesIn("query", route), rowsBeside(path, lists)];
    if (names.length > 0) found.push(...recordPaths(path, names, rows));
    else if (path.endsWith(".zip")) found.push(path);
    else if (path.endsWith("/export")) found.push(...exportPaths(path, query, rows));
    else found.push(...(await accepted(client, path, listAttempts(query, rows))));
  }
  return found;
}
