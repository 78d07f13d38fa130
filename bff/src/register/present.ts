/** Stored rows as the wire shows them: the fields of a definition, each by its kind, and no others. */
import type { z } from "zod";
import { columnOf, type Field, type Fields } from "../fields/kinds.ts";
import type { Parts } from "../fields/parts.ts";
import { hasOwnFiles } from "../fields/register.ts";
import { attachmentsOf } from "../files/attachments.ts";
import type { Context } from "../kernel/context.ts";
import { dayOf, instantOf, numeric, personOf, stampsOf, textOf, truth, type UserRow, wallClockOf } from "../kernel/present.ts";
import { asKeyed, asLookup, asOption, type LookupTables } from "../lookups/lookup-cache.ts";
import { abilitiesOf, byRight } from "./abilities.ts";
import { lookupKeys } from "./lookups.ts";
import { ownerOf } from "./owners.ts";
import type { PartsCode, PresentPart, Register, Row } from "./register.ts";

type Stored = Record<string, unknown>;

function targetOf(value: unknown, { target, isBare }: Field) {
  if (isBare && typeof value === "number") return value;
  if (value === null || typeof value !== "object") return null;
  const row = value as Stored;
  if (isBare) return row.id;
  const shown: Stored = { id: row.id };
  for (const name in target?.shape) shown[name] = typeof row[name] === "number" ? row[name] : textOf(row[name]);
  return shown;
}

/** Child rows that were not removed, in their order. */
export const activeParts = ({ place }: Parts, rows: unknown): Stored[] =>
  (Array.isArray(rows) ? (rows as Stored[]) : [])
    .filter((row) => truth(row.status))
    .sort((a, b) => numeric(a[place]) - numeric(b[place]) || numeric(a.id) - numeric(b.id));
export const presentPart = ({ fields, files }: Parts, row: Stored, types: LookupTables, custom?: PresentPart): Stored =>
  Object.assign(
    presentFields(fields, Object.keys(fields), row, types),
    { id: row.id, status: truth(row.status) },
    files && Array.isArray(row.files) ? { files: attachmentsOf(row.files) } : undefined,
    custom?.(row),
  );

/** What a row has of a field, by its kind. A number that may be unknown stays null. `custom`: presents what child rows have of `custom` fields. */
function wireValue(name: string, field: Field, row: Stored, types: LookupTables, custom?: PresentPart): unknown {
  const value = row[field.kind === "parts" ? name : columnOf(name, field)];
  switch (field.kind) {
    case "text":
      return textOf(value);
    case "choice":
    case "custom":
      return value ?? field.start ?? null;
    case "number":
      return (value === null || value === undefined) && field.isUnknownable ? null : numeric(value);
    case "flag":
      return truth(value);
    case "day":
      return dayOf(value);
    case "instant":
      return instantOf(value);
    case "wall":
      return wallClockOf(value);
    case "lookup":
      return asLookup(types, value as number | null);
    case "keyed":
      return field.list === undefined ? asKeyed(types[field.table ?? "currencies"], value as number | null) : asOption(types, value as number | null);
    case "reference":
      return targetOf(value, field);
    case "user":
      return personOf((value ?? null) as UserRow);
    case "owner":
      return field.owner ? ownerOf(field.owner, row, types) : null;
    case "parts": {
      const { parts } = field;
      return parts ? activeParts(parts, value).map((row) => presentPart(parts, row, types, custom)) : [];
    }
  }
}

/** The fields named, without those that the module's own code presents. Runs for each field of each stop of a page: no list is made on the way. */
export function presentFields(fields: Fields, names: readonly string[], row: Stored, types: LookupTables, parts: PartsCode = {}): Stored {
  const shown: Stored = {};
  for (const name of names) {
    const field = fields[name];
    if (field !== undefined && field.kind !== "custom") shown[name] = wireValue(name, field, row, types, parts[name]);
  }
  return shown;
}

/** What the screen's rights and the module's rules let the caller do with a record. One that nobody writes is neither changed nor deleted. */
const abilities = (context: Context, { screen, code, fields }: Register, row: Row, types: LookupTables) =>
  abilitiesOf({
    ...(Object.values(fields).some(({ write }) => write !== undefined) && {
      update: byRight(context, screen, "update"),
      delete: byRight(context, screen, "delete"),
    }),
    ...code.abilities?.(context, row, types),
  });
const pick = (values: Stored, names: readonly string[]) => Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));

/** A row of the list. */
export const presentRow = <R extends Register>(context: Context, register: R, row: Row, types: LookupTables) =>
  ({
    id: row.id,
    ...presentFields(register.rowFields, register.row, row, types, register.code.parts),
    ...pick(register.code.present?.(row, types, context) ?? {}, register.row),
    ...abilities(context, register, row, types),
  }) as z.output<R["rowSchema"]>;
export async function presentRows<R extends Register>(context: Context, register: R, rows: readonly Row[]): Promise<z.output<R["rowSchema"]>[]> {
  await register.code.along?.(context, rows);
  const types = await context.lookups.typesWith(rows.flatMap((row) => lookupKeys(register.rowFields, row)));
  return rows.map((row) => presentRow(context, register, row, types));
}

export async function presentRecord<R extends Register>(context: Context, register: R, row: Row): Promise<z.output<R["record"]>> {
  const { fields, attachments, code } = register;
  await code.along?.(context, [row]);
  const types = await context.lookups.typesWith(lookupKeys(fields, row));
  return {
    id: row.id,
    ...presentFields(fields, Object.keys(fields), row, types, code.parts),
    ...pick(code.present?.(row, types, context) ?? {}, Object.keys(fields)),
    ...(hasOwnFiles(attachments) ? { files: attachmentsOf(row.files ?? null) } : {}),
    ...stampsOf(row),
    ...abilities(context, register, row, types),
  } as z.output<R["record"]>;
}
