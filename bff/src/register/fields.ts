/** From a register's fields to Directus: what is read, how it is sorted and filtered, what is written. */

import type { RegisterField, RegisterFields } from "../fields/register.ts";
import type { Context } from "../kernel/context.ts";
import { may } from "../kernel/context.ts";
import type { Payload } from "../kernel/directus.ts";
import { bare, deepFor, under } from "../kernel/field-lists.ts";
import { byDayRange, byFlag, byKey, byMomentRange, byNumberRange, byText, containing, type FilterRule, holdingAll, nest } from "../kernel/filters.ts";
import type { LookupTables } from "../kernel/lookup-cache.ts";
import { STAMP_FIELDS } from "../kernel/present.ts";
import { ATTACHMENT_FIELDS } from "../modules/attachments/present.ts";
import type { Definition, Register } from "./register.ts";

/** Columns of the fields named; a reference with what it shows. */
export const columnsRead = (fields: RegisterFields, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const field = fields[name];
    if (field === undefined || field.kind === "custom") return [];
    return field.kind === "reference" ? under(name, ["id", ...(field.shows ?? [])]) : [name];
  });
const distinct = (names: readonly string[]) => [...new Set(names)];

export const listReading = ({ fields, row, code }: Register): string[] => distinct(["id", ...columnsRead(fields, row), ...(code.reads ?? [])]);

export type Reading = { fields: readonly string[]; deep: Record<string, unknown> };
const reading = (fields: readonly string[]): Reading => ({ fields, deep: deepFor(fields, { files: { _limit: -1 } }) });
/** How a record is read. Attachments are seen with the right to download them. */
export function recordReading(context: Context, { fields, screen, attachments, code }: Register): Reading {
  const files = attachments && may(context, screen, "download") ? ATTACHMENT_FIELDS : [];
  return reading(distinct(["id", ...columnsRead(fields, Object.keys(fields)), ...(code.reads ?? []), ...STAMP_FIELDS, ...files]));
}
/** How a save reads what it compares itself with. */
export const savedReading = (context: Context, register: Register): Reading => reading(bare(recordReading(context, register).fields, ["files"]));

/** Lists sort by what people read. */
export function sortColumn({ fields, code }: Register, name: string): string {
  const field = fields[name];
  const own = code.sorts?.[name];
  if (own !== undefined) return own;
  if (field?.kind === "lookup") return `${name}.value`;
  return field?.kind === "reference" && field.shows?.[0] !== undefined ? `${name}.${field.shows[0]}` : name;
}

/** A row of another collection: by its id, or by the words people know it by. */
function byReference(column: string, { searched, shows }: RegisterField): FilterRule {
  const byId = byKey(column);
  return (filter, name): ReturnType<FilterRule> => {
    if (filter.match === "exact") return byId(filter, name);
    if (!searched) return nest(`${column}.${shows?.[0]}`, containing(filter.value));
    return holdingAll(filter.value, (word) => nest(column, word));
  };
}
/** A lookup: by its key, or by a part of its label. */
function byLookup(column: string, list: string, types: LookupTables): FilterRule {
  const exact = byKey(column);
  return (filter, name): ReturnType<FilterRule> => {
    if (filter.match === "exact" || /^-?\d+$/.test(filter.value)) return exact(filter, name);
    const part = filter.value.toLowerCase();
    const keys = [...types.byKey.values()].filter(({ type, value }) => type === list && value.toLowerCase().includes(part)).map(({ key }) => key);
    return nest(column, { _in: keys });
  };
}

function ruleOf(name: string, field: RegisterField, types: LookupTables, zone: string): FilterRule | undefined {
  switch (field.kind) {
    case "text":
    case "choice":
      return byText(name);
    case "number":
      return byNumberRange(name);
    case "flag":
      return byFlag(name);
    case "day":
      return byDayRange(name);
    case "instant":
      return byMomentRange(name, zone);
    case "lookup":
      return byLookup(name, field.list ?? "", types);
    case "reference":
      return byReference(name, field);
    case "custom":
      return undefined;
  }
}
/** The filters of a register: by the kinds of its fields, and those of its module. */
export function filterRules({ fields, listSpec, code }: Register, types: LookupTables, zone: string): Record<string, FilterRule> {
  const derived = listSpec.filters.flatMap((name) => {
    const field = fields[name];
    const rule = field && ruleOf(name, field, types, zone);
    return rule ? [[name, rule] as const] : [];
  });
  return { ...Object.fromEntries(derived), ...code.filters };
}

/** Columns of a save, without those that the module's own code writes. */
export const columnsWritten = ({ fields }: Definition, input: Record<string, unknown>): Payload =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { kind, write }]) => (kind === "custom" || write === undefined ? [] : [[name, input[name]]])));
/** Keys of the lookups in a save or a row. */
export const lookupKeys = ({ fields }: Definition, values: Record<string, unknown>): (number | null)[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === "lookup" ? [typeof values[name] === "number" ? values[name] : null] : []));
export const lookupLists = ({ fields }: Definition): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { list }]) => (list === undefined ? [] : [[name, list]])));
