/**
 * What a list of fields comes to for given rights: the columns of a row, the statements of the rows within it, and how what they give is put together. None of it
 * depends on filter, order or page, so it is made once for all who ask for the same fields with the same rights.
 */
import { randomInt, randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { Schema } from "../schema.ts";
import { type Column, type Engine, inJson, type Read, readingOf } from "./columns.ts";
import type { Ast, FieldNode, Filter, Internals, NestedNode, Node, Permission, Query } from "./internals.ts";
import { inline, type Sql } from "./stand-ins.ts";
import { unless } from "./unfit.ts";

/** Of a row's keys, in the order in which they are sent. `place`: where its value is in the row as the database gives it. */
type Key = { name: string; place: number } & ({ read: Read } | { rows: Rows });
/** `flag`: the place that says whether the list may be seen; undefined: it always may. `order`: by what Directus sorts it once more. */
export type Rows = { kind: "one" | "many"; shape: Shape; flag: number | undefined; order: Order | undefined };
export type Order = { read: Read; place: number; isDown: boolean };
/** `bare`: a row of which nothing was asked is its key alone. `inParts`: the database gives its values in several lists. */
export type Shape = { keys: readonly Key[]; bare: { read: Read; place: number } | undefined; inParts: boolean };

/** What is asked of a level's own table. */
type Asked = { nodes: readonly FieldNode[]; lists: readonly NestedNode[] };
type Level = {
  /** Without the rules that hold for each row that is found, and with them. */
  asked: Asked;
  askedInFull: Asked;
  cases: readonly Filter[];
  /** The columns that its statement gives, in the order of their places; those of the rows within follow. */
  columns: readonly string[];
  nested: readonly Sql[];
  shape: Shape;
};
/** `counted`: the rules by which rows are counted, whatever is asked of them. */
export type Root = Level & { defaultSort: readonly string[] | null; counted: readonly Filter[] };

export type Making = {
  internals: Internals;
  knex: Knex;
  schema: Schema;
  engine: Engine;
  permissions: readonly Permission[];
  /** Rows of a list within a row where nothing else is asked. */
  usual: number;
};

/** What links a row to the one that it stands in, until the statement is put together. */
const LINK = { text: randomUUID(), number: -randomInt(2 ** 30, 2 ** 31) };
/** Postgres takes no more than 100 arguments of a function, SQLite 127. */
const MOST_ARGUMENTS = 90;
/** Of the rows at a depth, in a statement. */
export const rowsAt = (depth: number) => `r${depth}`;

export const quoted = (knex: Knex, table: string, column?: string): string => knex.ref(column === undefined ? table : `${table}.${column}`).toQuery();
function columnOf({ schema }: Making, collection: string, field: string): Column {
  const column = schema.collections[collection]?.fields[field];
  unless(column, "an unknown column");
  return column;
}

/** Each row that is found meets one of the rules: a field for which any of them will do is seen in all. */
function withoutIdle<T extends Node>(node: T, cases: readonly Filter[]): T {
  return new Set(node.whenCase).size === cases.length ? { ...node, whenCase: [] } : node;
}

const isPlainField = (node: Node): boolean => node.type === "field" && node.alias !== true && node.name === node.fieldKey && !/[^\w]/.test(node.name);
const isRows = (node: Node): node is NestedNode => node.type === "m2o" || node.type === "o2m";
const isCalledAsItIs = ({ type, fieldKey, relation }: NestedNode) => fieldKey === (type === "m2o" ? relation.field : relation.meta?.one_field);

const LIST_QUERY = ["filter", "sort", "limit", "offset", "page"];
/** What a list's own query comes to for each row that it stands in: Directus reads the lists of all rows at once, and cuts them afterwards. */
function listQuery({ relation, query }: NestedNode, usual: number): Query & { sort: readonly string[] } {
  unless(
    Object.keys(query).every((name) => LIST_QUERY.includes(name) || query[name] === undefined),
    "a query within a list",
  );
  const { filter, sort, limit = usual, page = 1, offset = 0 } = query;
  unless(sort?.[0] && sort.every((name) => /^-?\w+$/.test(name)), "a list without an order of its own columns");
  unless(limit >= 0, "a list without an end");
  unless(!filter || !Object.hasOwn(filter, relation.field), "a list that is filtered by what links it");
  return { filter: filter ?? null, sort, limit, offset: (page > 1 ? limit * (page - 1) : 0) + offset };
}

type Part = {
  collection: string;
  children: readonly Node[];
  cases: readonly Filter[];
  query: Query;
  depth: number;
  linked?: string;
  needed?: readonly string[];
};

/** @param part `linked`: the column by which it is found from above; `needed`: what is read beside what is asked for */
async function buildLevel(
  making: Making,
  { collection, children, cases, query, depth, linked, needed = [] }: Part,
): Promise<Level & { readings: readonly Read[] }> {
  const { internals, schema, engine } = making;
  unless(
    children.every((node) => isRows(node) || isPlainField(node)),
    "a function or another name",
  );
  const { fieldNodes, nestedCollectionNodes: within, primaryKeyField } = await internals.parseCurrentLevel(schema, collection, children, query);
  const own = fieldNodes.map((node) => ({ ...node, whenCase: node.whenCase ?? [] }));
  const beside = needed.filter((name) => !own.some((node) => node.name === name));
  const all: readonly FieldNode[] = [...own, ...beside.map((name): FieldNode => ({ type: "field", name, fieldKey: name, whenCase: [] }))];
  const nodes = all.map((node) => withoutIdle(node, cases));
  const allLists = within.filter(({ type }) => type === "o2m");
  const lists = allLists.map((node) => withoutIdle(node, cases));

  // By what it does not see, Directus puts nothing together.
  const isSeen = (name: string) => nodes.find((node) => node.name === name)?.whenCase.length === 0;
  unless((linked === undefined && within.length === 0) || isSeen(primaryKeyField), "a key that is not always seen");
  unless(linked === undefined || isSeen(linked), "a link that is not always seen");
  unless(within.every(isCalledAsItIs), "a function or another name");
  unless(!within.some(({ type, relation }) => type === "m2o" && relation.field === linked), "the way back up");

  const names = nodes.map(({ fieldKey }) => fieldKey);
  const readings = nodes.map(({ name }) => readingOf(columnOf(making, collection, name), engine, depth === 0 ? "driver" : "json"));
  const columns = [...names, ...lists.filter(({ whenCase }) => whenCase.length > 0).map(({ fieldKey }) => fieldKey)];
  const nested: Sql[] = [];
  const rows = new Map<string, { place: number; rows: Rows }>();
  for (const node of within) {
    const inner = await buildWithin(making, node, { parentKey: primaryKeyField, depth: depth + 1 });
    const flag = node.type === "o2m" && columns.includes(node.fieldKey) ? columns.indexOf(node.fieldKey) : undefined;
    rows.set(node.fieldKey, { place: columns.length + nested.length, rows: { ...inner.rows, flag } });
    nested.push(inner.sql);
  }
  const keyOf = (node: Node): Key => {
    const place = names.indexOf(node.fieldKey);
    const read = readings[place];
    const known = rows.get(node.fieldKey) ?? (read ? { place, read } : undefined);
    unless(known, "an unknown column");
    return { name: node.fieldKey, ...known };
  };
  const place = names.indexOf(primaryKeyField);
  const readKey = readings[place];
  unless(readKey, "an unknown column");
  const bare = children.length === 0 ? { place, read: readKey } : undefined;
  const shape = { keys: children.map(keyOf), bare, inParts: depth > 0 && columns.length + nested.length > MOST_ARGUMENTS };
  return { asked: { nodes, lists }, askedInFull: { nodes: all, lists: allLists }, cases, columns, nested, shape, readings };
}

function inParts(array: string, values: readonly string[]): string {
  if (values.length <= MOST_ARGUMENTS) return `${array}(${values.join(", ")})`;
  const parts = Array.from({ length: Math.ceil(values.length / MOST_ARGUMENTS) }, (_, index) =>
    values.slice(index * MOST_ARGUMENTS, (index + 1) * MOST_ARGUMENTS),
  );
  return `${array}(${parts.map((part) => `${array}(${part.join(", ")})`).join(", ")})`;
}

/** Directus sorts a list's rows once more, by the first of its orders and where it has read that column. */
function orderOf(sort: readonly string[], { columns, shape, readings }: Level & { readings: readonly Read[] }): Order | undefined {
  const [first = ""] = sort;
  const name = first.replace(/^-/, "");
  unless(!shape.keys.some((key) => key.name === name && "rows" in key), "a list in the order of other rows");
  const place = columns.indexOf(name);
  const read = readings[place];
  return read && { read, place, isDown: first.startsWith("-") };
}

/** The statement of the rows that stand in a row, and what is made of them. */
async function buildWithin(
  making: Making,
  node: NestedNode,
  { parentKey, depth }: { parentKey: string; depth: number },
): Promise<{ sql: Sql; rows: Omit<Rows, "flag"> }> {
  const { internals, knex, schema, engine, permissions, usual } = making;
  const { type, relation, children, cases } = node;
  const isList = type === "o2m";
  unless(isList || Object.keys(node.query).every((name) => name === "limit" || node.query[name] === undefined), "a query within a reference");
  const collection = isList ? relation.collection : relation.related_collection;
  const linked = isList ? relation.field : (schema.collections[collection]?.primary ?? "id");
  const { sort = [], ...query }: Query = isList ? listQuery(node, usual) : { limit: -1 };
  const needed = isList ? [...new Set([linked, relation.meta?.sort_field ?? linked])] : [];
  const level = await buildLevel(making, { collection, children, cases, query, depth, linked, needed });

  const stand = columnOf(making, collection, linked).type === "integer" ? LINK.number : LINK.text;
  const filter: Filter = { _and: [...(query.filter ? [query.filter] : []), { [linked]: { _eq: stand } }] };
  const asked = { table: collection, fieldNodes: level.asked.nodes, o2mNodes: level.asked.lists, cases, permissions };
  const order = sort && sort.length > 0 ? { sort } : {};
  const found = internals.getDBQuery({ ...asked, query: { ...query, ...order, filter } }, { knex, schema }).toSQL();
  const rows = inline(found, stand, quoted(knex, rowsAt(depth - 1), isList ? parentKey : relation.field));
  unless(rows.bindings.length < found.bindings.length, "rows without a link");

  const here = rowsAt(depth);
  const own = level.columns.map((name, place) => {
    const sql = quoted(knex, here, name);
    const column = level.asked.nodes[place];
    return column ? inJson(columnOf(making, collection, column.name), sql, engine) : sql;
  });
  const isSqlite = engine === "sqlite";
  const row = inParts(isSqlite ? "json_array" : "json_build_array", [...own, ...level.nested.map(({ sql }) => (isSqlite ? `json(${sql})` : sql))]);
  const list = isSqlite ? "json_group_array" : "json_agg";
  return {
    sql: {
      sql: `(select ${isList ? `${list}(${row})` : row} from (${rows.sql}) as ${quoted(knex, here)})`,
      bindings: [...level.nested.flatMap(({ bindings }) => bindings), ...rows.bindings],
    },
    rows: { kind: isList ? "many" : "one", shape: level.shape, order: isList ? orderOf(sort ?? [], level) : undefined },
  };
}

/** @param ast as Directus makes it of the fields, judged and with its rules. @throws Unfit where one statement does not say what Directus does */
export async function buildRoot(making: Making, { name, query, children, cases }: Ast): Promise<Root> {
  const level = await buildLevel(making, { collection: name, children, cases, query, depth: 0 });
  const { cases: counted } = making.internals.getCases(name, making.permissions, []);
  return { ...level, defaultSort: query.sort ?? null, counted };
}
