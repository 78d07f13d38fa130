/** The lookups of a definition: which keys a row or a save names, and whether a save may name them. */
import { columnOf, type Field, type Fields } from "../fields/kinds.ts";
import { CHOOSE } from "../kernel/directus-errors.ts";
import type { FieldError } from "../kernel/errors.ts";
import type { LookupTables } from "../lookups/lookup-cache.ts";

type Values = Record<string, unknown>;
const childrenOf = (values: Values, name: string) => (Array.isArray(values[name]) ? (values[name] as Values[]) : []);

/** Keys of the lookups in a stored row or in the columns of a save, those of its child rows too. `into`: those found so far. */
export function lookupKeys(fields: Fields, values: Values, into: number[] = []): number[] {
  for (const name in fields) {
    const field = fields[name] as Field;
    if (field.parts) for (const child of childrenOf(values, name)) lookupKeys(field.parts.fields, child, into);
    const columns =
      field.kind === "lookup" ? [columnOf(name, field)] : Object.values(field.owner?.kinds ?? {}).flatMap(({ list, column }) => (list ? [column] : []));
    for (const column of columns) if (typeof values[column] === "number") into.push(values[column]);
  }
  return into;
}

/** `isKept`: the record has the key already, and may keep what is no longer offered. */
function isKnown(types: LookupTables, { kind, list = "", table }: Field, key: unknown, isKept: boolean): boolean {
  if (key === null || key === undefined) return true;
  if (kind === "lookup") return isKept ? types.byKey.get(Number(key))?.type === list : types.byType.get(list)?.some((option) => option.key === key) === true;
  return table === undefined || types[table].some(({ id }) => id === key);
}

/**
 * Fields of a save whose key is of another list, of another company or of none, or is no longer offered. `kept`: the stored row, which may keep what is no
 * longer offered.
 */
export const lookupProblems = (fields: Fields, types: LookupTables, input: Values, kept: Values = {}, prefix = ""): FieldError[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.write === undefined) return [];
    if (field.parts) {
      const [parts, stored] = [field.parts.fields, childrenOf(kept, name)];
      return childrenOf(input, name).flatMap((child, index) =>
        lookupProblems(parts, types, child, stored.find(({ id }) => id === child.id) ?? {}, `${prefix}${name}.${index}.`),
      );
    }
    const isKept = kept[columnOf(name, field)] === input[name];
    return (isKept && field.kind === "keyed") || isKnown(types, field, input[name], isKept) ? [] : [{ path: `${prefix}${name}`, message: CHOOSE }];
  });
