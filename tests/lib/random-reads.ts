/** Random reads of Directus' collections: fields through references and lists, conditions, orders, pages and lists within, mostly of what the reader may see. */
import { buildSnapshot } from "../../directus/schema/snapshot.ts";
import type { Chance } from "../../directus/seed/random.ts";

type Field = { name: string; type: string; isKey: boolean };
type Table = { key: string; fields: Map<string, Field>; references: Map<string, string>; lists: Map<string, { collection: string; by: string }> };
export type Tables = ReadonlyMap<string, Table>;
/** Fields that a reader sees, by collection; `*`: all. */
export type Seen = Readonly<Record<string, readonly string[]>>;
/** Values that stand in the database, by collection and field. */
export type Samples = ReadonlyMap<string, Readonly<Record<string, readonly unknown[]>>>;
export type Read = { collection: string; key?: number; query: Record<string, unknown> };

const DIRECTUS: Readonly<Record<string, readonly string[]>> = {
  directus_users: ["id", "first_name", "last_name", "email", "status", "role", "last_access"],
  directus_files: ["id", "title", "type", "filesize", "uploaded_on", "created_on"],
};

/** Of the snapshot, which is what Directus has; its own tables as far as ours point to them. */
export function tablesOf(): Tables {
  const { collections, fields, relations } = buildSnapshot();
  const names = [...collections.flatMap(({ collection, schema }) => (schema ? [collection] : [])), ...Object.keys(DIRECTUS)];
  const tables = new Map<string, Table>(names.map((name) => [name, { key: "id", fields: new Map(), references: new Map(), lists: new Map() }]));
  for (const { collection, field, type, schema } of fields) {
    const table = tables.get(collection);
    if (!table || type === "alias") continue;
    if (schema?.is_primary_key) table.key = field;
    table.fields.set(field, { name: field, type, isKey: schema?.is_primary_key ?? false });
  }
  for (const [name, columns] of Object.entries(DIRECTUS))
    for (const field of columns) tables.get(name)?.fields.set(field, { name: field, type: field === "id" ? "uuid" : "directus", isKey: field === "id" });
  for (const { collection, field, related_collection: target, meta } of relations) {
    if (!target || !tables.has(target)) continue;
    tables.get(collection)?.references.set(field, target);
    if (meta?.one_field) tables.get(target)?.lists.set(meta.one_field, { collection, by: field });
  }
  return tables;
}

const NUMBERS = ["integer", "bigInteger", "decimal", "float"];
const TEXTS = ["string", "text"];
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  number: ["_eq", "_neq", "_lt", "_lte", "_gt", "_gte", "_in", "_nin", "_between", "_null", "_nnull"],
  text: ["_eq", "_neq", "_contains", "_ncontains", "_icontains", "_starts_with", "_ends_with", "_in", "_null", "_nnull", "_empty", "_nempty"],
  date: ["_eq", "_lt", "_lte", "_gt", "_gte", "_between", "_null", "_nnull"],
  boolean: ["_eq", "_neq", "_null", "_nnull"],
  uuid: ["_eq", "_neq", "_in", "_null", "_nnull"],
  json: ["_null", "_nnull"],
  directus: ["_null", "_nnull"],
};
function kindOf(type: string): string {
  if (NUMBERS.includes(type)) return "number";
  if (TEXTS.includes(type)) return "text";
  return ["date", "dateTime", "timestamp"].includes(type) ? "date" : type in OPERATORS ? type : "json";
}

