/**
 * A filter as a test of rows. Conditions on a list without `_some` speak of one and the same row of it, wherever they stand in the filter: Directus joins
 * each list once.
 */
import { type ChildList, type Column, type Table, tableNamed } from "../model.ts";
import { badQuery, forbidden } from "../refusal.ts";
import { casesOf } from "../rights/cases.ts";
import type { Condition, Rights } from "../rights/rights.ts";
import type { StoredRow } from "../store/store.ts";
import { operatorTest } from "./operators.ts";
import type { Rowset } from "./rowset.ts";

export type Meets = (row: StoredRow) => boolean;
type Row = StoredRow | undefined;
/** The row that is asked about, and the one of each list that is looked at with it. */
type Scope = { root: Row; joined: ReadonlyMap<string, Row> };
type Place = (scope: Scope) => Row;
type Test = (scope: Scope) => boolean;
type Join = { path: string; list: ChildList; parent: Place };
/** Where in the data model a condition speaks, and which row that is. */
type Here = { table: Table; place: Place; path: string };
type Making = { rowset: Rowset; rights: Rights; joins: Map<string, Join> };

const isGroup = (key: string): key is "_and" | "_or" => key === "_and" || key === "_or";

function groupTest(making: Making, key: "_and" | "_or", parts: readonly Condition[], here: Here): Test {
  // Directus leaves an `_or` out that holds a condition without content.
  if (key === "_or" && parts.some((part) => Object.keys(part).length === 0)) return () => true;
  const tests = parts.map((part) => testOf(making, part, here));
  if (key === "_and") return (scope) => tests.every((test) => test(scope));
  return (scope) => tests.length === 0 || tests.some((test) => test(scope));
}

/** `_some` and `_none`: the list's rows that the user sees and that meet the condition. */
function partsTest({ rowset, rights }: Making, list: ChildList, operator: "_some" | "_none", condition: Condition, { place }: Here): Test {
  const isMet = conditionTest(rowset, rights, list.collection, condition);
  const isSeen = anyTest(rowset, rights, list.collection, casesOf(rights, list.collection, "read", []).rows);
  return (scope) => {
    const parent = place(scope);
    return parent !== undefined && rowset.children(list, parent.id).some((child) => isMet(child) && isSeen(child)) === (operator === "_some");
  };
}
function listTest(making: Making, list: ChildList, key: string, content: unknown, here: Here): Test {
  if (key === "_some" || key === "_none") return partsTest(making, list, key, content as Condition, here);
  const path = `${here.path}.${list.alias}`;
  making.joins.set(path, { path, list, parent: here.place });
  const there: Here = { table: tableNamed(list.collection), place: ({ joined }) => joined.get(path), path };
  return testOf(making, key.startsWith("_") ? { id: { [key]: content } } : { [key]: content }, there);
}
function columnTest(making: Making, column: Column, key: string, content: unknown, { table, place, path }: Here): Test {
  if (key.startsWith("_")) {
    const test = operatorTest(column, key, content);
    return (scope) => test(place(scope)?.[column.name] ?? null);
  }
  const target = table.references.get(column.name)?.target;
  if (target === undefined) throw badQuery(`Invalid filter key "${key}" on "${column.name}"`);
  const related: Place = (scope) => making.rowset.one(target, place(scope)?.[column.name]);
  return testOf(making, { [key]: content }, { table: tableNamed(target), place: related, path: `${path}.${column.name}` });
}

function fieldTest(making: Making, name: string, key: string, content: unknown, here: Here): Test {
  if (isGroup(key))
    return groupTest(
      making,
      key,
      (content as Condition[]).map((part) => ({ [name]: part })),
      here,
    );
  const list = here.table.lists.get(name);
  if (list) return listTest(making, list, key, content, here);
  const column = here.table.columns.get(name);
  if (column === undefined) throw forbidden();
  return columnTest(making, column, key, content, here);
}
function testOf(making: Making, condition: Condition, here: Here): Test {
  const tests = Object.entries(condition).flatMap(([name, content]) => {
    if (isGroup(name)) return [groupTest(making, name, content as Condition[], here)];
    const inner = typeof content === "object" && content !== null ? content : { _eq: content };
    return Object.entries(inner).map(([key, value]) => fieldTest(making, name, key, value, here));
  });
  return (scope) => tests.every((test) => test(scope));
}

/** Whether a choice of one row for each list, or of none where it is empty, passes. */
function someJoined(rowset: Rowset, joins: readonly Join[], scope: Scope, test: Test): boolean {
  const [join, ...rest] = joins;
  if (join === undefined) return test(scope);
  const parent = join.parent(scope);
  const children: readonly Row[] = parent === undefined ? [] : rowset.children(join.list, parent.id);
  return (children.length === 0 ? [undefined] : children).some((child) =>
    someJoined(rowset, rest, { ...scope, joined: new Map(scope.joined).set(join.path, child) }, test),
  );
}

/** @throws INVALID_QUERY */
export function conditionTest(rowset: Rowset, rights: Rights, collection: string, condition: Condition): Meets {
  const making: Making = { rowset, rights, joins: new Map() };
  const test = testOf(making, condition, { table: tableNamed(collection), place: ({ root }) => root, path: "" });
  const joins = [...making.joins.values()];
  const nothing: ReadonlyMap<string, Row> = new Map();
  return (row) => someJoined(rowset, joins, { root: row, joined: nothing }, test);
}
/** Met by a row that meets one of the conditions; by every row where there are none. */
export function anyTest(rowset: Rowset, rights: Rights, collection: string, conditions: readonly Condition[]): Meets {
  const tests = conditions.map((condition) => conditionTest(rowset, rights, collection, condition));
  return (row) => tests.length === 0 || tests.some((test) => test(row));
}
