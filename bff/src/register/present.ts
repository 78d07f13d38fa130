/** Rows of a register as the wire shows them: the fields of its definition, each by its kind, and no others. */

import type { RegisterField } from "../fields/register.ts";
import type { Context } from "../kernel/context.ts";
import { asLookup, type LookupTables } from "../kernel/lookup-cache.ts";
import { abilitiesOf, byRight, dayOf, instantOf, numeric, stampsOf, textOf, truth } from "../kernel/present.ts";
import { attachmentsOf } from "../modules/attachments/present.ts";
import { lookupKeys } from "./fields.ts";
import type { Definition, Register, Row } from "./register.ts";

function target(value: unknown, shows: readonly string[]) {
  if (value === null || typeof value !== "object") return null;
  const row = value as Record<string, unknown>;
  return { id: row.id, ...Object.fromEntries(shows.map((name) => [name, typeof row[name] === "number" ? row[name] : textOf(row[name])])) };
}

/** A stored value by its kind. A number that may be left out stays null. */
export function wireValue({ kind, shows, read }: RegisterField, value: unknown, types: LookupTables): unknown {
  switch (kind) {
    case "text":
      return textOf(value);
    case "choice":
    case "custom":
      return value ?? null;
    case "number":
      return (value === null || value === undefined) && read.safeParse(null).success ? null : numeric(value);
    case "flag":
      return truth(value);
    case "day":
      return dayOf(value);
    case "instant":
      return instantOf(value);
    case "lookup":
      return asLookup(types, value as number | null);
    case "reference":
      return target(value, shows ?? []);
  }
}

/** The fields named, without those that the module's own code presents. */
export const presentFields = ({ fields }: Definition, names: readonly string[], row: Record<string, unknown>, types: LookupTables): Record<string, unknown> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name];
      return field === undefined || field.kind === "custom" ? [] : [[name, wireValue(field, row[name], types)]];
    }),
  );

const abilities = (context: Context, { screen }: Definition) =>
  abilitiesOf({ update: byRight(context, screen, "update"), delete: byRight(context, screen, "delete") });
const pick = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));

export async function presentRows(context: Context, register: Register, rows: readonly Row[]): Promise<Record<string, unknown>[]> {
  const types = await context.lookups.typesWith(rows.flatMap((row) => lookupKeys(register, row)));
  const can = abilities(context, register);
  return rows.map((row) => ({
    id: row.id,
    ...presentFields(register, register.row, row, types),
    ...pick(register.code.present?.(row, types) ?? {}, register.row),
    ...can,
  }));
}

export async function presentRecord(context: Context, register: Register, row: Row): Promise<Record<string, unknown>> {
  const types = await context.lookups.typesWith(lookupKeys(register, row));
  return {
    id: row.id,
    ...presentFields(register, Object.keys(register.fields), row, types),
    ...register.code.present?.(row, types),
    ...(register.attachments ? { files: attachmentsOf(row.files ?? null) } : {}),
    ...stampsOf(row),
    ...abilities(context, register),
  };
}
