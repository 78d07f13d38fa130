/** How a register is read and what its lists are filtered and sorted by: its fields' kinds, and the code of its module. */
import { filterLabel } from "../fields/headings.ts";
import { columnOf } from "../fields/kinds.ts";
import { hasOwnFiles } from "../fields/register.ts";
import { sortColumn } from "../fields/sorted-by.ts";
import { ATTACHMENT_FIELDS } from "../files/attachments.ts";
import { listsWithFiles } from "../files/part-files.ts";
import { type Context, may } from "../kernel/context.ts";
import { byPart, byText, type FilterRule } from "../kernel/filters.ts";
import { madeBy, STAMP_FIELDS } from "../kernel/present.ts";
import type { LookupTables } from "../lookups/lookup-cache.ts";
import { asIds, deepFor, under, without } from "./field-lists.ts";
import { fieldFilters, withinFilters } from "./filter-rules.ts";
import type { Register } from "./register.ts";
import { columnsRead, listDeep, recordDeep } from "./stored.ts";

/** What is asked of Directus, and how deep. */
export type Reading = { fields: readonly string[]; deep: Record<string, unknown> };
/** Each once; a relation of which more than its id is read is not asked for as a bare id, too. */
function distinct(names: readonly string[]): string[] {
  const relations = new Set(names.map((name) => name.slice(0, Math.max(0, name.lastIndexOf(".")))));
  return [...new Set(names)].filter((name) => !relations.has(name));
}
/** The same reading without some relations: each is a query of its own. */
export function leaving({ fields, deep }: Reading, relations: readonly string[]): Reading {
  const read = without(fields, relations);
  return { fields: read, deep: deepFor(read, deep) };
}

export function listReading({ rowFields, row, code }: Register): Reading {
  const fields = distinct(["id", ...columnsRead(rowFields, row), ...(code.reads ?? []), ...(code.rowReads ?? [])]);
  return { fields, deep: listDeep(rowFields, fields, code.deep) };
}
/** How a record is read. Attachments, those of its child rows too, are seen with the right to download them. */
export function recordReading(context: Context, { fields, screen, attachments, code }: Register): Reading {
  const lists = listsWithFiles(fields).flatMap((name) => under(name, ATTACHMENT_FIELDS));
  const files = may(context, screen, "download") ? [...(hasOwnFiles(attachments) ? ATTACHMENT_FIELDS : []), ...lists] : [];
  const read = distinct(["id", ...columnsRead(fields, Object.keys(fields)), ...(code.reads ?? []), ...STAMP_FIELDS, ...files]);
  return { fields: read, deep: recordDeep(fields, read, code.deep) };
}
/** How a save reads what it compares itself with: references are ids, those of child rows too. */
export function savedReading(context: Context, register: Register): Reading {
  const { fields, deep } = recordReading(context, register);
  const lists = Object.keys(register.fields).filter((name) => register.fields[name]?.kind === "parts");
  const isDeep = (name: string) => lists.some((list) => name.startsWith(`${list}.`));
  const isFile = (name: string) => lists.some((list) => name.startsWith(`${list}.files.`));
  const ids = asIds(fields, [...lists, "files"]).map((name) => (isDeep(name) && !isFile(name) ? name.split(".").slice(0, 2).join(".") : name));
  return { fields: [...new Set(ids)], deep };
}

const isNothing = (value: unknown) => value === null || value === undefined || (Array.isArray(value) && value.length === 0);
/**
 * How a new record is read: relations that were not given are not asked for, nor those that a new record can't have yet. `completed` gives the row what it
 * lacks then. `input`: the save, with the files that come with it.
 */
export function newReading(context: Context, register: Register, input: { files: readonly unknown[] }, notYet: readonly string[] = []): Reading {
  const given: Record<string, unknown> = { ...input };
  const empty = Object.entries(register.fields).flatMap(([name, field]) => {
    const isRelation = field.kind === "parts" || (field.kind === "reference" && field.write !== undefined);
    return isRelation && isNothing(given[name]) ? [columnOf(name, field)] : [];
  });
  return leaving(recordReading(context, register), ["created_by", "updated_by", ...(isNothing(given.files) ? ["files"] : []), ...empty, ...notYet]);
}
export const completed = <T extends object>(context: Context, row: T): T => ({ created_by: madeBy(context), ...row });

/** The column that a list sorts by. */
export const sortOf = ({ rowFields, code }: Register, name: string): string => code.sorts?.[name] ?? sortColumn(rowFields, name);
/**
 * The filters of a register: by the kinds of its fields, and those of its module. The lists of specification 1 are asked with plain parameters for texts
 * anywhere. A wrong value is told of by what people call the filter.
 */
export function filterRules(register: Register, types: LookupTables, zone: string): Record<string, FilterRule> {
  const { rowFields, listSpec, envelope, code } = register;
  const byWords = envelope === "embedded" ? byPart : byText;
  const rules = {
    ...fieldFilters(rowFields, listSpec.filters, types, zone, byWords),
    ...withinFilters(listSpec.within, byWords),
    ...(typeof code.filters === "function" ? code.filters(zone) : code.filters),
  };
  return Object.fromEntries(Object.entries(rules).map(([name, rule]): [string, FilterRule] => [name, (filter) => rule(filter, filterLabel(register, name))]));
}
