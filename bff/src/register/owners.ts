/** Owners of one of several kinds (`bff/src/fields/owner.ts`): how they are shown, written and checked. */
import type { Fields } from "../fields/kinds.ts";
import type { Owner } from "../fields/owner.ts";
import { referenceText } from "../fields/values.ts";
import type { Context } from "../kernel/context.ts";
import { CHOOSE } from "../kernel/directus-errors.ts";
import type { FieldError } from "../kernel/errors.ts";
import type { Payload } from "../kernel/gateway.ts";
import { asLookup, type LookupTables } from "../lookups/lookup-cache.ts";

type Values = Record<string, unknown>;
const ownersIn = (fields: Fields) => Object.entries(fields).flatMap(([name, { owner }]) => (owner ? [{ name, owner }] : []));

/** The owner that a stored row has, by the name people know it by. */
export function ownerOf({ kinds }: Owner, row: Values, types: LookupTables): { id: number; name: string } | null {
  for (const { column, target, list } of Object.values(kinds)) {
    const found = list === undefined ? row[column] : asLookup(types, (row[column] ?? null) as number | null);
    if (list !== undefined && found) return found as { id: number; name: string };
    if (found !== null && typeof found === "object") return { id: Number((found as Values).id), name: referenceText(found, target) };
  }
  return null;
}

const kindOf = ({ by, kinds }: Owner, types: LookupTables, input: Values) => {
  const key = input[by];
  const code = typeof key === "number" ? types.byKey.get(key)?.code : undefined;
  return code === undefined ? undefined : kinds[code];
};
/** A value of the list of kinds that is none of these. */
const isOtherKind = (fields: Fields, owner: Owner, types: LookupTables, input: Values) => {
  const type = types.byKey.get(Number(input[owner.by]));
  return type !== undefined && type.type === fields[owner.by]?.list && !(type.code in owner.kinds);
};
/** One reference is set, the others are emptied. */
export const ownersWritten = (fields: Fields, input: Values, types: LookupTables): Payload =>
  Object.fromEntries(
    ownersIn(fields).flatMap(({ name, owner }) => {
      const chosen = kindOf(owner, types, input);
      return Object.values(owner.kinds).map((kind) => [kind.column, kind === chosen ? (input[name] ?? null) : null]);
    }),
  );
/** An owner must be one of its kind that the caller may see; a value of a list one that is offered, or that the record has. */
export async function ownerProblems(context: Context, fields: Fields, input: Values, types: LookupTables, saved: Values = {}): Promise<FieldError[]> {
  const wrong = ownersIn(fields).map(async ({ name, owner }) => {
    const [kind, id] = [kindOf(owner, types, input), input[name]];
    if (isOtherKind(fields, owner, types, input)) return [{ path: owner.by, message: CHOOSE }];
    if (kind === undefined || id === null || id === undefined) return [];
    if (kind.list !== undefined) {
      const isOffered = saved[kind.column] === id || types.byType.get(kind.list)?.some(({ key }) => key === id);
      return isOffered ? [] : [{ path: name, message: CHOOSE }];
    }
    const found = await context.directus.find(kind.target.collection, { fields: ["id"], filter: { id: { _eq: id } }, limit: 1 });
    return found.length > 0 ? [] : [{ path: name, message: CHOOSE }];
  });
  return (await Promise.all(wrong)).flat();
}
