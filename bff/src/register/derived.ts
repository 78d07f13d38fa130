/** How a register is read and what its lists are filtered and sorted by: its fields' kinds, and the code of its module. */

import { ATTACHMENT_FIELDS } from "../files/attachments.ts";
import type { Context } from "../kernel/context.ts";
import { may } from "../kernel/context.ts";
import { asIds } from "../kernel/field-lists.ts";
import type { FilterRule } from "../kernel/filters.ts";
import type { LookupTables } from "../kernel/lookup-cache.ts";
import { STAMP_FIELDS } from "../kernel/present.ts";
import { fieldFilters } from "./filter-rules.ts";
import type { Register } from "./register.ts";
import { columnsRead, listDeep, recordDeep, sortColumn } from "./stored.ts";

/** What is asked of Directus, and how deep. */
export type Reading = { fields: readonly string[]; deep: Record<string, unknown> };
const distinct = (names: readonly string[]) => [...new Set(names)];

export function listReading({ rowFields, row, code }: Register): Reading {
  const fields = distinct(["id", ...columnsRead(rowFields, row), ...(code.reads ?? [])]);
  return { fields, deep: listDeep(rowFields, fields, code.deep) };
}
/** How a record is read. Attachments are seen with the right to download them. */
export function recordReading(context: Context, { fields, screen, attachments, code }: Register): Reading {
  const files = attachments && may(context, screen, "download") ? ATTACHMENT_FIELDS : [];
  const read = distinct(["id", ...columnsRead(fields, Object.keys(fields)), ...(code.reads ?? []), ...STAMP_FIELDS, ...files]);
  return { fields: read, deep: recordDeep(fields, read, code.deep) };
}
/** How a save reads what it compares itself with: references are ids. */
export function savedReading(context: Context, register: Register): Reading {
  const { fields, deep } = recordReading(context, register);
  const lists = Object.keys(register.fields).filter((name) => register.fields[name]?.kind === "parts");
  return { fields: asIds(fields, [...lists, "files"]), deep };
}

/** The column that a list sorts by. */
export const sortOf = ({ rowFields, code }: Register, name: string): string => code.sorts?.[name] ?? sortColumn(rowFields, name);
/** The filters of a register: by the kinds of its fields, and those of its module. */
export const filterRules = ({ rowFields, listSpec, code }: Register, types: LookupTables, zone: string): Record<string, FilterRule> => ({
  ...fieldFilters(rowFields, listSpec.filters, types, zone),
  ...code.filters,
});
