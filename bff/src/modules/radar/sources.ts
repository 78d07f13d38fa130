/** What of that runs out a caller sees, and under which conditions. */
import { type Expiring as ExpiringOf, expiringIn, SNOOZES } from "../../fields/expiring.ts";
import { type Context, may } from "../../kernel/context.ts";
import { allOf, type Condition, nest } from "../../kernel/filters.ts";
import { dayOf, instantOf, personOf, STAMP_FIELDS, type UserRow } from "../../kernel/present.ts";
import type { LookupTables } from "../../lookups/lookup-cache.ts";
import type { Definition } from "../../register/register.ts";
import { offeredBy } from "../../register/targets.ts";
import { today } from "../../words/zones.ts";

type Expiring = ExpiringOf<Definition>;

/** A snooze that lasts, of a row that still runs out on the day on which it did then. */
export type Snooze = { id: number; until: string; reason: string; by: ReturnType<typeof personOf>; at: string | null };
/** `base`: what each row of it meets, snoozed or not. */
export type Source = { expiring: Expiring; base: Condition; snoozes: ReadonlyMap<number, Snooze> };
/** Snoozes that last at a time. */
export const MOST_SNOOZES = 1000;

/** Whose screen the caller may read, and whose columns he sees. */
export function readable({ actor }: Pick<Context, "actor">, definitions: readonly Definition[]): Expiring[] {
  return expiringIn(definitions).filter(({ definition, collection, column }) => {
    const columns = actor.sees.get(collection);
    return may({ actor }, definition.screen, "read") && columns?.some((name) => name === "*" || name === column) === true;
  });
}

const statusKeys = ({ fields, settled }: Expiring, types: LookupTables): number[] => {
  const list = settled && fields[settled.field]?.list;
  return [...types.byKey.values()].filter((value) => value.type === list && settled?.codes.includes(value.code)).map(({ key }) => key);
};

/** Of records that are at work, and of what belongs to such: their child rows that are kept, and that somebody still has to do something about. */
function baseOf(context: Context, definitions: readonly Definition[], expiring: Expiring, types: LookupTables): Condition {
  const { definition, part, settled } = expiring;
  const atWork = (offers: Definition["atWork"], path: string): Condition[] =>
    offers === undefined ? [] : offeredBy(context, { offers }).map((condition) => (path === "" ? condition : within(path, condition)));
  const owners = Object.values(definition.fields).flatMap(({ owner }) => Object.values(owner?.kinds ?? {}));
  const whole = part ? part.owner : "";
  const ownersAtWork = owners.flatMap((kind): Condition[] => {
    const register = kind.list ? undefined : definitions.find(({ collection }) => collection === kind.target.collection);
    const conditions = atWork(register?.atWork, kind.column);
    const column = whole === "" ? kind.column : `${whole}.${kind.column}`;
    return conditions.length === 0
      ? []
      : [{ _or: [nest(column, { _null: true }), allOf(whole === "" ? conditions : conditions.map((condition) => within(whole, condition)))] }];
  });
  const keys = statusKeys(expiring, types);
  return allOf([
    { company: { _eq: context.actor.company.id } },
    ...(part ? [{ status: { _eq: true } }] : []),
    ...(settled && keys.length > 0 ? [{ [settled.field]: { _nin: keys } }] : []),
    ...atWork(definition.atWork, whole),
    ...ownersAtWork,
  ]);
}
/** A condition on the row that a reference names. */
function within(path: string, condition: Condition): Condition {
  if (Array.isArray(condition._or)) return { _or: condition._or.map((one) => within(path, one as Condition)) };
  return nest(path, condition);
}

type StoredSnooze = { id: number; kind: string; day: unknown; until: unknown; reason: string; created_at: string | null; created_by: UserRow } & Record<
  string,
  unknown
>;
/** By the keys of what runs out: the snoozes that last, by their rows; those that were renewed meanwhile are none. */
async function snoozesOf(context: Context, all: readonly Expiring[]): Promise<ReadonlyMap<string, ReadonlyMap<number, Snooze>>> {
  if (all.length === 0 || !context.actor.sees.has(SNOOZES)) return new Map();
  const collections = [...new Set(all.map(({ collection }) => collection))];
  const stored = await context.directus.find<StoredSnooze>(SNOOZES, {
    fields: ["id", "kind", "day", "until", "reason", ...STAMP_FIELDS, ...collections],
    filter: { company: { _eq: context.actor.company.id }, until: { _gt: today(context.actor.company.timezone) }, kind: { _in: all.map(({ key }) => key) } },
    sort: ["id"],
    limit: MOST_SNOOZES,
  });
  const found = all.map(async ({ key, collection, column }) => {
    const own = stored.filter(({ kind }) => kind === key);
    if (own.length === 0) return [key, new Map<number, Snooze>()] as const;
    const rows = await context.directus.find<{ id: number } & Record<string, unknown>>(collection, {
      fields: ["id", column],
      filter: { id: { _in: own.map((snooze) => Number(snooze[collection])) } },
    });
    const days = new Map(rows.map((row) => [row.id, dayOf(row[column])]));
    const lasting = own.filter((snooze) => dayOf(snooze.day) === days.get(Number(snooze[collection])));
    const told = lasting.map(({ id, until, reason, created_by, created_at, ...row }) => {
      const snooze: Snooze = { id, until: dayOf(until) ?? "", reason, by: personOf(created_by), at: instantOf(created_at) };
      return [Number(row[collection]), snooze] as const;
    });
    return [key, new Map(told)] as const;
  });
  return new Map(await Promise.all(found));
}

export async function sourcesOf(context: Context, definitions: readonly Definition[]): Promise<Source[]> {
  const all = readable(context, definitions);
  const [types, snoozes] = await Promise.all([context.lookups.types(), snoozesOf(context, all)]);
  return all.map((expiring) => ({ expiring, base: baseOf(context, definitions, expiring, types), snoozes: snoozes.get(expiring.key) ?? new Map() }));
}
