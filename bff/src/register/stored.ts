/** From fields to the data layer and back: which columns are read, sorted by and written. Each function serves a register and a module with verbs of its own. */
import { columnOf, type Field, type Fields } from "../fields/kinds.ts";
import type { Parts } from "../fields/parts.ts";
import type { AttachmentRow } from "../files/attachments.ts";
import type { Payload } from "../kernel/gateway.ts";
import { deepFor, under } from "./field-lists.ts";

const isColumn = ({ kind }: Field) => kind !== "custom" && kind !== "parts" && kind !== "owner";
const USER = ["id", "first_name", "last_name"];

/** Columns that show a part: its own, its place among the others, and whether it was removed. */
export const partColumns = ({ fields, place }: Parts): string[] => [...new Set(["id", place, "status", ...columnsRead(fields, Object.keys(fields))])];

function columnsOf(name: string, field: Field): string[] {
  if (field.kind === "parts" && field.parts) return under(name, partColumns(field.parts));
  if (field.owner)
    return Object.values(field.owner.kinds).flatMap(({ column, target, list }) => (list ? [column] : under(column, ["id", ...Object.keys(target.shape)])));
  if (!isColumn(field)) return [];
  const column = columnOf(name, field);
  if (field.kind === "user") return under(column, USER);
  return field.kind === "reference" && !field.isBare ? under(column, ["id", ...Object.keys(field.target?.shape ?? {})]) : [column];
}
/** Columns of the fields named; a reference with what it shows, child rows with their own. */
export const columnsRead = (fields: Fields, names: readonly string[]): string[] => names.flatMap((name) => (fields[name] ? columnsOf(name, fields[name]) : []));

type SavedPart = { id: number; status: unknown } & Record<string, unknown>;
type SavedValue<D> = D extends { kind: "lookup" | "keyed" | "reference" } ? number | null : D extends { kind: "parts" } ? SavedPart[] : unknown;
/** What a save knows of the stored record: references are ids; decimals and flags differ by engine, so they stay unknown. `files`: absent without the right. */
export type SavedRow<F> = { id: number; version: number; files?: AttachmentRow[] } & { [K in keyof F]: SavedValue<F[K]> };

export const ACTIVE = { status: { _eq: true } };
const partsIn = (fields: Fields) => Object.entries(fields).flatMap(([name, { parts }]) => (parts ? [[name, parts] as const] : []));
/** Child rows of a list: what was removed stays away. */
export const listDeep = (fields: Fields, read: readonly string[], more: Record<string, unknown> = {}): Record<string, unknown> =>
  deepFor(read, { ...Object.fromEntries(partsIn(fields).map(([name, { place }]) => [name, { _filter: ACTIVE, _sort: [place, "id"], _limit: -1 }])), ...more });
/** Child rows of one record: all of them, since a save must know the removed ones too. */
export const recordDeep = (fields: Fields, read: readonly string[], more: Record<string, unknown> = {}): Record<string, unknown> =>
  deepFor(read, {
    ...Object.fromEntries(partsIn(fields).map(([name, { files }]) => [name, { _limit: -1, ...(files ? { files: { _limit: -1 } } : {}) }])),
    files: { _limit: -1 },
    ...more,
  });

/** Columns of a save, without child rows, owners and what the module's own code writes. `isNew`: fields that are written once are among them. */
export const columnsWritten = (fields: Fields, input: Record<string, unknown>, isNew = true): Payload =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const isWritten = isColumn(field) && field.write !== undefined && (isNew || !field.isOnce);
      return isWritten ? [[columnOf(name, field), input[name]]] : [];
    }),
  );
/** Columns of a part at its place, counted from 1. */
export const partWritten = ({ fields, place }: Parts, part: { status: boolean }, at: number): Payload => ({
  ...columnsWritten(fields, part),
  status: part.status,
  [place]: at,
});
