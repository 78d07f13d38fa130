/** Which rows a read sees, and which fields of them: Directus asks the rules that touch the fields that are asked for. */

import type { CrudAction } from "../../../../directus/access/grants.ts";
import type { Condition, Rights } from "./rights.ts";

export type Cases = {
  /** A row is seen when it meets one of them; none: all rows are. */
  rows: readonly Condition[];
  /** A field of a row is seen when the row meets one of them; undefined: always. */
  shown: (field: string) => readonly Condition[] | undefined;
};
export const EVERYTHING: Cases = { rows: [], shown: () => undefined };

const isOpen = (condition: Condition) => Object.keys(condition).length === 0;

/** Rules with equal rows are one, with the fields of all. */
function merged(rights: Rights, collection: string, action: CrudAction): { rows: Condition; fields: ReadonlySet<string> }[] {
  const groups = Map.groupBy(rights.of(collection, action), ({ rows }) => JSON.stringify(rows));
  return [...groups.values()].map((rules) => ({ rows: rules[0]?.rows ?? {}, fields: new Set(rules.flatMap(({ fields }) => [...fields])) }));
}

/** @param fields that are asked for; none: whatever there is */
export function casesOf(rights: Rights, collection: string, action: CrudAction, fields: readonly string[]): Cases {
  if (rights.admin) return EVERYTHING;
  const touches = (names: ReadonlySet<string>) => fields.length === 0 || names.has("*") || fields.some((field) => names.has(field));
  const rules = merged(rights, collection, action).filter((rule) => touches(rule.fields));
  const giving = (field: string) => rules.filter((rule) => rule.fields.has("*") || rule.fields.has(field)).map(({ rows }) => rows);
  return {
    rows: rules.some(({ rows }) => isOpen(rows)) ? [] : rules.map(({ rows }) => rows),
    shown: (field) => (giving(field).some(isOpen) ? undefined : giving(field)),
  };
}
