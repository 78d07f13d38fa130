/** The fields of a query as a tree: columns, and what is read of related rows with its own `_filter`, `_sort`, `_limit`. */
import { type ChildList, type Table, tableNamed } from "../model.ts";
import type { Condition, Rights } from "../rights/rights.ts";

export type Branch = { filter?: Condition; sort?: readonly string[]; limit?: number; page?: number; offset?: number };
export type Node = { table: Table; columns: readonly string[]; ones: readonly OneNode[]; lists: readonly ListNode[] };
/** A row that a column names. */
export type OneNode = Node & { name: string };
/** Rows of a list; without fields of its own they are read as their ids. */
export type ListNode = Node & { name: string; list: ChildList; branch: Branch };
type Deep = Readonly<Record<string, unknown>>;

const BRANCH = ["filter", "sort", "limit", "page", "offset"] as const;
const branchOf = (deep: Deep): Branch => Object.fromEntries(BRANCH.flatMap((name) => (`_${name}` in deep ? [[name, deep[`_${name}`]]] : [])));

/** `*`: all that the user may see of the collection. */
function withoutStars(table: Table, fields: readonly string[], rights: Rights): string[] {
  if (!fields.includes("*")) return [...new Set(fields)];
  const all = [...table.columns.keys(), ...table.lists.keys()];
  const seen = new Set(rights.of(table.name, "read").flatMap((rule) => [...rule.fields]));
  return [...new Set([...fields.filter((field) => field !== "*"), ...all.filter((field) => rights.admin || seen.has("*") || seen.has(field))])];
}

/** Paths that lead nowhere, and related rows of a collection that the user may not read at all, are left out, as Directus does. */
export function treeOf(table: Table, given: readonly string[], deep: Deep, rights: Rights): Node {
  const fields = withoutStars(table, given, rights);
  const below = new Map<string, string[]>();
  for (const field of fields) {
    const [name = "", ...rest] = field.split(".");
    if (rest.length > 0 || table.lists.has(name)) below.set(name, [...(below.get(name) ?? []), ...(rest.length > 0 ? [rest.join(".")] : [])]);
  }
  const mayRead = (collection: string) => rights.admin || rights.of(collection, "read").length > 0;
  const inner = (name: string, collection: string) => treeOf(tableNamed(collection), below.get(name) ?? [], (deep[name] ?? {}) as Deep, rights);
  const ones: OneNode[] = [];
  const lists: ListNode[] = [];
  for (const name of below.keys()) {
    const list = table.lists.get(name);
    const target = list?.collection ?? table.references.get(name)?.target;
    if (target === undefined || !mayRead(target)) continue;
    if (list) lists.push({ ...inner(name, target), name, list, branch: branchOf((deep[name] ?? {}) as Deep) });
    else ones.push({ ...inner(name, target), name });
  }
  const columns = fields.filter((field) => !field.includes(".") && !table.lists.has(field) && !ones.some(({ name }) => name === field));
  return { table, columns, ones, lists };
}
/** The fields of one level, as rules name them. */
export const namesOf = ({ columns, ones, lists }: Node): string[] => [...columns, ...ones.map(({ name }) => name), ...lists.map(({ name }) => name)];
