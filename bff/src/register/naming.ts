/** What people know a register's records by. */
import { columnParts } from "../fields/headings.ts";
import { knownAs } from "../fields/values.ts";
import type { Context } from "../kernel/context.ts";
import { presentFields } from "./present.ts";
import type { Definition, Row } from "./register.ts";
import { columnsRead } from "./stored.ts";

/** The columns to read, and what a row that has them is called. */
export async function naming(context: Context, definition: Definition) {
  const { columns, knownBy, rowFields } = definition;
  const named = knownBy.flatMap((name) => columnParts(columns, name));
  const types = await context.lookups.types();
  return {
    fields: columnsRead(rowFields, named),
    label: (row: Row) => knownAs(definition, { id: row.id, ...presentFields(rowFields, named, row, types) }, context.actor.company.timezone),
  };
}
