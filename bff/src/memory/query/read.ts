/** Reads rows as Directus gives them to a user: those that the rules open, of each the fields that they show, with related rows. */
import type { DirectusQuery } from "../../kernel/gateway.ts";
import { type Table, tableNamed } from "../model.ts";
import { badQuery } from "../refusal.ts";
import { type Cases, casesOf } from "../rights/cases.ts";
import { assertAsked, assertTree } from "../rights/paths.ts";
import type { Condition, Rights } from "../rights/rights.ts";
import type { Reading, StoredRow } from "../store/store.ts";
import { readForm } from "../store/values.ts";
import { anyTest, conditionTest, type Meets } from "./condition.ts";
import { readGroups } from "./groups.ts";
import { inListOrder, inOrder } from "./order.ts";
import { type Rowset, rowsetOf } from "./rowset.ts";
import { type Branch, type ListNode, type Node, namesOf, treeOf } from "./tree.ts";

export type Row = Record<string, unknown>;
type Asking = { rowset: Rowset; rights: Rights };
type Presents = (row: StoredRow) => Row;

const DEFAULT_LIMIT = 100;

const seenOf = ({ rowset, rights }: Asking, table: Table, { rows }: Cases): Meets => anyTest(rowset, rights, table.name, rows);

/** The part of sorted rows that a query wants. */
function page<T>(rows: readonly T[], { limit = DEFAULT_LIMIT, page: number = 1, offset = 0 }: Branch): T[] {
  if (limit === -1) return rows.slice(offset);
  const start = offset || limit * (Math.max(number, 1) - 1);
  return rows.slice(start, start + limit);
}

/** Whether a field of a row may be seen. */
function shownTests({ rowset, rights }: Asking, node: Node, cases: Cases): (name: string) => Meets {
  const tests = new Map(
    namesOf(node).map((name) => {
      const conditions = cases.shown(name);
      return [name, conditions ? anyTest(rowset, rights, node.table.name, conditions) : () => true] as const;
    }),
  );
  return (name) => tests.get(name) ?? (() => true);
}

function listPresenter(asking: Asking, node: ListNode): (parent: StoredRow) => unknown[] {
  const { rowset, rights } = asking;
  const { table, list, branch } = node;
  const names = namesOf(node);
  const cases = casesOf(rights, table.name, "read", names);
  const isSeen = seenOf(asking, table, cases);
  const isMet = conditionTest(rowset, rights, table.name, branch.filter ?? {});
  const sort = branch.sort ?? [list.sortField ?? table.sortField];
  const isRead = (column: string) => names.includes(column) || column === list.sortField;
  const present = presenter(asking, node, cases);
  return (parent) => {
    const rows = rowset.children(list, parent.id).filter((row) => isSeen(row) && isMet(row));
    const wanted = inListOrder(sort, page(inOrder(rowset, table, sort, rows), branch), isRead);
    return wanted.map((row) => (names.length === 0 ? row.id : present(row)));
  };
}

function presenter(asking: Asking, node: Node, cases: Cases): Presents {
  const { rowset, rights } = asking;
  const isShown = shownTests(asking, node, cases);
  const columns = node.columns.map((name) => ({ name, column: node.table.columns.get(name), isShown: isShown(name) }));
  const ones = node.ones.map((one) => {
    const inner = casesOf(rights, one.table.name, "read", namesOf(one));
    return { name: one.name, target: one.table.name, isSeen: seenOf(asking, one.table, inner), present: presenter(asking, one, inner) };
  });
  const lists = node.lists.map((list) => ({ name: list.name, isShown: isShown(list.name), present: listPresenter(asking, list) }));
  return (row) => {
    const made: Row = {};
    for (const { name, column, isShown: mayBeSeen } of columns) made[name] = column && mayBeSeen(row) ? readForm(column, row[name]) : null;
    for (const { name, target, isSeen, present } of ones) {
      const related = rowset.one(target, row[name]);
      made[name] = related && isSeen(related) ? present(related) : null;
    }
    for (const { name, isShown: mayBeSeen, present } of lists) made[name] = mayBeSeen(row) ? present(row) : null;
    return made;
  };
}

/** @throws FORBIDDEN for what is not there or not the user's, INVALID_QUERY */
export function readRows(reading: Reading, rights: Rights, collection: string, query: DirectusQuery): Row[] {
  if (query.alias) throw badQuery("The memory knows no aliases");
  const asking: Asking = { rowset: rowsetOf(reading), rights };
  if (query.aggregate || query.groupBy) return readGroups(asking, collection, query);
  const table = tableNamed(collection);
  const node = treeOf(table, query.fields ?? ["*"], query.deep ?? {}, rights);
  assertTree(rights, node);
  assertAsked(rights, collection, query);
  const cases = casesOf(rights, collection, "read", namesOf(node));
  const isSeen = seenOf(asking, table, cases);
  const isMet = conditionTest(asking.rowset, rights, collection, query.filter ?? {});
  const rows = asking.rowset.all(collection).filter((row) => isSeen(row) && isMet(row));
  return page(inOrder(asking.rowset, table, query.sort ?? [table.sortField], rows), query).map(presenter(asking, node, cases));
}

/** How many rows a filter lets through. */
export function countRows(reading: Reading, rights: Rights, collection: string, filter: Condition = {}): number {
  const rowset = rowsetOf(reading);
  const isSeen = seenOf({ rowset, rights }, tableNamed(collection), casesOf(rights, collection, "read", []));
  const isMet = conditionTest(rowset, rights, collection, filter);
  return rowset.all(collection).filter((row) => isSeen(row) && isMet(row)).length;
}