export function readMaker(tables: Tables, samples: Samples, { pick, int, is }: Chance) {
  const table = (name: string): Table => tables.get(name) ?? { key: "id", fields: new Map(), references: new Map(), lists: new Map() };
  const sees = (seen: Seen, collection: string, field: string) => is(0.015) || (seen[collection] ?? []).some((one) => one === "*" || one === field);
  const some = <T>(values: readonly T[], most: number): T[] => Array.from({ length: Math.min(values.length, int(1, most)) }, () => pick(values));
  const columnsOf = (collection: string, seen: Seen) => [...table(collection).fields.keys()].filter((field) => sees(seen, collection, field));
  const referencesOf = (collection: string, seen: Seen) =>
    [...table(collection).references].filter(([field, target]) => sees(seen, collection, field) && (seen[target] || is(0.1)));
  const listsOf = (collection: string, seen: Seen) =>
    [...table(collection).lists].filter(([alias, { collection: rows }]) => sees(seen, collection, alias) && (seen[rows] || is(0.1)));

  function fieldsOf(collection: string, seen: Seen, depth = 0): string[] {
    const columns = columnsOf(collection, seen);
    const own = is(0.1) ? ["*"] : some(columns.length > 0 ? columns : [table(collection).key], 6);
    if (depth >= 3) return own;
    const within = (entries: readonly (readonly [string, string])[], likelihood: number) =>
      is(likelihood) && entries.length > 0
        ? some(entries, 2).flatMap(([field, target]) => (is(0.1) ? [field] : fieldsOf(target, seen, depth + 1).map((name) => `${field}.${name}`)))
        : [];
    const lists = listsOf(collection, seen).map(([alias, { collection: rows }]) => [alias, rows] as const);
    const fields = [...own, ...within(referencesOf(collection, seen), 0.6), ...within(lists, depth === 0 ? 0.6 : 0.25)];
    // A star brings all of one row, never of those that it points to.
    return [...new Set(fields)].filter((name) => !/\*./.test(name)).slice(0, 60);
  }

  function oneOf(collection: string, { name, type }: Field): unknown {
    const known = samples.get(collection)?.[name] ?? [];
    if (known.length > 0 && is(0.85)) return pick(known);
    const kind = kindOf(type);
    if (kind === "number") return int(-1, 60);
    if (kind === "date") return is(0.3) ? "$NOW" : "2026-11-14";
    if (kind === "boolean") return is(0.5);
    if (kind === "uuid") return is(0.5) ? "$CURRENT_USER" : "00000000-0000-4000-8000-000000000001";
    return pick(["a", "Steel", "%", "_", "\\", "?", "'", "é"]);
  }
  function conditionOn(collection: string, field: Field): Record<string, unknown> {
    const operator = pick(OPERATORS[kindOf(field.type)] ?? ["_null"]);
    const value = () => oneOf(collection, field) ?? 1;
    if (/null|empty/.test(operator)) return { [operator]: true };
    if (operator.endsWith("between")) return { [operator]: [value(), value()] };
    if (/_n?in$/.test(operator)) return { [operator]: Array.from({ length: int(1, 4) }, value) };
    const one = value();
    const isPart = /contains|with/.test(operator) && typeof one === "string" && one.length > 3;
    return { [operator]: isPart ? one.slice(1, 4) : one };
  }
  function filterOf(collection: string, seen: Seen, depth = 0): Record<string, unknown> {
    if (depth < 2 && is(0.3)) return { [pick(["_and", "_or"])]: Array.from({ length: int(1, 3) }, () => filterOf(collection, seen, depth + 1)) };
    if (collection === "directus_users" && is(0.2)) return { id: { _eq: "$CURRENT_USER" } };
    const [references, lists] = [referencesOf(collection, seen), listsOf(collection, seen)];
    if (depth < 3 && references.length > 0 && is(0.25)) {
      const [field, target] = pick(references);
      return { [field]: filterOf(target, seen, depth + 2) };
    }
    if (depth < 2 && lists.length > 0 && is(0.2)) {
      const [alias, { collection: rows }] = pick(lists);
      const within = filterOf(rows, seen, depth + 2);
      return { [alias]: is(0.7) ? { [pick(["_some", "_none"])]: within } : within };
    }
    const columns = columnsOf(collection, seen);
    const field = table(collection).fields.get(columns.length > 0 ? pick(columns) : table(collection).key);
    return field ? { [field.name]: conditionOn(collection, field) } : {};
  }

  /** The key comes last, so that there is one order: without it two statements may give rows that are alike in any. */
  function sortOf(collection: string, seen: Seen): string[] {
    const isOrdered = (name: string, of = collection) => table(of).fields.get(name)?.type !== "json";
    const columns = columnsOf(collection, seen).filter((column) => isOrdered(column));
    const references = referencesOf(collection, seen);
    const [field, target] = references.length > 0 && is(0.3) ? pick(references) : [undefined, collection];
    const name = columnsOf(target, seen).filter((column) => isOrdered(column, target));
    const first = name.length === 0 ? [] : [field === undefined ? pick(name) : `${field}.${pick(name)}`];
    const second = columns.length > 0 && is(0.3) ? [pick(columns)] : [];
    return [...new Set([...first, ...second])].map((one) => (is(0.5) ? `-${one}` : one)).concat(table(collection).key);
  }

  function deepOf(collection: string, fields: readonly string[], seen: Seen): Record<string, unknown> {
    const heads = new Set(fields.filter((name) => name.includes(".")).map((name) => name.split(".")[0] ?? ""));
    return Object.fromEntries(
      [...heads].flatMap((head) => {
        const rows = table(collection).lists.get(head)?.collection;
        if (rows === undefined || is(0.4)) return [];
        const query = {
          ...(is(0.6) ? { _sort: sortOf(rows, seen).filter((name) => !name.includes(".")) } : {}),
          ...(is(0.5) ? { _limit: pick([-1, 0, 1, 2, 3, 50]) } : {}),
          ...(is(0.15) ? { _page: int(1, 2) } : {}),
          ...(is(0.15) ? { _offset: int(0, 2) } : {}),
          ...(is(0.4) ? { _filter: filterOf(rows, seen, 2) } : {}),
        };
        return Object.keys(query).length > 0 ? [[head, query] as const] : [];
      }),
    );
  }

  function sumsOf(collection: string, seen: Seen): Record<string, unknown> {
    const columns = columnsOf(collection, seen);
    const numbers = columns.filter((name) => kindOf(table(collection).fields.get(name)?.type ?? "") === "number");
    const groups = is(0.6) && columns.length > 0 ? [pick(columns)] : [];
    const aggregate = {
      ...(is(0.6) || numbers.length === 0 ? { count: pick(["*", ...columns]) } : {}),
      ...(numbers.length > 0 && is(0.6) ? { [pick(["sum", "min", "max", "avg", "countDistinct"])]: some(numbers, 2) } : {}),
    };
    return {
      ...(Object.keys(aggregate).length > 0 ? { aggregate } : { aggregate: { count: "*" } }),
      ...(groups.length > 0 ? { groupBy: groups, sort: groups } : {}),
      ...(is(0.5) ? { filter: filterOf(collection, seen) } : {}),
      limit: pick([-1, 5]),
    };
  }

  /** Of a collection that the reader sees something of, seldom of another one. */
  function readOf(seen: Seen): Read {
    const known = [...tables.keys()].filter((name) => !name.startsWith("directus_"));
    const collection = is(0.03) ? pick(known) : pick(known.filter((name) => seen[name]));
    if (is(0.08)) return { collection, query: sumsOf(collection, seen) };
    const fields = fieldsOf(collection, seen);
    const deep = deepOf(collection, fields, seen);
    const shape = { fields, ...(Object.keys(deep).length > 0 ? { deep } : {}) };
    const keys = samples.get(collection)?.[table(collection).key] ?? [];
    const [key] = is(0.15) ? [pick([...keys, 987_654_321])] : [];
    if (typeof key === "number") return { collection, key, query: shape };
    return {
      collection,
      query: {
        ...shape,
        sort: sortOf(collection, seen),
        ...(is(0.6) ? { filter: filterOf(collection, seen) } : {}),
        limit: pick([-1, 0, 1, 3, 10, 10, 50]),
        ...(is(0.2) ? { page: int(1, 3) } : {}),
        ...(is(0.1) ? { offset: int(0, 5) } : {}),
        ...(is(0.6) ? { meta: ["filter_count"] } : {}),
      },
    };
  }
  return { filterOf, readOf };
}
