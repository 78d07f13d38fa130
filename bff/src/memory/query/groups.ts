/** Counts and sums, of all rows or for each value of a column. */
import type { DirectusQuery } from "../../kernel/gateway.ts";
import { tableNamed } from "../model.ts";
import { badQuery, forbidden } from "../refusal.ts";
import { casesOf } from "../rights/cases.ts";
import { assertAsked, assertField } from "../rights/paths.ts";
import type { Rights } from "../rights/rights.ts";
import type { StoredRow } from "../store/store.ts";
import { readForm } from "../store/values.ts";
import { anyTest, conditionTest } from "./condition.ts";
import { compareValues } from "./order.ts";
import type { Rowset } from "./rowset.ts";

type Row = Record<string, unknown>;
type Aggregate = { act: "count" | "sum"; column: string };

function aggregatesOf(aggregate: DirectusQuery["aggregate"] = {}): Aggregate[] {
  return Object.entries(aggregate).flatMap(([act, columns]) => {
    if (act !== "count" && act !== "sum") throw badQuery(`The memory knows no aggregate ${act}`);
    return [columns].flat().map((column) => ({ act, column }));
  });
}
function figure({ act, column }: Aggregate, rows: readonly StoredRow[]): number | null {
  const values = rows.map((row) => row[column] ?? null).filter((value) => value !== null);
  if (act === "count") return column === "*" ? rows.length : values.length;
  return values.length === 0 ? null : values.reduce<number>((sum, value) => sum + Number(value), 0);
}
/** `count: "*"` is a number of its own, all others stand under their act. */
function figuresOf(aggregates: readonly Aggregate[], rows: readonly StoredRow[]): Row {
  const made: Record<string, unknown> = {};
  for (const aggregate of aggregates) {
    const { act, column } = aggregate;
    if (act === "count" && column === "*") made.count = rows.length;
    else made[act] = { ...(made[act] as Row | undefined), [column]: figure(aggregate, rows) };
  }
  return made;
}

export function readGroups({ rowset, rights }: { rowset: Rowset; rights: Rights }, collection: string, query: DirectusQuery): Row[] {
  const { groupBy = [], filter = {}, aggregate } = query;
  const [name, ...others] = groupBy;
  if (others.length > 0) throw badQuery("The memory groups by one column");
  const aggregates = aggregatesOf(aggregate);
  if (!rights.admin && rights.of(collection, "read").length === 0) throw forbidden();
  for (const field of [...groupBy, ...aggregates.map(({ column }) => column)]) if (field !== "*") assertField(rights, collection, field);
  assertAsked(rights, collection, { filter });
  const cases = casesOf(rights, collection, "read", groupBy);
  const isSeen = anyTest(rowset, rights, collection, cases.rows);
  const isMet = conditionTest(rowset, rights, collection, filter);
  const rows = rowset.all(collection).filter((row) => isSeen(row) && isMet(row));
  if (name === undefined) return [figuresOf(aggregates, rows)];
  const isShown = anyTest(rowset, rights, collection, cases.shown(name) ?? []);
  const groups = Map.groupBy(rows, (row) => (isShown(row) ? (row[name] ?? null) : null));
  const column = tableNamed(collection).columns.get(name) ?? { type: "string" as const };
  return [...groups]
    .sort(([one], [other]) => compareValues(one, other))
    .map(([value, members]) => ({ ...figuresOf(aggregates, members), [name]: readForm(column, value) }));
}
