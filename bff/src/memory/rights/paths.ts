/** What a query names must be there and be the user's to read: fields, and whatever filters and sorts go by. */

import type { CrudAction } from "../../../../directus/access/grants.ts";
import { tableNamed } from "../model.ts";
import { type ListNode, type Node, namesOf } from "../query/tree.ts";
import { forbidden } from "../refusal.ts";
import type { Condition, Rights } from "./rights.ts";

/** @throws FORBIDDEN for a field that is not there, or not the user's */
export function assertField(rights: Rights, collection: string, name: string, action: CrudAction = "read"): void {
  const { columns, lists } = tableNamed(collection);
  if (!columns.has(name) && !lists.has(name)) throw forbidden();
  if (rights.admin) return;
  if (!rights.of(collection, action).some(({ fields }) => fields.has("*") || fields.has(name))) throw forbidden();
}

/** The collection that a field leads to; undefined for a plain column. */
function targetOf(collection: string, name: string): string | undefined {
  const { lists, references } = tableNamed(collection);
  return lists.get(name)?.collection ?? references.get(name)?.target;
}

function assertCondition(rights: Rights, collection: string, condition: unknown): void {
  if (Array.isArray(condition)) for (const part of condition) assertCondition(rights, collection, part);
  if (typeof condition !== "object" || condition === null || Array.isArray(condition)) return;
  for (const [key, content] of Object.entries(condition)) {
    if (["_and", "_or", "_some", "_none"].includes(key)) assertCondition(rights, collection, content);
    if (key.startsWith("_")) continue;
    assertField(rights, collection, key);
    assertCondition(rights, targetOf(collection, key) ?? collection, content);
  }
}
function assertPath(rights: Rights, collection: string, path: readonly string[]): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  assertField(rights, collection, name);
  if (rest.length > 0) assertPath(rights, targetOf(collection, name) ?? collection, rest);
}

export type Asked = { filter?: Condition; sort?: readonly string[] };
export function assertAsked(rights: Rights, collection: string, { filter, sort = [] }: Asked): void {
  if (filter) assertCondition(rights, collection, filter);
  for (const field of sort) assertPath(rights, collection, field.replace(/^-/, "").split("."));
}
export function assertTree(rights: Rights, node: Node | ListNode): void {
  if (!rights.admin && rights.of(node.table.name, "read").length === 0) throw forbidden();
  for (const name of namesOf(node)) assertField(rights, node.table.name, name);
  for (const one of node.ones) assertTree(rights, one);
  for (const list of node.lists) {
    assertTree(rights, list);
    assertAsked(rights, list.table.name, list.branch);
  }
}
